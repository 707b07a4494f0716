import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { PHONE, settled, UNDISTURBED } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

// A browser on a busy machine is slow.

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

const BY_AD = '/?click_id=C-77&pixel_id=P-4&zn=spring';
const dialog = (page: Page) => page.locator('dialog[open]').last();
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

async function visit(path: string): Promise<Page> {
  const context = await server.browser.newContext(PHONE);
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, UNDISTURBED);
  const page = await context.newPage();
  await page.goto(server.origin + path);
  return page;
}

/** The requests that launched a game. */
async function opening(page: Page): Promise<unknown> {
  const asked = page.waitForRequest('**/game/forward');
  await page
    .getByRole('button', { name: /^Firefly Jar/ })
    .first()
    .click();
  return (await asked).postDataJSON();
}

const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href);

test('a player who declines has nothing passed on', async () => {
  const page = await visit(BY_AD);
  await dialog(page).getByText(say('consent.title')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await kept(page)).not.toMatch(/C-77|P-4|click_id/);
  await press(page, say('consent.no'));
  expect(await opening(page)).toEqual({ id: 66_121 });
});

test('a yes is kept by the server until it is taken back', async () => {
  const page = await visit(BY_AD);
  await press(page, 'Allow');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await opening(page)).toEqual({ id: 66_121, click_id: 'C-77', pixel_id: 'P-4' });
  expect(await kept(page)).not.toMatch(/C-77|P-4/);
  await page.goto(`${server.origin}/me`);
  const measured = page.getByRole('switch', { name: say('me.adConsent') });
  await measured.waitFor();
  expect(await measured.isChecked()).toBe(true);
  const changed = page.waitForResponse('**/user/choices');
  await measured.click();
  expect(((await (await changed).json()) as { data: unknown }).data).toMatchObject({
    adConsent: 0,
  });
});

test('nobody else is asked', async () => {
  const page = await visit('/?zn=spring');
  await page.locator('a[href="/me#bonus"]').waitFor();
  await settled(page);
  expect(await dialog(page).count()).toBe(0);
});
