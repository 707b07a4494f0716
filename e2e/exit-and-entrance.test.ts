import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCash, moneyOf } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { openCashierDesk, type CashierDesk } from '@glasshouse/portal/testing/cashier-desk.ts';
import { dialogsClosed } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

/** Rule G9: withdrawing takes no more actions than depositing, counted in presses and fields. */

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

const dialog = (page: Page) => page.locator('dialog[open]').last();

/** What is known of a page is shown at once; what is newer may still move its buttons. */
const isStill = (page: Page) => page.waitForLoadState('networkidle');

interface Effort {
  readonly presses: number;
  readonly fields: number;
}

/** Counts the player's actions on this page, across reloads. */
async function countOn(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const count = (name: string) => {
      const before = Number.parseInt(sessionStorage.getItem(name) ?? '0', 10);
      sessionStorage.setItem(name, String(before + 1));
    };
    // A press on a label fires again for its field; only the pointer press counts.
    addEventListener('pointerdown', () => count('presses'), { capture: true });
    addEventListener('change', () => count('fields'), { capture: true });
  });
}

/** Returns the actions since the last call. */
async function effort(page: Page): Promise<Effort> {
  return page.evaluate(() => {
    const take = (name: string) => {
      const counted = Number.parseInt(sessionStorage.getItem(name) ?? '0', 10);
      sessionStorage.removeItem(name);
      return counted;
    };
    return { presses: take('presses'), fields: take('fields') };
  });
}

test('a repeat withdrawal and a repeat deposit take three presses from the lobby and no field', async () => {
  const { page, of } = await desk.visit('/');
  await countOn(page);
  await page.reload();

  const makeDeposit = async () => {
    await page.locator('a[href="/rechargeMall"]').first().click();
    // The lobby has buttons with the same names.
    await page.waitForURL('**/rechargeMall');
    await isStill(page);
    await page.locator('main ul button').first().click();
    const upi = dialog(page).getByLabel('UPI');
    if (!(await upi.isChecked())) await upi.check({ force: true });
    await dialog(page)
      .getByRole('button', { name: /^Deposit Rs/ })
      .click();
  };
  /** The player pays by the code in a bank's app: the page says "paid" without a press. */
  const isCredited = async () => {
    await page.locator('[data-code]').waitFor();
    const orderId = await page.evaluate(() => localStorage.getItem('gh_order'));
    await desk.world.provider.control(`/orders/${orderId ?? ''}/pay`);
    await desk.shown(page, say('deposits.arrivedTitle'));
  };
  const leave = async () => {
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await dialogsClosed(page);
    await page.goto(desk.origin);
  };
  const cash = async () => (await moneyOf(desk.world.h, of)).cash;
  const withdraw = async (isFirst: boolean) => {
    await page.getByRole('link', { name: 'Withdraw' }).first().click();
    const submit = page.locator('main form button[type=submit]');
    await submit.waitFor();
    await isStill(page);
    if (isFirst) {
      await page.getByRole('radio', { name: 'UPI' }).check({ force: true });
      await page.getByRole('button', { name: 'Fill in an example' }).click();
    }
    await submit.click();
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/withdrawalTracker\?orderId=/);
  };

  await makeDeposit();
  await isCredited();
  await leave();
  await giveCash(desk.world.h, of, 300_000);
  await withdraw(true);
  await desk.bank(new URL(page.url()).searchParams.get('orderId') ?? '', 'succeed');
  await desk.shown(page, 'Paid to UPI');
  await page.goto(desk.origin);
  await effort(page);

  const before = await cash();
  await makeDeposit();
  await isCredited();
  const entrance = await effort(page);
  expect(await cash()).toBeGreaterThan(before);
  await leave();
  await effort(page);
  await withdraw(false);
  const exit = await effort(page);

  // From the lobby to the deposited money, and to the requested withdrawal: three presses each.
  expect(entrance).toEqual({ presses: 3, fields: 0 });
  expect(exit).toEqual({ presses: 3, fields: 0 });
});
