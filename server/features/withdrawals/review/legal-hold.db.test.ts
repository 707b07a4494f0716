import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';
import { must } from '../../../testing/players.ts';
import { openStaff, type TestStaff } from '../../staff/testing/open-staff.ts';
import { moneyOf, settle, tracker } from '../testing/cashier.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';

let desk: WithdrawalDesk;
let cashier: TestStaff;
let risk: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
});
beforeEach(async () => {
  await desk.newTest();
  cashier = await openStaff(desk.h, 'cashier');
  risk = await openStaff(desk.h, 'risk');
  second = await openStaff(desk.h, 'risk');
});
afterAll(() => desk.close());

const LAW = 'Money Laundering Act 2022, section 7';
const reason = 'Order of the financial intelligence unit';

function request(by: TestStaff, orderId: string, days = 5) {
  const until = desk.h.clock.now() + days * DAY_MS;
  return by.call(ops.requestLegalHold, { orderId, law: LAW, until, reason });
}

function approve(by: TestStaff, approvalId: string) {
  return by.call(ops.decideApproval, { approvalId, decision: 'approve', reason: 'Read the order' });
}

/** Stops an order by a legal hold of five days; returns its end. */
async function hold(orderId: string): Promise<number> {
  const until = desk.h.clock.now() + 5 * DAY_MS;
  const { approvalId } = must(await request(risk, orderId));
  expect(must(await approve(second, approvalId)).state).toBe('executed');
  return until;
}

const isSent = (orderId: string) => desk.provider.payouts.has(orderId);

test('a legal hold shows law and review date until it ends', async () => {
  const orderId = await desk.begun({});
  const until = await hold(orderId);
  await settle(desk.h);
  expect((await tracker(desk.h, desk.guest, orderId)).steps.at(-1)).toMatchObject({
    processCode: 1800,
    argsJson: { kind: 'review', reason: 'law', law: LAW, decideBy: until },
  });
  desk.h.clock.advance(5 * DAY_MS - 1);
  await settle(desk.h);
  expect(isSent(orderId)).toBe(false);
  await desk.advanceAndSettle(1);
  expect(isSent(orderId)).toBe(true);
  // The promised time began again, so the order is sent and not cancelled as late.
  await desk.end(orderId, 'paid');
  expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 1_000_000, held: 0 });
});

test('a legal hold needs two persons of the role', async () => {
  const orderId = await desk.begun({});
  expect((await request(cashier, orderId)).msgCode).toBe('not_permitted');
  const { approvalId } = must(await request(risk, orderId));
  expect((await approve(risk, approvalId)).msgCode).toBe('own_request');
  const finance = await openStaff(desk.h, 'finance');
  expect((await approve(finance, approvalId)).msgCode).toBe('not_permitted');
  expect((await request(second, orderId)).msgCode).toBe('hold_requested');
  await settle(desk.h);
  // A request alone stops nothing.
  expect(isSent(orderId)).toBe(true);
  expect((await approve(second, approvalId)).msgCode).toBe('already_sent');
  const { approvals } = must(await risk.call(ops.listApprovals, { state: 'requested' }));
  expect(approvals.find((one) => one.approvalId === approvalId)).toMatchObject({
    kind: 'legal_hold',
    hold: { law: LAW },
  });
});

test('a review in progress becomes a legal hold, which the cashier cannot decide', async () => {
  const orderId = await desk.begun({});
  must(await cashier.call(ops.startWithdrawalReview, { orderId, reason }));
  const until = await hold(orderId);
  const { withdrawal } = must(await risk.call(ops.showWithdrawal, { orderId }));
  expect(withdrawal.review).toMatchObject({
    cause: 'legal_hold',
    law: LAW,
    startedBy: risk.name,
    decideBy: until,
  });
  const decision = { orderId, outcome: 'approved' as const, reason: 'The order was lifted' };
  expect((await cashier.call(ops.decideWithdrawalReview, decision)).msgCode).toBe('not_permitted');
  must(await second.call(ops.decideWithdrawalReview, decision));
  await settle(desk.h);
  expect(isSent(orderId)).toBe(true);
});

test('a legal hold is neither repeated nor extended', async () => {
  const orderId = await desk.begun({});
  await hold(orderId);
  expect((await request(risk, orderId, 9)).msgCode).toBe('already_reviewed');
  const decision = { orderId, outcome: 'approved' as const, reason: 'The order was lifted' };
  must(await risk.call(ops.decideWithdrawalReview, decision));
  expect((await request(risk, orderId)).msgCode).toBe('already_reviewed');
});

test.each([0, -1, 31])('a review date %i days ahead is refused', async (days) => {
  const orderId = await desk.begun({});
  const refused = await request(risk, orderId, days);
  expect([refused.msgCode, refused.data]).toEqual(['review_date_wrong', { days: 30 }]);
});

test('an approval after the review date starts nothing', async () => {
  const orderId = await desk.begun({});
  must(await cashier.call(ops.startWithdrawalReview, { orderId, reason }));
  const until = desk.h.clock.now() + HOUR_MS / 4;
  const asked = await risk.call(ops.requestLegalHold, { orderId, law: LAW, until, reason });
  desk.h.clock.advance(HOUR_MS / 4);
  const late = await approve(second, must(asked).approvalId);
  expect(late.msgCode).toBe('review_date_wrong');
  const { withdrawal } = must(await second.call(ops.showWithdrawal, { orderId }));
  expect(withdrawal.review?.cause).toBe('staff');
});
