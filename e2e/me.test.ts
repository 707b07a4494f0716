import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must, openGame, spin, type TestPlayer } from '@glasshouse/server/testing/players.ts';
import { giveCash } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { openCashierDesk, type CashierDesk } from '@glasshouse/portal/testing/cashier-desk.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

// A browser on a busy machine is slow.

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

const dialog = (page: Page) => page.locator('dialog[open]').last();
const press = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const here = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name, exact: true }).first().click();
const call = async (of: TestPlayer, path: string, body: object = {}) =>
  must(await desk.world.h.call(path, body, { token: of.token }));

/** A visitor with cash who has played two rounds. */
async function played(path: string) {
  const visitor = await desk.visit(path);
  const { h } = desk.world;
  await giveCash(h, visitor.of, 80_000);
  await call(visitor.of, '/v1/terms/accept');
  const game = await openGame(h, visitor.of);
  for (const stake of [2000, 5000]) must(await spin(h, game, stake));
  await visitor.page.reload();
  return visitor;
}

describe('the page of the player', () => {
  test('lets the player’s other devices go', async () => {
    const visitor = await desk.visit('/me');
    const { page, of, findings, faults } = visitor;
    await page.getByText(`ID ${of.userId}`).waitFor();
    await page.locator('main').getByText('Guest', { exact: true }).waitFor();
    await page.getByText('You play as a guest').waitFor();
    expect(await findings()).toEqual([]);
    await here(page, say('account.createLoginTitle'));
    const field = (name: string) => dialog(page).locator(`input[name=${name}]`);
    await field('userName').fill('mepagefern01');
    await field('password').fill('vine-Moth-41');
    await field('confirmation').fill('vine-Moth-41');
    await press(page, 'Create login');
    await press(page, say('account.codeKept'));
    await page.locator('main').getByText('Registered').waitFor();
    const { h } = desk.world;
    const login = { apiType: 1, userName: 'mepagefern01', password: 'vine-Moth-41' };
    for (let device = 0; device < 2; device += 1) {
      must(await h.call('/user/login', login, { key: null, headers: { 'user-agent': 'Android' } }));
    }
    await page.reload();
    await here(page, 'Unlink all other devices');
    await page.getByText(say('me.othersUnlinked')).waitFor();
    const others = page.getByRole('button', { name: 'Unlink', exact: true });
    await expect.poll(() => others.count(), { timeout: 20_000 }).toBe(0);
    expect(faults).toEqual([]);
  });

  test('hands the data over as files that say what the books say', async () => {
    const { page } = await played('/me');
    const take = async (name: string) => {
      const download = page.waitForEvent('download');
      await here(page, name);
      const file = await download;
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
    };
    const all = await take(say('me.dataAll'));
    expect(all.name).toMatch(/^glasshouse-\d+\.json$/);
    const { lines } = JSON.parse(all.text) as { lines: { what: string }[] };
    expect(lines.filter(({ what }) => what === 'round')).toHaveLength(2);
    const table = await take(say('me.dataTable'));
    expect(table.text.split('\r\n')).toHaveLength(lines.length + 2);
  });
});

describe('closing the account', () => {
  test('without cash closes at once', async () => {
    const { page } = await desk.visit('/me');
    await here(page, say('me.closeDo'));
    await press(page, say('me.closeDo'));
    await dialog(page).getByText(say('me.gone')).waitFor();
    await press(page, say('page.toLobby'));
    await dialog(page).getByText('You asked us to close the account').waitFor();
    // A closed account is not listed as safe or as the player's, also after a reload.
    expect(await dialog(page).innerText()).not.toMatch(/your balance is safe|stay yours/);
    await page.reload();
    await dialog(page).getByText('You asked us to close the account').waitFor();
    await press(page, say('account.newGuest'));
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText(/^Guest \d+/).waitFor();
  });
});
