import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import {
  ask,
  FORM,
  giveCash,
  info,
  settle,
} from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { must, type TestPlayer } from '@glasshouse/server/testing/players.ts';
import { until } from '@glasshouse/server/testing/provider.ts';
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

const PASSWORD = 'vine-Moth-41';
/** Longer than a proof of the login is valid. */
const PROOF_MS = 16 * MINUTE_MS;
/** An account number that is typed and not sent. */
const TYPED = 'asha@okaxis';

const submit = (page: Page) => page.locator('main form button[type=submit]');
const number = (page: Page) => page.locator('main input[name=accountNumber]');
const byUpi = (page: Page) => page.getByRole('radio', { name: 'UPI' });
const otherAmount = (page: Page) => page.getByLabel('Amount (');

async function toForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Withdraw' }).first().click();
  await onForm(page);
}
async function onForm(page: Page): Promise<void> {
  await page.waitForURL('**/withdrawMoney');
  await submit(page).waitFor();
  await dialogsClosed(page);
}
async function toFilledForm(page: Page, amount?: string): Promise<void> {
  await toForm(page);
  await byUpi(page).check({ force: true });
  await page.getByRole('button', { name: 'Fill in an example' }).click();
  if (amount === undefined) return;
  await page.getByLabel(say('withdrawals.otherAmount')).check({ force: true });
  await otherAmount(page).fill(amount);
}
async function onFilledForm(page: Page): Promise<void> {
  await onFormWithAmount(page);
  await expect.poll(() => number(page).inputValue()).toBe(FORM.accountNumber);
}
/** Amount and method of a first withdrawal are kept on the device, its account never is. */
async function onFormWithAmount(page: Page): Promise<void> {
  await onForm(page);
  expect(await byUpi(page).isChecked()).toBe(true);
  await expect.poll(() => otherAmount(page).inputValue()).toMatch(/^777/);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain(FORM.accountNumber);
}

async function toConfirm(page: Page): Promise<void> {
  await toFilledForm(page);
  await submit(page).click();
  await onConfirm(page);
}
const onConfirm = (page: Page) =>
  topDialog(page).getByRole('button', { name: 'Confirm' }).waitFor();

async function toRequested(page: Page): Promise<void> {
  await toConfirm(page);
  await topDialog(page).getByRole('button', { name: 'Confirm' }).click();
}
async function onTracker(page: Page): Promise<void> {
  await page.waitForURL(/withdrawalTracker\?orderId=/);
  await page.locator('main ol > li').first().waitFor();
  await dialogsClosed(page);
}

/** Opens the newest order from the list of all. */
async function toNewest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Withdraw' }).first().click();
  await page.getByRole('link', { name: say('withdrawals.allTitle') }).click();
  await page.locator('main tbody a').first().click();
}
async function onAllOrders(page: Page): Promise<void> {
  await page.waitForURL('**/withdrawalTrackerAll');
  await page.locator('main tbody a').first().waitFor();
  await dialogsClosed(page);
}

/** A tracker that shows this text. */
const onTrackerWith = (text: string) => async (page: Page) => {
  await onTracker(page);
  await page.getByText(text).first().waitFor();
};

/** An order to an account that is new, after one to another was paid. */
async function held({ of }: Visitor): Promise<void> {
  const { h } = desk.world;
  const first = must(await ask(h, of, { amount: 50_000 }));
  await desk.bank(first.orderId, 'succeed');
  await until(async () => {
    await settle(h);
    return (await info(h, of)).withdrawTotalNum === 1 ? true : null;
  });
  must(await ask(h, of, { amount: 50_000, accountNumber: TYPED }));
}

async function inCheck({ of }: Visitor): Promise<void> {
  const { h } = desk.world;
  await giveCash(h, of, 6_000_000);
  // The sandbox keeps a document with this ending undecided.
  const stated = { name: FORM.userName, birthDate: '1991-04-23', document: 'DEMO-9999' };
  must(await h.call('/v1/verification/start', stated, { token: of.token }));
  must(await ask(h, of, { amount: 5_500_000 }));
  await settle(h);
}

async function refusedByBank({ of, page }: Visitor): Promise<void> {
  const { h } = desk.world;
  // The lobby may open a dialog about it at any moment; no step of the correction has one.
  await page.addLocatorHandler(topDialog(page), () => page.keyboard.press('Escape'));
  const { orderId } = must(await ask(h, of, { amount: 50_000 }));
  await desk.bank(orderId, 'refuse-account');
  await until(async () => {
    await settle(h);
    const { orderList } = await info(h, of);
    return orderList.some(({ state }) => state === 6) ? true : null;
  });
}
async function toCorrection(page: Page): Promise<void> {
  await toNewest(page);
  await number(page).fill(TYPED);
}
async function onTypedCorrection(page: Page): Promise<void> {
  await onTrackerWith(say('withdrawals.correctTitle'))(page);
  expect(await number(page).inputValue()).toBe(TYPED);
}

/** More cash than is paid out without an ID check. */
async function rich({ page, of }: Visitor): Promise<void> {
  await giveCash(desk.world.h, of, 6_000_000);
  await page.reload();
  await onLobby(page);
}
async function toCheck(page: Page): Promise<void> {
  await toFilledForm(page, '60,000');
  await submit(page).click();
  await topDialog(page).getByLabel(say('withdrawals.verifyName')).fill(FORM.userName);
}
async function onTypedCheck(page: Page): Promise<void> {
  const name = topDialog(page).getByLabel(say('withdrawals.verifyName'));
  await name.waitFor();
  expect(await name.inputValue()).toBe(FORM.userName);
}

/** The same player with a login, whose proof has expired. */
async function withLogin({ page, of }: Visitor): Promise<void> {
  const login = { userName: `moth${of.userId}`, password: PASSWORD };
  // A page without the app, which would sign out when its session ends.
  await page.goto(`${desk.origin}/openapi.json`);
  const account = await desk.world.h.call('/user/bindLoginAccount', login, { token: of.token });
  const session = must<TestPlayer>(account as never);
  await page.evaluate((kept) => localStorage.setItem('gh_session', kept), JSON.stringify(session));
  await desk.world.advance(PROOF_MS);
  await page.goto(desk.origin);
  await onLobby(page);
}
async function toProof(page: Page): Promise<void> {
  await toConfirm(page);
  await topDialog(page).getByRole('button', { name: 'Confirm' }).click();
}
async function onProof(page: Page): Promise<void> {
  await topDialog(page).locator('input[name=password]').waitFor();
}

testInterruptions(
  () => desk,
  [
    {
      name: 'the withdrawal form, filled in',
      arrive: (page) => toFilledForm(page, '777'),
      here: onFilledForm,
      again: onFormWithAmount,
      behind: onLobby,
      does: {},
    },
    {
      name: 'the withdrawal before it is requested',
      arrive: toConfirm,
      here: onConfirm,
      again: onForm,
      behind: onForm,
      does: {},
    },
    {
      name: 'the proof of the login before a withdrawal',
      prepare: withLogin,
      arrive: toProof,
      here: onProof,
      again: onForm,
      behind: async (page) => {
        await topDialog(page).locator('input[name=password]').waitFor({ state: 'detached' });
        await topDialog(page).getByRole('button', { name: 'Not now' }).click();
        await onForm(page);
      },
      does: {},
    },
    {
      name: 'the tracker of a withdrawal',
      arrive: toRequested,
      here: onTracker,
      // The form is closed while an order is in progress.
      behind: async (page) => {
        await page.waitForURL('**/withdrawMoney');
        await dialogsClosed(page);
      },
      does: { withdrawals: 1 },
    },
    {
      name: 'an order in a security hold',
      prepare: held,
      arrive: toNewest,
      here: onTrackerWith(say('withdrawals.holdTitle')),
      behind: onAllOrders,
      does: {},
    },
    {
      name: 'an order that waits for the ID check',
      prepare: inCheck,
      arrive: toNewest,
      here: onTracker,
      behind: onAllOrders,
      does: {},
    },
    {
      name: 'the ID check, filled in',
      prepare: rich,
      arrive: toCheck,
      here: onTypedCheck,
      again: onForm,
      behind: onForm,
      does: {},
    },
    {
      name: 'the correction of an account, filled in',
      prepare: refusedByBank,
      arrive: toCorrection,
      here: onTypedCorrection,
      again: onTrackerWith(say('withdrawals.correctTitle')),
      behind: onAllOrders,
      does: {},
    },
  ],
);
