import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { RequestOf } from '@glasshouse/contract/operation.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { must } from '../../../testing/players.ts';
import { openCase } from '../../cases/index.ts';
import { openStaff, type TestStaff } from '../../staff/testing/open-staff.ts';
import { guestWithCash, moneyOf, settle, staffCases, tracker, ask } from '../testing/cashier.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';

let desk: WithdrawalDesk;
let cashier: TestStaff;
let risk: TestStaff;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
});
beforeEach(async () => {
  await desk.newTest();
  cashier = await openStaff(desk.h, 'cashier');
  risk = await openStaff(desk.h, 'risk');
});
afterAll(() => desk.close());

const WHY = 'Another player has the same account';

/** An order that staff stopped before it was sent. */
async function stopped(fields: object = {}): Promise<string> {
  const orderId = await desk.begun(fields);
  must(await risk.call(ops.startWithdrawalReview, { orderId, reason: WHY }));
  return orderId;
}

type Decision = Omit<RequestOf<typeof ops.decideWithdrawalReview>, 'orderId' | 'reason'>;

function decide(by: TestStaff, orderId: string, decision: Decision) {
  const input = { orderId, reason: 'Looked at both players', ...decision };
  return by.call(ops.decideWithdrawalReview, input);
}

const show = async (orderId: string) => must(await cashier.call(ops.showWithdrawal, { orderId }));

test('a reviewed withdrawal waits with reason and latest time until its approval', async () => {
  const orderId = await stopped();
  const decideBy = desk.h.clock.now() + 12 * HOUR_MS;
  await settle(desk.h);
  expect((await tracker(desk.h, desk.guest, orderId)).steps.at(-1)).toMatchObject({
    processCode: 1800,
    argsJson: { kind: 'review', reason: 'unusual', decideBy },
  });
  expect(desk.provider.payouts.has(orderId)).toBe(false);
  expect(await show(orderId)).toMatchObject({
    withdrawal: { review: { startedBy: risk.name, startedReason: WHY, decideBy, outcome: null } },
    player: { held: 1_000_000, cash: 1_000_000, withdrawals: 0 },
  });
  expect(must(await decide(cashier, orderId, { outcome: 'approved' })).result).toBe('decided');
  await settle(desk.h);
  await desk.end(orderId, 'paid');
  expect((await tracker(desk.h, desk.guest, orderId)).codes).toEqual([
    1000, 1800, 1100, 1200, 1600, 1700, 2200,
  ]);
  expect((await decide(cashier, orderId, { outcome: 'approved' })).msgCode).toBe('not_in_review');
});

test('refused for a reason of the closed list, the whole amount is cash again', async () => {
  const orderId = await stopped();
  expect((await decide(cashier, orderId, { outcome: 'refused' })).msgCode).toBe('refusal_needed');
  must(await decide(cashier, orderId, { outcome: 'refused', refusal: 'not_owner' }));
  const shown = await tracker(desk.h, desk.guest, orderId);
  expect(shown.steps.at(-1)).toMatchObject({
    processCode: 2300,
    argsJson: { reason: 'not_owner' },
  });
  expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 2_000_000, held: 0 });
  const { entries } = must(
    await (await openStaff(desk.h, 'auditor')).call(ops.listAudit, { userId: desk.guest.userId }),
  );
  expect(entries.map(({ action, name }) => [action, name])).toEqual([
    ['refuse_withdrawal', cashier.name],
    ['review_withdrawal', risk.name],
  ]);
});

test('undecided at its latest time a withdrawal continues with a case for staff', async () => {
  const orderId = await stopped();
  desk.h.clock.advance(12 * HOUR_MS - 1);
  await settle(desk.h);
  expect(desk.provider.payouts.has(orderId)).toBe(false);
  await desk.advanceAndSettle(1);
  expect(desk.provider.payouts.has(orderId)).toBe(true);
  expect(await staffCases(desk.h, orderId)).toEqual(['review_overdue']);
  const late = await openStaff(desk.h, 'cashier');
  const { withdrawals } = must(await late.call(ops.listWithdrawalReviews, { view: 'decided' }));
  expect(withdrawals[0]).toMatchObject({ orderId, review: { outcome: 'released' } });
  const again = await late.call(ops.startWithdrawalReview, { orderId, reason: WHY });
  expect(again.msgCode).toBe('already_sent');
});

test('a withdrawal is stopped once: after the approval nobody stops it again', async () => {
  const orderId = await stopped();
  must(await decide(cashier, orderId, { outcome: 'approved' }));
  const again = await risk.call(ops.startWithdrawalReview, { orderId, reason: WHY });
  expect(again.msgCode).toBe('already_reviewed');
});

describe('above the limit of a role', () => {
  /** A stopped order of 60,000.00 of a verified player: a cashier decides 50,000.00 alone. */
  async function large(): Promise<string> {
    const { h } = desk;
    const guest = await guestWithCash(h, 6_000_000);
    const { bucket, playerId } = guest.player;
    await h.app.deps.db.query(
      'update player set verified_at = $3 where bucket = $1 and player_id = $2',
      [bucket, playerId, h.clock.now()],
    );
    const { orderId } = must(await ask(h, guest, { amount: 6_000_000 }));
    must(await risk.call(ops.startWithdrawalReview, { orderId, reason: WHY }));
    return orderId;
  }

  test('another person decides the same before anything happens', async () => {
    const orderId = await large();
    const approve = (by: TestStaff) => decide(by, orderId, { outcome: 'approved' });
    expect(must(await approve(cashier)).result).toBe('second_person');
    expect((await approve(cashier)).msgCode).toBe('own_proposal');
    expect(await show(orderId)).toMatchObject({
      withdrawal: { needsSecondPerson: true, phase: 'review' },
      reviews: [{ proposal: { by: cashier.name, outcome: 'approved' }, outcome: null }],
    });
    const { withdrawals } = must(
      await risk.call(ops.listWithdrawalReviews, { view: 'second_person' }),
    );
    expect(withdrawals.map((one) => one.orderId)).toEqual([orderId]);
    const second = await openStaff(desk.h, 'cashier');
    expect(must(await approve(second)).result).toBe('decided');
    expect((await show(orderId)).reviews).toMatchObject([
      { proposal: { by: cashier.name }, outcome: 'approved', decidedBy: second.name },
    ]);
  });

  test('a second person who disagrees decides nothing alone', async () => {
    const orderId = await large();
    must(await decide(cashier, orderId, { outcome: 'approved' }));
    const second = await openStaff(desk.h, 'cashier');
    const refuse = { outcome: 'refused', refusal: 'not_owner' } as const;
    expect(must(await decide(second, orderId, refuse)).result).toBe('second_person');
    expect((await show(orderId)).withdrawal.phase).toBe('review');
    expect(must(await decide(cashier, orderId, refuse)).result).toBe('decided');
  });
});

test("the server's own role can neither decide a review nor pass one by", async () => {
  const orderId = await stopped();
  const { db } = desk.h.app.deps;
  await expect(
    db.query(`update withdrawal_review set outcome = 'released', decided_at = 1`),
  ).rejects.toThrow('permission denied');
  await expect(
    db.query(`update withdrawal set phase = 'submit' where order_id = $1`, [orderId]),
  ).rejects.toThrow('is not decided');
  const early = 'select withdrawal_review_release($1::smallint, $2, $3) as done';
  const [row] = await db.query<{ done: boolean }>(early, [
    desk.guest.player.bucket,
    orderId,
    desk.h.clock.now(),
  ]);
  expect(row?.done).toBe(false);
  must(await decide(cashier, orderId, { outcome: 'approved' }));
});

test('while the books of a player differ, the server stops the withdrawal itself', async () => {
  const { h, guest } = desk;
  const { bucket, playerId } = guest.player;
  const at = h.clock.now();
  const subject = String(playerId);
  await openCase(h.app.deps.db, { bucket, kind: 'ledger_difference', subject, playerId, at });
  const orderId = await desk.begun();
  await settle(h);
  const { withdrawals, waiting } = must(
    await cashier.call(ops.listWithdrawalReviews, { view: 'waiting' }),
  );
  expect({ waiting, withdrawals }).toMatchObject({
    waiting: 1,
    withdrawals: [{ orderId, review: { cause: 'books_differ', startedBy: null } }],
  });
  must(await decide(cashier, orderId, { outcome: 'approved' }));
  await settle(h);
  expect(desk.provider.payouts.has(orderId)).toBe(true);
});

test('a list comes page by page, the most urgent first', async () => {
  const first = await stopped();
  const guests = [await guestWithCash(desk.h, 200_000), await guestWithCash(desk.h, 200_000)];
  const orders = [first];
  for (const guest of guests) {
    desk.h.clock.advance(1);
    const { orderId } = must(await ask(desk.h, guest, { amount: 200_000 }));
    must(await risk.call(ops.startWithdrawalReview, { orderId, reason: WHY }));
    orders.push(orderId);
  }
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: { withdrawals: { orderId: string }[]; next: string | null } = must(
      await cashier.call(ops.listWithdrawalReviews, {
        view: 'waiting',
        limit: 2,
        ...(after === '' ? {} : { after }),
      }),
    );
    seen.push(...page.withdrawals.map(({ orderId }) => orderId));
    after = page.next;
  }
  expect(seen).toEqual(orders);
  for (const orderId of orders) must(await decide(cashier, orderId, { outcome: 'approved' }));
});

test('each read of a full account number is recorded with its reason', async () => {
  const orderId = await desk.begun();
  expect((await show(orderId)).withdrawal.accountMasked).not.toContain('example@');
  const account = must(
    await risk.call(ops.showPayoutAccount, { orderId, reason: 'The bank asks for it' }),
  );
  expect(account.accountNumber).toBe('example@exampleupi');
  const auditor = await openStaff(desk.h, 'auditor');
  const { entries } = must(await auditor.call(ops.listAudit, { action: 'show_payout_account' }));
  expect(entries[0]).toMatchObject({
    name: risk.name,
    subject: orderId,
    reason: 'The bank asks for it',
  });
  expect(JSON.stringify(entries)).not.toContain('example@');
});
