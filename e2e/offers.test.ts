import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bookFaults,
  giveCash,
  giveDeposit,
  settle,
} from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
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

const dialog = (page: Page) => page.locator('dialog[open]');
const titled = (page: Page, title: string) => dialog(page).getByRole('heading', { name: title });
const OFFER = 'First-deposit offer';
const FULL_DAY = 'Complete all tasks of one day';
const PLAIN = 'Your balance';

/** A device that remembers no offer, and was greeted already. */
const greeted = { gh_new_user: '1' };
/** A device whose player has just left a game. */
const afterPlay = { gh_new_user: '1', gh_offers: '{"activity":"never"}', gh_game_left: '1' };

/** Loads the lobby anew and waits until all that comes by itself has come. */
async function lobby({ page }: Visitor): Promise<void> {
  const known = page.waitForResponse('**/v1/bus/accountInfo');
  await page.goto(`${desk.origin}/`);
  await known;
  await page.getByRole('heading', { name: 'Games', exact: true }).waitFor();
  await settled(page);
}

/** A guest with this much cash who comes back to the lobby from a game. */
async function leftGame(cash: number): Promise<Visitor> {
  const visitor = await desk.visit('/service', afterPlay);
  if (cash > 0) await giveCash(desk.world.h, visitor.of, cash);
  await lobby(visitor);
  return visitor;
}

const call = ({ of }: Visitor, path: string, body: object) =>
  desk.world.h.call(path, body, { token: of.token });

describe('the first-deposit offer', () => {
  test('comes once a day with all its terms, and leads to the shop', async () => {
    const visitor = await desk.visit('/', greeted);
    const { page, faults, findings } = visitor;
    await titled(page, OFFER).waitFor();
    const said = await dialog(page).innerText();
    for (const term of ['500.00', '1,000.00', '30 days', 'replaces the usual deposit bonus']) {
      expect(said).toContain(term);
    }
    expect(await findings()).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Go to deposits' }).click();
    await page.waitForURL('**/rechargeMall');
    await lobby(visitor);
    expect(await dialog(page).count()).toBe(0);
    // Another day.
    await page.evaluate(() => localStorage.setItem('gh_offers', '{"activity":"2020-01-01"}'));
    await lobby(visitor);
    await titled(page, OFFER).waitFor();
    await dialog(page).getByRole('button', { name: "Don't show this again" }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('gh_offers'))).toBe(
      '{"activity":"never"}',
    );
    expect(faults).toEqual([]);
  }, 60_000);

  test('does not come beside the welcome', async () => {
    const { page } = await desk.visit('/', {});
    await titled(page, 'Welcome to Glasshouse').waitFor();
    await dialog(page).getByRole('button', { name: 'Look around first' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Refresh balance' }).click();
    await settled(page);
    expect(await dialog(page).count()).toBe(0);
  }, 60_000);

  test('reaches nobody who paid in, takes a break, or has promotions switched off', async () => {
    const visitors = await Promise.all([0, 1, 2].map(() => desk.visit('/service', greeted)));
    const [payer, resting, quiet] = visitors;
    if (payer === undefined || resting === undefined || quiet === undefined)
      throw new Error('none');
    await giveDeposit(desk.world.h, payer.of);
    must(await call(resting, '/v1/limits/exclude', { kind: 'cool_off', hours: 24 }));
    must(await call(quiet, '/user/choices', { promotions: false }));
    for (const visitor of visitors) {
      await lobby(visitor);
      expect(await dialog(visitor.page).count()).toBe(0);
    }
    await quiet.page.goto(`${desk.origin}/activity`);
    await quiet.page.getByText('No offers for you right now').waitFor();
    expect(await quiet.findings()).toEqual([]);
    await payer.page.goto(`${desk.origin}/activity`);
    await payer.page.getByRole('region', { name: 'Deposit bonus' }).waitFor();
    await payer.page.getByRole('region', { name: "Today's tasks" }).waitFor();
    await payer.page.getByRole('region', { name: 'Invite a friend' }).waitFor();
    expect(await payer.page.getByText('First deposit', { exact: true }).count()).toBe(0);
    expect(await payer.findings()).toEqual([]);
  }, 60_000);
});

describe('after a game was left', () => {
  test('a middling balance brings the big task, once a day, until it is sent away', async () => {
    const visitor = await leftGame(500_000 - 35_000);
    const { page, findings } = visitor;
    await titled(page, FULL_DAY).waitFor();
    await dialog(page).getByText('1,000.00', { exact: true }).waitFor();
    await dialog(page)
      .getByText(/0 of \d+ done today/)
      .waitFor();
    expect(await findings()).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Go to tasks' }).click();
    await page.waitForURL('**/taskGame');
    await page.evaluate(() => localStorage.setItem('gh_game_left', '1'));
    await lobby(visitor);
    expect(await dialog(page).count()).toBe(0);
  }, 60_000);

  test('a big one brings the truth about it: what can go, what is bonus, and three ways', async () => {
    const visitor = await leftGame(2_500_000 - 35_000);
    const { page, findings } = visitor;
    await titled(page, PLAIN).waitFor();
    const said = await dialog(page).innerText();
    expect(said).toContain('You can withdraw Rs 24,650.00 now. No deposit is needed.');
    expect(said).toContain('Rs 350.00 is bonus. Wagering left: Rs 350.00.');
    expect(await findings()).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Set a limit' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
    await page.waitForURL('**/withdrawMoney');
  }, 60_000);

  test('nothing comes below the bounds, to who paid in, or where no game was left', async () => {
    const small = await leftGame(500_000 - 35_001);
    expect(await dialog(small.page).count()).toBe(0);

    const payer = await desk.visit('/service', afterPlay);
    await giveDeposit(desk.world.h, payer.of);
    await giveCash(desk.world.h, payer.of, 2_500_000);
    await lobby(payer);
    expect(await dialog(payer.page).count()).toBe(0);

    const idle = await desk.visit('/service');
    await giveCash(desk.world.h, idle.of, 2_500_000);
    await lobby(idle);
    expect(await dialog(idle.page).count()).toBe(0);
  }, 60_000);
});

test('binding is offered in the withdraw flow once a day, and only where a deposit was made', async () => {
  const payOut = async ({ page }: Visitor, time: 'first' | 'again') => {
    await page.goto(`${desk.origin}/withdrawMoney`);
    const submit = page.locator('main form button[type=submit]');
    if (time === 'first') {
      await page.getByLabel('UPI').check({ force: true });
      await page.getByRole('button', { name: 'Fill in an example' }).click();
    }
    await submit.click();
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/withdrawalTracker?*');
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    return async () => {
      await desk.bank(orderId, 'succeed');
      await desk.shown(page, 'Paid to UPI');
    };
  };
  const payer = await desk.visit('/service');
  await giveDeposit(desk.world.h, payer.of);
  const arrived = await payOut(payer, 'first');
  await dialog(payer.page).getByText('Login name', { exact: true }).waitFor();
  await payer.page.keyboard.press('Escape');
  await arrived();
  await giveCash(desk.world.h, payer.of, 60_000);
  await payOut(payer, 'again');
  await settled(payer.page);
  expect(await dialog(payer.page).count()).toBe(0);

  const winner = await desk.visit('/service');
  await giveCash(desk.world.h, winner.of, 60_000);
  await payOut(winner, 'first');
  await settled(winner.page);
  expect(await dialog(winner.page).count()).toBe(0);
  await settle(desk.world.h);
  expect(await bookFaults(desk.world.h)).toEqual([]);
}, 90_000);
