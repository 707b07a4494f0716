import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import {
  bookFaults,
  FORM,
  giveCash,
  giveDeposit,
  givePaidWithdrawals,
  moneyOf,
} from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { until } from '@glasshouse/server/testing/provider.ts';
import {
  openCashierDesk,
  type CashierDesk,
  type Visitor,
} from '@glasshouse/portal/testing/cashier-desk.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

const dialog = (page: Page) => page.locator('dialog[open]');
const submit = (page: Page) => page.locator('main form button[type=submit]');

/** A guest with cash, on the withdraw page. */
async function rich(cash: number): Promise<Visitor> {
  const visitor = await desk.visit('/withdrawMoney');
  await giveCash(desk.world.h, visitor.of, cash);
  await visitor.page.reload();
  await submit(visitor.page).waitFor();
  return visitor;
}

async function another(page: Page, amount: string): Promise<void> {
  await page.getByLabel(say('withdrawals.otherAmount')).check({ force: true });
  await page.getByLabel('Amount (').fill(amount);
}

async function fillExample(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'UPI' }).check({ force: true });
  await page.getByRole('button', { name: 'Fill in an example' }).click();
}

async function confirm(page: Page): Promise<void> {
  await submit(page).click();
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
}

/** Pays the order of the open tracker, and expects the page to update without interaction. */
async function paid(page: Page): Promise<void> {
  await page.waitForURL(/withdrawalTracker\?orderId=[a-z0-9]{26}&payType=14$/);
  await desk.bank(new URL(page.url()).searchParams.get('orderId') ?? '', 'succeed');
  await desk.shown(page, 'Paid to UPI');
}

test('a large first withdrawal is advised once and seen as paid while the page is open', async () => {
  const { page, of, faults, findings } = await desk.visit('/withdrawMoney');
  await page.getByText(say('withdrawals.emptyTitle')).waitFor();
  await giveDeposit(desk.world.h, of);
  await page.reload();
  await giveCash(desk.world.h, of, 550_000);
  await page.reload();
  await submit(page).waitFor();
  expect(await findings()).toEqual([]);

  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/withdraw/')) sent += 1;
  });
  await submit(page).click();
  await page.getByText(say('field.amountFormat')).waitFor();
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'));
  expect([focused, sent]).toEqual(['userName', 0]);
  expect(await findings()).toEqual([]);

  await fillExample(page);
  const account = await page.locator('input[name=accountNumber]').inputValue();
  await submit(page).click();
  await dialog(page).getByText(say('withdrawals.quoteTitle')).waitFor();
  // The typed number must be checked by the player, so it is shown in full.
  expect(account).not.toBe('');
  expect(await dialog(page).innerText()).toContain(account);
  expect(await dialog(page).innerText()).toMatch(/Fee\s+none/);
  expect(await findings()).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await dialog(page).getByRole('button', { name: 'Send a test of Rs 100.00 first' }).waitFor();
  expect(await findings()).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: say('withdrawals.testSkipAll') })
    .click();
  await paid(page);
  await page
    .locator('main')
    .getByRole('button', { name: say('account.createLogin') })
    .waitFor();
  expect(await findings()).toEqual([]);
  expect(await moneyOf(desk.world.h, of)).toMatchObject({ cash: 0, held: 0 });
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain('example@');
  expect(kept).not.toContain('8123');
  expect(faults).toEqual([]);
});

describe('a refused withdrawal shows why and a way on', () => {
  test('above the tier the withdrawal goes after an identity check', async () => {
    const { page, findings } = await rich(6_000_000);
    await page.getByText('Rs 50,000.00').first().waitFor();
    await fillExample(page);
    await another(page, '60,000');
    await submit(page).click();
    await dialog(page).getByText(say('withdrawals.verifyFree')).waitFor();
    expect(await findings()).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: say('withdrawals.verifyStart') })
      .click();
    await dialog(page).getByText(say('withdrawals.verifyBirthWrong')).waitFor();
    await dialog(page).getByLabel(say('withdrawals.verifyName')).fill('Asha Example');
    await dialog(page).getByLabel(say('withdrawals.verifyBirth')).fill('1991-04-23');
    await dialog(page).getByLabel(say('withdrawals.verifyDocument')).fill('DEMO-4821-7730');
    await dialog(page)
      .getByRole('button', { name: say('withdrawals.verifyStart') })
      .click();
    await desk.shown(page, 'Your ID is verified');
    await dialog(page).getByRole('button', { name: 'Back', exact: true }).click();
    await submit(page).click();
    expect(await dialog(page).innerText()).toMatch(/Fee\s+Rs\s1,620.00 \(2.7%\)/);
  });

  test('each refusal links to what resolves it', async () => {
    const { page, of, findings } = await rich(1_000_000);
    await fillExample(page);
    await another(page, '500');
    await confirm(page);
    await page.waitForURL(/withdrawalTracker/);
    const tracker = page.url();
    await page.goto(`${desk.origin}/withdrawMoney2`);
    await page.getByText(say('withdrawals.progressTitle')).waitFor();
    await page.getByText(say('withdrawals.inProgress')).click();
    await page.waitForURL(tracker);
    await paid(page);

    await page.goto(`${desk.origin}/withdrawMoney`);
    await page.getByRole('button', { name: 'Change' }).click();
    await fillExample(page);
    await page.getByLabel(say('withdrawals.holder')).fill('Ravi Other');
    await confirm(page);
    await dialog(page)
      .getByRole('button', { name: say('withdrawals.correctName') })
      .click();
    await until(() =>
      page.evaluate(() =>
        document.activeElement?.getAttribute('name') === 'userName' ? true : null,
      ),
    );

    await givePaidWithdrawals(desk.world.h, of.player, 50_000, 4);
    await page.goto(`${desk.origin}/withdrawMoney`);
    await page.getByText('You have reached the daily limit').waitFor();
    await page.getByRole('link', { name: say('withdrawals.nextTitle') }).click();
    await page.waitForURL(/\/task$/);
    await page.getByText(/\d+ hours.* left/).waitFor();
    expect(await findings()).toEqual([]);
  });

  test('a quote that no longer holds is replaced by a new one before anything is asked again', async () => {
    const { page, of } = await rich(400_000);
    await fillExample(page);
    await submit(page).click();
    await dialog(page).getByText(say('withdrawals.quoteTitle')).waitFor();
    desk.world.h.clock.advance(6 * MINUTE_MS);
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await dialog(page).getByText('The last quote has expired').waitFor();
    expect((await moneyOf(desk.world.h, of)).held).toBe(0);
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/withdrawalTracker/);
  });
});

test('a repeat withdrawal takes two presses and no field', async () => {
  const { page, of } = await rich(200_000);
  // No hint arrives: the tracker's polling is enough.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.reload();
  await fillExample(page);
  await another(page, '500');
  await confirm(page);
  await paid(page);
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await page.getByText(say('withdrawals.lastAccount')).waitFor();
  expect(await page.content()).not.toContain(FORM.accountNumber);
  await confirm(page);
  await page.waitForURL(/withdrawalTracker/);
  await until(async () => ((await moneyOf(desk.world.h, of)).cash === 0 ? true : null));
});

test('a lost answer and a second press make one order', async () => {
  const { page, of } = await rich(200_000);
  await fillExample(page);
  await another(page, '600');
  const path = '**/withdraw/create/order';
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path.slice(2))) keys.push(request.headers()['idempotency-key']);
  });
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm(page);
  await page.getByText('We got no answer').waitFor();
  expect((await moneyOf(desk.world.h, of)).held).toBe(60_000);
  await page.unroute(path);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(/withdrawalTracker/);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await page.goto(`${desk.origin}/withdrawMoney`);
  await page.getByText(say('withdrawals.inProgress')).waitFor();
  expect(await moneyOf(desk.world.h, of)).toMatchObject({ cash: 140_000, held: 60_000 });
});

test('after all of this the books hold', async () => {
  expect(await bookFaults(desk.world.h)).toEqual([]);
});
