import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { orderId as newOrderId } from '../../platform/ids.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { openCellsApp } from '../../testing/cells.ts';
import { must, newPlayer } from '../../testing/players.ts';
import { signEvent } from '../../testing/sign-event.ts';
import { openStaff } from '../staff/testing/open-staff.ts';
import { readBalances } from '../wallet/index.ts';
import { checkBooks } from '../../testing/check-books.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const AMOUNT = 12_345;

/** A payment that arrives for an order that nobody knows; returns the id of its case. */
async function unknownPayment(name: string, at: TestApp = h): Promise<string> {
  const payload = JSON.stringify({
    eventId: `evt_${name}`,
    type: 'deposit.paid',
    orderId: newOrderId(7, name),
    providerId: 'dep_x',
    paymentId: `pay_${name}`,
    amount: AMOUNT,
    currency: 'INR',
    at: at.clock.now(),
    late: false,
    reason: null,
  });
  const headers = { 'x-signature': signEvent('test-secret', payload) };
  await at.app.portal.inject({ method: 'POST', url: '/provider/webhook', payload, headers });
  return `7/unknown-evt_${name}`;
}

test('a payment for an unknown order becomes cash of its player by two persons', async () => {
  const id = await unknownPayment('credited');
  const [cashier, finance] = [await openStaff(h, 'cashier'), await openStaff(h, 'finance')];
  const { userId, player } = await newPlayer(h);
  const before = await readBalances(h.app.deps.db, player);
  const asked = {
    id,
    money: 'credit_player',
    userId,
    reason: 'The receipt names this player',
  } as const;
  expect((await cashier.call(ops.requestCaseMoney, { ...asked, userId: '7' })).msgCode).toBe(
    'player_unknown',
  );
  const { approvalId } = must(await cashier.call(ops.requestCaseMoney, asked));
  const reason = 'Approved by finance';
  const codes = [
    await cashier.call(ops.requestCaseMoney, asked),
    await cashier.call(ops.closeCase, { id, reason }),
    await cashier.call(ops.bookCase, { id, reason }),
  ].map(({ msgCode }) => msgCode);
  expect(codes).toEqual(['money_requested', 'money_requested', 'not_approved']);
  must(
    await finance.call(ops.decideApproval, {
      approvalId,
      decision: 'approve',
      reason: 'Checked it',
    }),
  );
  expect(must(await cashier.call(ops.bookCase, { id, reason })).case).toMatchObject({
    closedBy: cashier.name,
    closedReason: reason,
  });
  expect((await cashier.call(ops.bookCase, { id, reason })).msgCode).toBe('case_closed');
  const read = must(await finance.call(ops.readCase, { id }));
  expect(read.approvals).toMatchObject([{ approvalId, state: 'executed', amount: 2 * AMOUNT }]);
  const after = await readBalances(h.app.deps.db, player);
  expect(after.cash - before.cash).toBe(AMOUNT);
});

test('what the provider returned leaves suspense with true books', async () => {
  const id = await unknownPayment('returned');
  const [cashier, finance] = [await openStaff(h, 'cashier'), await openStaff(h, 'finance')];
  const asked = { id, money: 'return_payment' } as const;
  const { transfers } = must(await cashier.call(ops.previewCaseMoney, asked));
  expect(transfers).toEqual([
    { userId: '7', debit: 'suspense', credit: 'clearing:sandbox', amount: AMOUNT },
  ]);
  const reason = 'Returned as ret_1';
  const { approvalId } = must(await cashier.call(ops.requestCaseMoney, { ...asked, reason }));
  must(
    await finance.call(ops.decideApproval, {
      approvalId,
      decision: 'approve',
      reason: 'Checked it',
    }),
  );
  must(await cashier.call(ops.bookCase, { id, reason }));
  const { ok, differences } = await checkBooks(h.app.deps.db);
  expect({ ok, differences }).toEqual({ ok: true, differences: [] });
});

test('the player who gets the cash may be in any cell', async () => {
  const cells = await openCellsApp({}, 3);
  const [cashier, finance] = [await openStaff(cells, 'cashier'), await openStaff(cells, 'finance')];
  const reason = 'The receipt names this player';
  for (const cell of [0, 1, 2]) {
    const id = await unknownPayment(`in_cell_${cell}`, cells);
    let { userId, player } = await newPlayer(cells);
    while (player.bucket % 3 !== cell) ({ userId, player } = await newPlayer(cells));
    const asked = { id, money: 'credit_player', userId, reason } as const;
    const { approvalId } = must(await cashier.call(ops.requestCaseMoney, asked));
    const decision = { approvalId, decision: 'approve', reason } as const;
    must(await finance.call(ops.decideApproval, decision));
    must(await cashier.call(ops.bookCase, { id, reason }));
    expect((await readBalances(cells.app.deps.db, player)).cash).toBe(AMOUNT);
  }
  await cells.close();
});
