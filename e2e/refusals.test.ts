import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { COMMON_REFUSALS } from '@glasshouse/contract/envelope.ts';
import { operations, type OperationName } from '@glasshouse/contract/index.ts';
import { giveCash } from '@glasshouse/server/testing/cash.ts';
import { bound, must } from '@glasshouse/server/testing/players.ts';
import {
  openCashierDesk,
  type CashierDesk,
  type Visitor,
} from '@glasshouse/portal/testing/cashier-desk.ts';
import { faultAt, field } from '@glasshouse/portal/testing/fault-at.ts';

/** Each refusal by name that has no scene of its own elsewhere, where the player reads it. */

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
}, 120_000);
afterAll(() => desk.close());

const dialog = (page: Page) => page.locator('dialog[open]').last();
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const toast = (page: Page, text: string | RegExp) =>
  page.locator('[popover]').getByText(text).waitFor();
const ask = ({ of }: Visitor, path: string, body: object = {}) =>
  desk.world.h.call(path, body, { token: of.token });

interface Refusal {
  readonly status: number;
  readonly data: unknown;
}

/** The refusal as the contract has it; of those every call can give, as the server writes them. */
function refusalOf(name: OperationName, code: string): Refusal {
  if (code === 'rate_limited') return { status: 429, data: { seconds: 2 } };
  if (code === 'internal_error') return { status: 500, data: { requestId: 'req-4f' } };
  const own = Object.entries<{ example: unknown }>(operations[name].refusals);
  const found = own.find(([known]) => known === code);
  if (found === undefined) throw new Error(`${name} has no ${code}`);
  return { status: 200, data: found[1].example };
}

/** From now on a call is refused like this, with the server's own message. */
async function refuse(page: Page, name: OperationName, code: string): Promise<void> {
  const { status, data } = refusalOf(name, code);
  const msg = desk.world.h.app.deps.say('EN', code, data);
  await page.route(`**${operations[name].path}`, (route) =>
    route.fulfill({ status, json: { success: 0, msgCode: code, msg, data } }),
  );
}

test('what every call can be refused with comes with the status the contract names', () => {
  for (const code of ['rate_limited', 'internal_error'] as const) {
    expect(refusalOf('login', code).status).toBe(COMMON_REFUSALS[code].status);
  }
});

describe('a deposit that is refused says why where it was asked for, and makes no order', () => {
  /** Chooses the first amount and presses the button that pays. */
  async function payIn({ page }: Visitor): Promise<Locator> {
    await page.evaluate(() => localStorage.setItem('gh_limit_offered', '1'));
    await page.locator('main ul button').first().click();
    await dialog(page).getByLabel('UPI').check({ force: true });
    await dialog(page)
      .getByRole('button', { name: /^Deposit Rs/ })
      .click();
    await dialog(page).getByRole('button', { name: 'Continue as a guest' }).click();
    return dialog(page).getByRole('alert');
  }

  async function nothingOrdered({ of }: Visitor): Promise<void> {
    const rows = await desk.world.h.app.deps.db.query(
      'select 1 from deposit where player_id = $1',
      [of.player.playerId],
    );
    expect(rows).toEqual([]);
  }

  test.each([
    ['pay_type_unavailable', 'This payment method is not available now. Please choose another.'],
    ['amount_not_offered', /^You can deposit from Rs [\d,.]+ to Rs [\d,.]+\.$/],
    [
      'account_closing',
      'Your account is closing: withdrawals are paid, but games and deposits are closed.',
    ],
    // As long as the page does not know of the break: then there is nothing to press.
    ['cooling_off', /^You are taking a break until .*\d\d:\d\d.*You can still/],
    ['rate_limited', 'Too many attempts. Please wait a moment and try again.'],
    ['internal_error', 'Something went wrong on our side. Please try again.'],
  ])('%s', async (code, text) => {
    const visitor = await desk.visit('/rechargeMall');
    await visitor.page.locator('main ul button').first().waitFor();
    await refuse(visitor.page, 'createDeposit', code);
    const alert = await payIn(visitor);
    await alert.getByText(text).waitFor();
    expect(await visitor.findings()).toEqual([]);
    await nothingOrdered(visitor);
  });

  test('account_closing, by a closure asked for in another window', async () => {
    const visitor = await desk.visit('/rechargeMall');
    await visitor.page.locator('main ul button').first().waitFor();
    await giveCash(desk.world.h, visitor.of.player, 60_000);
    must(await ask(visitor, '/user/close'));
    const alert = await payIn(visitor);
    await alert.getByText('You can still keep your account.').waitFor();
    await nothingOrdered(visitor);
  });
});

describe('a refused action shows a toast, and the page stays', () => {
  test.each([
    ['game_unavailable', 'This game is not available now.'],
    ['account_closing', /^Your account is closing/],
    ['rate_limited', 'Too many attempts. Please wait a moment and try again.'],
    ['internal_error', 'Something went wrong on our side. Please try again.'],
  ])('a game: %s', async (code, text) => {
    const { page } = await desk.visit('/');
    await page.getByText("Today's tasks").waitFor();
    await refuse(page, 'launchGame', code);
    await page.getByRole('button', { name: 'Firefly Jar' }).first().click();
    await toast(page, text);
    await page.locator('iframe').waitFor({ state: 'detached' });
    await page.getByText('Games', { exact: true }).waitFor();
  });

  test('a reward that is not earned after all: not_claimable', async () => {
    const { page } = await desk.visit('/service');
    // The page takes the list as done; the server knows better.
    const data = { ...operations.getBigTask.example.answer, gotFlag: 1 };
    expect(data.taskItemList.map(({ gotFlag }) => gotFlag)).toEqual([1]);
    await page.route('**/v1/bus/taskOne', (route) =>
      route.fulfill({ json: { success: 1, msgCode: 'success', msg: 'Done.', data } }),
    );
    await page.goto(`${desk.origin}/taskGame`);
    for (const name of ['Claim', 'Claim the reward for Firefly Jar']) {
      await page.locator('main').getByRole('button', { name, exact: true }).click();
      await toast(page, 'This task is not complete yet.');
      await page.locator('[popover] p').waitFor({ state: 'detached' });
    }
  });

  test('an account that can no longer be corrected: not_correctable', async () => {
    const { page } = await desk.visit('/service');
    const data = { ...operations.getWithdrawalProgress.example.answer, state: 6 };
    await page.route('**/v1/bus/getWithdrawProcess', (route) =>
      route.fulfill({ json: { success: 1, msgCode: 'success', msg: 'Done.', data } }),
    );
    await refuse(page, 'correctPayoutAccount', 'not_correctable');
    await page.goto(`${desk.origin}/withdrawalTracker?orderId=${'a'.repeat(26)}&payType=8`);
    await page.getByLabel('Account number').fill('123456789012');
    await page.getByRole('button', { name: 'Send right number' }).click();
    await toast(page, 'The account of this withdrawal can no longer be changed.');
  });
});

test('the chat says how many messages wait already, and keeps what was written: support_full', async () => {
  const visitor = await desk.visit('/service');
  const { page, findings } = visitor;
  for (let sent = 0; sent < 30; sent += 1) {
    must(
      await ask(visitor, '/v1/support/send', { id: `${sent}`.padStart(16, '0'), text: 'Hello' }),
    );
  }
  await page.getByRole('button', { name: 'Customer chat' }).click();
  const frame = page.frameLocator('dialog[open] iframe');
  await frame.getByText('Hello').nth(29).waitFor();
  await frame.getByLabel('Your message').fill('One more');
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByText('You have sent 30 messages within a day.').waitFor();
  expect(await frame.getByLabel('Your message').inputValue()).toBe('One more');
  expect(await findings()).toEqual([]);
});

describe('the account dialog', () => {
  async function openAccount(page: Page): Promise<Locator> {
    await page.locator('main').getByRole('button', { name: 'Account' }).click();
    await dialog(page).getByRole('button', { name: 'Create login', exact: true }).waitFor();
    return dialog(page);
  }

  test('a common password is refused at its field, and typing clears it', async () => {
    const { page } = await desk.visit('/service');
    const bind = await openAccount(page);
    await field(bind, 'userName').fill('refusalfern01');
    await field(bind, 'password').fill('password');
    await field(bind, 'confirmation').fill('password');
    await press(page, 'Create login');
    await faultAt(bind, 'password', 'This password is too easy to guess. Please choose another.');
    await field(bind, 'password').fill('vine-Moth-41');
    expect(await bind.innerText()).not.toContain('Too many people');
  });

  test('a locked log-in shows when to try again', async () => {
    const { page, findings } = await desk.visit('/service');
    const { userName, password } = await bound(desk.world.h);
    const logIn = await openAccount(page);
    await press(page, 'Log in to another account');
    const { allowed } = desk.world.h.app.deps.pack.loginFailures;
    for (let tries = 0; tries < allowed; tries += 1) {
      const body = { apiType: 1, userName, password: 'wrong-Moth-41' };
      await desk.world.h.call('/user/login', body, { key: null });
    }
    await field(logIn, 'userName').fill(userName);
    await field(logIn, 'password').fill(password);
    await press(page, 'Log in');
    await logIn
      .getByRole('alert')
      .getByText(/^Too many attempts. You can log in again at .*\d\d:\d\d/)
      .waitFor();
    expect(await findings()).toEqual([]);
  });

  test.each([
    ['rate_limited', 'Too many attempts. Please wait a moment and try again.'],
    ['internal_error', 'Something went wrong on our side. Please try again.'],
  ])('logging in: %s is a toast above the dialog', async (code, text) => {
    const { page } = await desk.visit('/service');
    const logIn = await openAccount(page);
    await press(page, 'Log in to another account');
    await field(logIn, 'userName').fill('refusalfern02');
    await field(logIn, 'password').fill('vine-Moth-41');
    await refuse(page, 'login', code);
    await press(page, 'Log in');
    await toast(page, text);
    await logIn.waitFor();
  });
});
