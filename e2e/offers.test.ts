import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookFaults,
  giveCash,
  giveDeposit,
  settle,
} from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import {
  openCashierDesk,
  type CashierDesk,
  type Visitor,
} from '@glasshouse/portal/testing/cashier-desk.ts';
import { settled } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

const dialog = (page: Page) => page.locator('dialog[open]');
const titled = (page: Page, title: string) => dialog(page).getByRole('heading', { name: title });

test('the first-deposit offer does not come beside the welcome', async () => {
  const { page } = await desk.visit('/', {});
  await titled(page, say('welcome.title')).waitFor();
  await dialog(page)
    .getByRole('button', { name: say('welcome.look') })
    .click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: say('portal.refresh') }).click();
  await settled(page);
  expect(await dialog(page).count()).toBe(0);
});

test('creating a login is offered once a day in the withdraw flow after a deposit', async () => {
  const withdraw = async ({ page }: Visitor, time: 'first' | 'again') => {
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
  const arrived = await withdraw(payer, 'first');
  // While the first withdrawal is watched, no offer is shown.
  await settled(payer.page);
  expect(await dialog(payer.page).count()).toBe(0);
  await arrived();
  const offer = ({ page }: Visitor) =>
    page.locator('main').getByRole('button', { name: say('account.createLogin') });
  await offer(payer).waitFor();
  expect(await dialog(payer.page).count()).toBe(0);
  await giveCash(desk.world.h, payer.of, 60_000);
  const paidAgain = await withdraw(payer, 'again');
  await paidAgain();
  await settled(payer.page);
  expect(await offer(payer).count()).toBe(0);

  const winner = await desk.visit('/service');
  await giveCash(desk.world.h, winner.of, 60_000);
  await withdraw(winner, 'first');
  await settled(winner.page);
  expect(await dialog(winner.page).count()).toBe(0);
  await settle(desk.world.h);
  expect(await bookFaults(desk.world.h)).toEqual([]);
});
