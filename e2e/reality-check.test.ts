import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { must } from '@glasshouse/server/testing/players.ts';
import { until } from '@glasshouse/server/testing/provider.ts';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { UNDISTURBED } from '@glasshouse/portal/testing/visitor.ts';
import { WITHOUT_WEBGL } from '@glasshouse/tools/testing/without-webgl.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

// A browser on a busy machine is slow.

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

const dialog = (page: Page) => page.locator('dialog[open]').last();
const frame = (page: Page) => page.frameLocator('iframe');

/** A player in an open game who has played for this many minutes and spins once more. */
async function playing(minutes: number): Promise<Page> {
  const context = await server.browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: 'en',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(WITHOUT_WEBGL);
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, UNDISTURBED);
  const page = await context.newPage();
  await page.goto(server.origin);
  const session = await until(() => page.evaluate(() => localStorage.getItem('gh_session')));
  const { token } = JSON.parse(session) as { token: string };
  must(await server.h.call('/v1/terms/accept', {}, { token }));
  await page
    .getByRole('button', { name: /^Firefly Jar/ })
    .first()
    .click();
  await frame(page).locator('#spin[aria-disabled=false]').waitFor();
  server.h.clock.advance(minutes * MINUTE_MS);
  await frame(page).locator('#spin').click();
  return page;
}

test('a reality check stops play when its time has come', async () => {
  const page = await playing(59);
  await frame(page).locator('#spin[aria-disabled=false]').waitFor();
  expect(await dialog(page).count()).toBe(0);
  server.h.clock.advance(MINUTE_MS);
  await frame(page).locator('#spin').click();
  await dialog(page).getByText(say('realityCheck.title'), { exact: true }).waitFor();
  await dialog(page).getByText('60 minutes').waitFor();
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  const chosen = page.waitForResponse('**/v1/limits/set');
  await dialog(page).getByText('30 minutes', { exact: true }).click();
  await chosen;
  await dialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await frame(page).locator('#spin[aria-disabled=false]').waitFor();
});

test('it leads to the history, out of the game', async () => {
  const page = await playing(61);
  await dialog(page)
    .getByRole('button', { name: say('realityCheck.history') })
    .click();
  await page.waitForURL('**/me#history');
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByText(say('me.what.bonus_granted')).waitFor();
});

test('it leads to a break, out of the game', async () => {
  const page = await playing(61);
  await dialog(page).getByRole('button', { name: 'Take a break' }).click();
  await dialog(page).getByText(say('break.shortHint')).waitFor();
  await page.locator('iframe').waitFor({ state: 'detached' });
});
