import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '@glasshouse/server/testing/players.ts';
import {
  openCashierDesk,
  type CashierDesk,
  type Visitor,
} from '@glasshouse/portal/testing/cashier-desk.ts';
import { settled } from '@glasshouse/portal/testing/visitor.ts';

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
}, 120_000);
afterAll(() => desk.close());

const SELF_EXCLUSION = { kind: 'self_exclusion', months: 1 };
const COOL_OFF = { kind: 'cool_off', hours: 24 };
/** Every page there is. */
const PAGES = [
  '/',
  '/rechargeMall',
  '/withdrawMoney',
  '/withdrawalTracker',
  '/withdrawalTrackerAll',
  '/task',
  '/taskGame',
  '/invite',
  '/activity',
  '/service',
  '/me',
  '/fairness',
  '/404',
];

const call = ({ of }: Visitor, path: string, body: object) =>
  desk.world.h.call(path, body, { token: of.token });
const dialog = (page: Page) => page.locator('dialog[open]');
const banner = (page: Page, kind = 'You are self-excluded') =>
  page.getByRole('complementary', { name: kind });
const shot = (page: Page, name: string) =>
  process.env['SHOTS'] === undefined
    ? Promise.resolve()
    : page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true });

async function resting(body: object, remembers?: Readonly<Record<string, string>>) {
  const visitor = await desk.visit('/service', remembers);
  must(await call(visitor, '/v1/limits/exclude', body));
  return visitor;
}

describe('break mode', () => {
  test('every page shows the break, its end, and the ways to withdraw and to help', async () => {
    const { page, faults, findings } = await resting(SELF_EXCLUSION);
    for (const path of PAGES) {
      await page.goto(desk.origin + path);
      const said = banner(page);
      await said.waitFor();
      expect(await said.innerText(), path).toMatch(/No games and no deposits until \w+ \d/);
      expect(await said.getByRole('link', { name: 'Withdraw' }).count(), path).toBe(1);
      expect(await said.getByRole('link', { name: 'Get help' }).count(), path).toBe(1);
      if (['/', '/rechargeMall', '/service'].includes(path)) {
        await settled(page);
        await shot(page, `break${path.replaceAll('/', '-')}`);
        expect(await findings(), path).toEqual([]);
      }
    }
    expect(faults).toEqual([]);
  }, 120_000);

  test('no game can be opened on the lobby, and nothing that invites comes', async () => {
    // A device that was never greeted, just left a game, and wants every offer.
    const visitor = await resting(COOL_OFF, { gh_game_left: '1' });
    const { page } = visitor;
    await page.goto(desk.origin);
    await banner(page, 'You are taking a break').waitFor();
    await settled(page);
    expect(await page.locator('[data-game]').count()).toBe(0);
    const tile = page.getByRole('button', { name: /Firefly Jar/ }).last();
    expect(await tile.isDisabled()).toBe(true);
    expect(await dialog(page).count()).toBe(0);
    expect(
      await page.locator('main').getByRole('link', { name: 'Deposit', exact: true }).count(),
    ).toBe(0);
    for (const name of ["Today's tasks", 'Invite a friend', 'First deposit']) {
      expect(await page.getByText(name).count(), name).toBe(0);
    }
    await page.goto(`${desk.origin}/taskGame`);
    await page.getByText('Rewards are paused').waitFor();
    expect(await page.locator('main').getByRole('button', { name: /^Play/ }).count()).toBe(0);
  }, 60_000);

  test('the deposit shop is closed, and an open payment is said to be returned', async () => {
    const visitor = await desk.visit('/service');
    const { page } = visitor;
    const order = { amount: 50_000, payType: 14, acceptGift: false };
    must(await call(visitor, '/charge/create/order', order));
    must(await call(visitor, '/v1/limits/exclude', SELF_EXCLUSION));
    await page.goto(desk.origin);
    await banner(page).waitFor();
    await settled(page);
    expect(await dialog(page).count()).toBe(0);
    await page.goto(`${desk.origin}/rechargeMall`);
    await page.getByText('Deposits are closed during your break').waitFor();
    await page.getByText('money that arrives during your break is returned').waitFor();
    await shot(page, 'break-shop-open-payment');
    const main = page.locator('main');
    expect(await main.getByLabel('Deposit amounts').count()).toBe(0);
    expect(await main.locator('input').count()).toBe(0);
    expect(await main.innerText()).not.toContain('counts');
  }, 60_000);

  test('a break taken elsewhere closes the game that is open here', async () => {
    const visitor = await desk.visit('/');
    const { page } = visitor;
    await listening(page);
    const tile = page.getByRole('button', { name: /Firefly Jar/ }).last();
    await tile.click();
    await page.locator('iframe.game-window').waitFor();
    must(await call(visitor, '/v1/limits/exclude', COOL_OFF));
    await page.locator('iframe.game-window').waitFor({ state: 'detached' });
    await banner(page, 'You are taking a break').waitFor();
    expect(await tile.isDisabled()).toBe(true);
  }, 60_000);

  test('a break taken elsewhere tells the truth about the payment that is open here', async () => {
    const visitor = await desk.visit('/rechargeMall');
    const { page } = visitor;
    await listening(page);
    await page.getByLabel('Deposit amounts').getByRole('button').first().click();
    const press = (name: RegExp | string) =>
      dialog(page).getByRole('button', { name }).last().click();
    await dialog(page).getByLabel('UPI').check({ force: true });
    await press(/^Deposit Rs/);
    await press('Continue as a guest');
    await press('Continue without a limit');
    await page.getByText('Late payments still count').waitFor();
    must(await call(visitor, '/v1/limits/exclude', SELF_EXCLUSION));
    await page.getByText('the money is returned to the payer').waitFor();
    await shot(page, 'break-open-sheet');
    expect(await dialog(page).getByText('Back to amounts').count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('money that arrives during your break is returned').waitFor();
  }, 60_000);
});

/** Resolves when the page hears the server's hints. */
async function listening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived');
  await settled(page);
}
