import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  openCashierDesk,
  type CashierDesk,
  type Visitor,
} from '@glasshouse/portal/testing/cashier-desk.ts';
import { onLobby, testInterruptions, topDialog } from '@glasshouse/portal/testing/interruptions.ts';
import { dialogsClosed } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

const amounts = (page: Page) => page.locator('main ul button').first();
const payButton = (page: Page) => topDialog(page).getByRole('button', { name: /^Deposit Rs/ });
const titled = (title: string) => (page: Page) =>
  topDialog(page).getByRole('heading', { name: title }).waitFor();

async function toAmounts(page: Page): Promise<void> {
  await page.locator('a[href="/rechargeMall"]').first().click();
}
async function onAmounts(page: Page): Promise<void> {
  await page.waitForURL('**/rechargeMall');
  await amounts(page).waitFor();
  await dialogsClosed(page);
}
/** An amount typed and not sent. */
const TYPED = '777';
const typed = (page: Page) => page.locator('main form input[name=amount]');
async function toTyped(page: Page): Promise<void> {
  await toAmounts(page);
  await typed(page).fill(TYPED);
}
async function onTyped(page: Page): Promise<void> {
  await onAmounts(page);
  expect(await typed(page).inputValue()).toBe(TYPED);
}
async function toReview(page: Page, payType = 'UPI'): Promise<void> {
  await toAmounts(page);
  await onAmounts(page);
  await amounts(page).click();
  await topDialog(page).getByLabel(payType).check({ force: true });
}
async function toCode(page: Page): Promise<void> {
  await toReview(page);
  await payButton(page).click();
  await onCode(page);
}
const onCode = (page: Page) => page.locator('[data-code]').waitFor();

/** Closing a payment asks first. */
async function askedWhetherToPayLater(page: Page): Promise<void> {
  await titled(say('deposits.payLaterTitle'))(page);
  await topDialog(page)
    .getByRole('button', { name: say('deposits.payLater') })
    .click();
  await onAmounts(page);
}

/** Leaves the provider's page in its window, unpaid. */
async function toHosted(page: Page, { context }: Visitor): Promise<void> {
  await toReview(page, say('payType.8'));
  const opened = context.waitForEvent('page');
  await payButton(page).click();
  await (await opened).close();
}

async function toThanks(page: Page): Promise<void> {
  await toCode(page);
  const orderId = await page.evaluate(() => localStorage.getItem('gh_order'));
  await desk.world.provider.control(`/orders/${orderId ?? ''}/pay`);
}

async function toExpired(page: Page): Promise<void> {
  await toCode(page);
  await desk.world.advance(601_000);
}

testInterruptions(
  () => desk,
  [
    {
      name: 'the amounts to deposit, one of them typed',
      arrive: toTyped,
      here: onTyped,
      again: onAmounts,
      behind: onLobby,
      does: {},
    },
    {
      name: 'the deposit before it is made',
      arrive: (page) => toReview(page),
      here: (page) => payButton(page).waitFor(),
      behind: onAmounts,
      again: onAmounts,
      does: {},
    },
    {
      name: 'the code to pay by',
      arrive: toCode,
      here: onCode,
      behind: askedWhetherToPayLater,
      does: { deposits: 1 },
    },
    {
      name: 'a payment page in another window',
      arrive: toHosted,
      here: titled(say('deposits.hostedTitle')),
      behind: onAmounts,
      does: { deposits: 1 },
    },
    {
      name: 'the thanks for a deposit that arrived',
      arrive: toThanks,
      here: titled(say('deposits.arrivedTitle')),
      behind: onAmounts,
      again: onAmounts,
      does: { deposits: 1 },
    },
    {
      name: 'a code whose time is over',
      arrive: toExpired,
      here: titled(say('deposits.status.expired')),
      behind: onAmounts,
      does: { deposits: 1 },
    },
  ],
);
