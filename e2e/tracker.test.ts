import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getWithdrawalProgress } from '@glasshouse/contract/withdrawals/get-withdrawal-progress.ts';
import {
  ask,
  bookFaults,
  giveCash,
  info,
  moneyOf,
  settle,
} from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { until } from '@glasshouse/server/testing/provider.ts';
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

/** A guest whose payout of this amount has just been accepted. */
async function asked(visitor: Visitor, amount: number): Promise<string> {
  await giveCash(desk.world.h, visitor.of, amount);
  return must(await ask(desk.world.h, visitor.of, { amount })).orderId;
}

const trackerOf = (orderId: string) =>
  `${desk.origin}/withdrawalTracker?orderId=${orderId}&payType=14`;

test('a refused account is corrected here; a failure says where the money is', async () => {
  const visitor = await desk.visit('/service');
  const { page, of, findings, faults } = visitor;
  const orderId = await asked(visitor, 1_000_000);
  await page.goto(trackerOf(orderId));
  await page.getByText("You don't have to do anything").waitFor();
  await desk.bank(orderId, 'refuse-account');
  await desk.shown(page, 'The bank did not accept UPI');
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'Send right number' }).click();
  await page.getByText('Please enter a valid account number').waitFor();
  await page.getByLabel('Account number').fill('asha@okaxis');
  await page.getByRole('button', { name: 'Send right number' }).click();
  await page.getByText('On its way to UPI as•••@okaxis').waitFor();
  await desk.bank(`${orderId}-2`, 'fail');
  await desk.shown(page, 'Returned to your cash balance');
  const steps = await page.locator('ol > li').allInnerTexts();
  expect(steps.at(-1)).toContain('The full amount is back in your cash balance.');
  expect(steps.some((step) => step.includes('Fee deducted as quoted: Rs 120.00'))).toBe(true);
  expect(await moneyOf(desk.world.h, of)).toMatchObject({ cash: 1_000_000, held: 0 });
  expect(await findings()).toEqual([]);
  expect(faults).toEqual([]);
}, 60_000);

test('the list shows ten payouts a page, each leading to its tracker', async () => {
  const visitor = await desk.visit('/withdrawalTrackerAll');
  const { page, of, findings } = visitor;
  await page.getByText('No withdrawals yet').waitFor();
  for (let n = 0; n < 5; n += 1) {
    await desk.bank(await asked(visitor, 50_000), 'fail');
    await until(async () => {
      await settle(desk.world.h);
      return (await moneyOf(desk.world.h, of)).held === 0 ? true : null;
    });
  }
  // The day is full: the rest are of earlier days.
  await desk.world.h.app.deps.db.query(
    `insert into withdrawal select (jsonb_populate_record(w, jsonb_build_object(
       'order_id', lpad(n::text, 26, 'a'), 'created_at', w.created_at - n * 86400000))).*
     from withdrawal w, generate_series(1, 7) n
     where w.player_id = $1
       and w.order_id = (select min(order_id) from withdrawal where player_id = $1)`,
    [of.player.playerId],
  );
  await page.reload();
  await page.getByText('Page 1 of 2').waitFor();
  expect(await page.locator('tbody tr').count()).toBe(10);
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'Older' }).click();
  await page.getByText('Page 2 of 2').waitFor();
  await page.locator('tbody tr').nth(2).waitFor({ state: 'detached' });
  expect(await page.locator('tbody tr').count()).toBe(2);
  await page.locator('tbody a').last().click();
  await page.waitForURL(/withdrawalTracker\?orderId=a+7&payType=14/);
  await page.getByText('Returned to your cash balance').waitFor();
}, 60_000);

test('the lobby tells of a payout in progress, but not on the way back from a withdraw page', async () => {
  const visitor = await desk.visit('/service');
  const { page } = visitor;
  const orderId = await asked(visitor, 60_000);
  await page.goto(desk.origin);
  const told = page.locator('dialog[open]');
  await told.getByText('Withdrawal in progress').waitFor();
  expect(await visitor.findings()).toEqual([]);
  await told.getByRole('button', { name: 'Track it' }).click();
  await page.waitForURL(trackerOf(orderId));
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByText('Games', { exact: true }).waitFor();
  await page.getByText("Today's tasks").waitFor();
  await settled(page);
  expect(await told.count()).toBe(0);
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('heading', { name: 'Help' }).waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await told.getByText('Withdrawal in progress').waitFor();
}, 60_000);

test('"This was not me" asks for the password at once, and before anything else', async () => {
  const { h } = desk.world;
  const { page, of, findings, faults } = await desk.visit('/service');
  await giveCash(h, of, 300_000);
  const first = must(await ask(h, of, { amount: 50_000 }));
  await desk.bank(first.orderId, 'succeed');
  const login = { userName: 'nightmoth777', password: 'vine-Moth-41' };
  const bound = must(await h.call('/user/bindLoginAccount', login, { token: of.token, key: null }));
  await page.evaluate(
    (player) => localStorage.setItem('gh_session', player),
    JSON.stringify(bound),
  );
  const as = { ...of, token: String(bound['token']) };
  await until(async () => {
    await settle(h);
    return (await info(h, as)).withdrawTotalNum === 1 ? true : null;
  });
  const { orderId } = must(await ask(h, as, { amount: 50_000, accountNumber: 'asha@ybl' }));
  await page.goto(trackerOf(orderId));
  await page.getByRole('button', { name: 'This was not me' }).click();
  const proof = page.locator('dialog[open]');
  await proof.getByRole('heading', { name: "Confirm it's you" }).waitFor();
  expect(await findings()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto(`${desk.origin}/withdrawMoney`);
  await page.getByRole('button', { name: 'Withdraw Rs 2,500.00' }).click();
  await proof.locator('input[name=password]').fill(login.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Check and confirm').waitFor();
  expect(faults).toEqual([]);
}, 60_000);

test("an order that is nobody's, or another player's, is shown as unknown", async () => {
  const mine = await desk.visit('/service');
  const others = await desk.visit('/service');
  const orderId = await asked(others, 60_000);
  for (const id of [orderId, 'nonsense']) {
    await mine.page.goto(trackerOf(id));
    await mine.page.getByText('Withdrawal not found').waitFor();
  }
}, 60_000);

type Process = (typeof getWithdrawalProgress)['example']['answer'];
type Step = Process['processDetail']['processJson'][number];

/** Answers the tracker with an order that stands at this step, as no order of the sandbox does. */
async function standAt(page: Page, last: Step, state: Process['state'] = 1): Promise<void> {
  const { answer } = getWithdrawalProgress.example;
  const first = { processCode: 1000, createTime: last.createTime - 400, argsJson: null } as const;
  const data = {
    ...answer,
    state,
    processDetail: { withdrawSuccessNum: 0, processJson: [first, last] },
  };
  await page.unroute('**/v1/bus/getWithdrawProcess');
  await page.route('**/v1/bus/getWithdrawProcess', (route) =>
    route.fulfill({ json: { success: 1, msgCode: 'success', msg: 'Done.', data } }),
  );
  await page.reload();
}

const AMBER = '244, 162, 89';
const LEAF = '91, 209, 160';
const CLAY = '242, 139, 112';
const at = Date.parse('2026-11-21T09:30:00Z');

test('each step has its words, and the last one colours the withdrawal', async () => {
  const { page, findings } = await desk.visit(`/withdrawalTracker?orderId=${'a'.repeat(26)}`);
  const head = page.locator('section').filter({ has: page.getByRole('progressbar') });
  const edge = () => head.evaluate((pane) => getComputedStyle(pane).boxShadow);
  const review = { kind: 'review', reason: 'unusual', decideBy: at } as const;
  const withheld = { kind: 'withheld', chargeNum: 9900, law: 'Section 194BA' } as const;
  const rows = [
    [1300, { waitingNum: 3, waitingHours: 2 }, /Your position: 3\s*Typically 2 hours/, AMBER],
    [1400, { decideBy: at }, /ID verification in progress.*We decide by .*21.* 15:00/, AMBER],
    [1800, review, /We saw something unusual. We decide by .*21.* 15:00/, AMBER],
    [1800, withheld, /Tax deducted as quoted: Rs 99.00 \(Section 194BA\)/, null],
    [2100, null, /The bank is trying again/, null],
    [2200, null, /Paid/, LEAF],
    [2300, { reason: 'law' }, /The law requires it\. The full amount is back/, CLAY],
  ] as const;
  for (const [processCode, argsJson, words, colour] of rows) {
    const state = processCode === 2200 ? 2 : processCode === 2300 ? 3 : 1;
    await standAt(page, { processCode, createTime: at, argsJson }, state);
    await page.locator('ol > li').filter({ hasText: words }).first().waitFor();
    expect(await findings()).toEqual([]);
    const shadow = await edge();
    for (const other of [AMBER, LEAF, CLAY]) {
      expect(shadow.includes(other), `${processCode}: ${shadow}`).toBe(other === colour);
    }
  }
}, 60_000);

test('after all of this the books hold', async () => {
  const faults = await bookFaults(desk.world.h);
  expect(faults).toEqual([]);
});
