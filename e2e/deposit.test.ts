import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openCashierDesk,
  type CashierDesk,
  type Visitor,
} from '@glasshouse/portal/testing/cashier-desk.ts';
import { dialogsClosed, settled } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

// A browser on a busy machine is slow.

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

const dialog = (page: Page) => page.locator('dialog[open]').last();
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const tile = (page: Page, amount: string) =>
  page
    .getByRole('list', { name: say('deposits.amounts') })
    .getByRole('button', { name: new RegExp(`^Rs ${amount} `) });
const sheet = (page: Page) => page.locator('[data-code]');

interface OrderRow {
  order_id: string;
  amount: number;
  accept_gift: boolean;
}

const ordersOf = ({ of }: Visitor) =>
  desk.world.h.app.deps.db.query<OrderRow>(
    'select order_id, amount, accept_gift from deposit where player_id = $1 order by created_at',
    [of.player.playerId],
  );

async function cashOf({ of }: Visitor): Promise<number> {
  const [row] = await desk.world.h.app.deps.db.query<{ cash: number }>(
    'select cash from wallet where player_id = $1',
    [of.player.playerId],
  );
  return row?.cash ?? -1;
}

async function lastOrder(visitor: Visitor): Promise<string> {
  return (await ordersOf(visitor)).at(-1)?.order_id ?? '';
}

async function onDepositPage(): Promise<Visitor> {
  const visitor = await desk.visit('/rechargeMall');
  await tile(visitor.page, '1,000').waitFor();
  return visitor;
}

/** Chooses an amount and a payment method, and presses the pay button. */
async function makeDeposit(page: Page, payType: string): Promise<void> {
  await tile(page, '1,000').click();
  await dialog(page).getByLabel(payType).check({ force: true });
  await press(page, 'Deposit Rs 1,000.00');
}

test('a first deposit by code that was left is resumed until the money is here', async () => {
  const visitor = await onDepositPage();
  const { page, faults, findings } = visitor;
  expect(await page.locator('main').innerText()).toContain('bets of Rs\u00A01,000.00');
  expect(await findings()).toEqual([]);

  await tile(page, '1,000').click();
  // The player must tick the bonus, with its terms beside it.
  expect(await dialog(page).getByRole('checkbox').isChecked()).toBe(false);
  expect(await dialog(page).innerText()).toMatch(/Total\s+Rs\s1,000.00/);
  expect(await dialog(page).innerText()).toContain('bets of Rs\u00A01,000.00');
  expect(await findings()).toEqual([]);
  await dialog(page).getByRole('checkbox').check();
  expect(await dialog(page).innerText()).toMatch(/Total\s+Rs\s2,000.00/);
  await dialog(page).getByLabel('UPI').check({ force: true });
  await press(page, 'Deposit Rs 1,000.00');

  await sheet(page).waitFor();
  expect(await findings()).toEqual([]);
  expect(await sheet(page).innerText()).toMatch(/[2-9A-Z]{4} [2-9A-Z]{4}$/);
  await press(page, say('deposits.payLater'));
  await press(page, say('deposits.keepOpen'));
  await sheet(page).waitFor();
  await page.reload();
  await sheet(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).getByText(say('deposits.payLaterTitle')).waitFor();
  await press(page, say('deposits.payLater'));
  await page
    .locator('main')
    .getByRole('button', { name: say('deposits.resume') })
    .click();
  await sheet(page).waitFor();

  await desk.world.provider.control(`/orders/${await lastOrder(visitor)}/pay`);
  await dialog(page).getByText(say('deposits.arrivedTitle')).waitFor();
  expect(await dialog(page).innerText()).toContain('+ Rs\u00A01,000.00 bonus');
  expect(await findings()).toEqual([]);
  await press(page, 'Done');
  await page.locator('main li').getByText('Paid', { exact: true }).waitFor();
  expect(await cashOf(visitor)).toBe(100_000);
  expect(faults).toEqual([]);
});

test('a hosted page: paid in the other window, thanks and details by one press in this one', async () => {
  const visitor = await onDepositPage();
  const { page, context, findings } = visitor;
  const opened = context.waitForEvent('page');
  await makeDeposit(page, say('payType.8'));
  const other = await opened;
  await other.getByRole('button', { name: 'Pay Rs 1,000.00' }).click();
  await dialog(page).getByText(say('deposits.arrivedTitle')).waitFor();
  expect(await cashOf(visitor)).toBe(100_000);

  await page.bringToFront();
  await press(page, say('deposits.detailsTitle'));
  await press(page, say('deposits.saveDetails'));
  expect(await dialog(page).getByRole('textbox', { name: 'Name' }).evaluate(isFocused)).toBe(true);
  expect(await dialog(page).innerText()).toContain(say('field.PhoneFormat'));
  expect(await findings()).toEqual([]);
  await press(page, 'Fill in an example');
  await press(page, say('deposits.saveDetails'));
  await dialog(page)
    .getByText(say('deposits.afterDone', { name: say('deposits.detailsTitle') }))
    .waitFor();
  expect(await findings()).toEqual([]);

  await press(page, 'Done');
  await makeDeposit(page, say('payType.8'));
  await dialog(page).getByText(say('deposits.hostedTitle')).waitFor();
  expect(await findings()).toEqual([]);
});

test('on iOS the payment page opens in the same window', async () => {
  const visitor = await onDepositPage();
  const { page, context } = visitor;
  await page.addInitScript(() => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
  });
  await page.reload();
  await tile(page, '1,000').waitFor();
  await makeDeposit(page, say('payType.8'));
  await page.getByRole('button', { name: 'Pay Rs 1,000.00' }).click();
  await page.getByRole('link', { name: 'Back to Glasshouse' }).click();
  await dialog(page).getByText(say('deposits.arrivedTitle')).waitFor();
  expect(context.pages()).toHaveLength(1);
  expect(await cashOf(visitor)).toBe(100_000);
});

const isFocused = (element: Element) => element === document.activeElement;

test('an answer that is lost twice with a reload between makes one order', async () => {
  const visitor = await onDepositPage();
  const { page } = visitor;
  await page.route('**/charge/create/order', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await makeDeposit(page, 'UPI');
  await page.getByText('We got no answer').first().waitFor();
  await page.reload();
  await tile(page, '1,000').waitFor();
  await makeDeposit(page, 'UPI');
  await page.getByText('We got no answer').first().waitFor();
  await page.unroute('**/charge/create/order');
  await press(page, 'Deposit Rs 1,000.00');
  await sheet(page).waitFor();
  expect(await ordersOf(visitor)).toHaveLength(1);
});

test('an open payment is remembered on the lobby and counts when it is late', async () => {
  const visitor = await onDepositPage();
  const { page, findings } = visitor;
  await makeDeposit(page, 'UPI');
  await sheet(page).waitFor();
  await press(page, say('deposits.payLater'));
  await press(page, say('deposits.payLater'));
  await dialogsClosed(page);
  await page.goto(`${desk.origin}/`);
  await dialog(page).getByText(say('deposits.unfinishedTitle')).waitFor();
  expect(await findings()).toEqual([]);
  await press(page, 'Hide');
  await dialogsClosed(page);
  await page.reload();
  await page.getByText('Games', { exact: true }).waitFor();
  await settled(page);
  expect(await dialog(page).count()).toBe(0);
  await desk.world.provider.control(`/orders/${await lastOrder(visitor)}/pay`, { late: true });
  await page.goto(`${desk.origin}/rechargeMall`);
  await page.locator('main li').getByText('Paid', { exact: true }).waitFor();
  expect(await cashOf(visitor)).toBe(100_000);
});

test('an order that ran out of time or failed says so', async () => {
  const visitor = await onDepositPage();
  const { page } = visitor;
  await makeDeposit(page, 'UPI');
  await sheet(page).waitFor();
  await desk.world.provider.control(`/orders/${await lastOrder(visitor)}/fail`);
  await dialog(page).getByText('your balance did not change').waitFor();
  await press(page, say('deposits.backToAmounts'));
  await makeDeposit(page, 'UPI');
  await sheet(page).waitFor();
  await desk.world.advance(601_000);
  await page.reload();
  await dialog(page).getByText('we add the money when it arrives').waitFor();
});
