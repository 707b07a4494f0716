import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { minor } from '@glasshouse/contract/money.ts';
import { post } from '@glasshouse/ledger/post.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { giveCash } from '../../testing/cash.ts';
import { must, newPlayer, type TestPlayer } from '../../testing/players.ts';
import { openStaff, type TestStaff } from '../staff/testing/open-staff.ts';

let h: TestApp;
let cashier: TestStaff;
let finance: TestStaff;
let player: TestPlayer;
beforeAll(async () => {
  h = await openTestApp();
  cashier = await openStaff(h, 'cashier');
  finance = await openStaff(h, 'finance');
});
afterAll(() => h.close());

const reason = 'Credited to the wrong player';

/** A player with a mistaken credit of this amount; returns the number of its entry. */
async function mistake(amount: number): Promise<number> {
  player = await newPlayer(h);
  await giveCash(h, player.player, amount);
  const { transfers } = must(
    await finance.call(ops.listTransfers, { userId: player.userId, cause: 'correction' }),
  );
  return transfers[0]?.entry ?? 0;
}

const cash = async () => {
  const { bucket, playerId } = player.player;
  const [row] = await h.app.deps.db.query<{ cash: number }>(
    'select cash from wallet_balances where bucket = $1 and player_id = $2',
    [bucket, playerId],
  );
  return row?.cash;
};
const decide = (by: TestStaff, approvalId: string, decision: 'approve' | 'refuse') =>
  by.call(ops.decideApproval, { approvalId, decision, reason: 'Checked the journal' });

describe('a correction', () => {
  test('moves money as previewed once another person approves', async () => {
    const entry = await mistake(5000);
    const of = { userId: player.userId, entry };
    const { effects } = must(await cashier.call(ops.previewCorrection, of));
    expect(effects).toContainEqual({
      userId: player.userId,
      account: 'cash',
      change: -5000,
      before: 5000,
      after: 0,
    });
    const { approvalId } = must(await cashier.call(ops.requestCorrection, { ...of, reason }));
    expect(await cash()).toBe(5000);
    const again = await finance.call(ops.requestCorrection, { ...of, reason });
    expect(again.msgCode).toBe('corrected_already');
    expect((await decide(cashier, approvalId, 'approve')).msgCode).toBe('not_permitted');
    expect(must(await decide(finance, approvalId, 'approve')).state).toBe('executed');
    expect(await cash()).toBe(0);
    const read = must(await finance.call(ops.readApproval, { approvalId }));
    expect(read.approval).toMatchObject({ requestedBy: cashier.name, decidedBy: finance.name });
    expect(read.effects).toEqual(effects);
    const transfer = must(await finance.call(ops.readTransfer, of));
    expect(transfer.correction).toBe('made');
    expect((await decide(finance, approvalId, 'refuse')).msgCode).toBe('approval_decided');
  });

  test('is not decided by the person who requested it', async () => {
    const entry = await mistake(700);
    const asked = await finance.call(ops.requestCorrection, {
      userId: player.userId,
      entry,
      reason,
    });
    const { approvalId } = must(asked);
    expect((await decide(finance, approvalId, 'approve')).msgCode).toBe('own_request');
    const second = await openStaff(h, 'finance');
    expect(must(await decide(second, approvalId, 'refuse')).state).toBe('refused');
    expect(await cash()).toBe(700);
  });

  test('that cash no longer covers leaves the request open', async () => {
    const entry = await mistake(900);
    const { bucket, playerId } = player.player;
    await h.app.deps.db.transaction((tx) =>
      post(tx, {
        ...{ bucket, playerId, at: h.clock.now(), key: 'spent', debit: 'cash', credit: 'fees' },
        ...{ amount: minor(1), cause: 'test', causeId: 'test' },
      }),
    );
    const asked = await cashier.call(ops.requestCorrection, {
      userId: player.userId,
      entry,
      reason,
    });
    const { approvalId } = must(asked);
    expect((await decide(finance, approvalId, 'approve')).msgCode).toBe('balance_too_low');
    const { approval } = must(await finance.call(ops.readApproval, { approvalId }));
    expect(approval).toMatchObject({ state: 'requested', decidedBy: null });
  });

  test('is refused for money that an order or bonus moves itself', async () => {
    await mistake(100);
    const { transfers } = must(
      await finance.call(ops.listTransfers, { userId: player.userId, cause: 'grant' }),
    );
    const entry = transfers[0]?.entry ?? 0;
    const refused = await cashier.call(ops.previewCorrection, { userId: player.userId, entry });
    expect(refused.msgCode).toBe('not_correctable');
  });
});

test('write-off: takes off at most what a player owes', async () => {
  player = await newPlayer(h);
  const { userId } = player;
  await h.app.deps.db.transaction((tx) =>
    post(tx, {
      ...{ ...player.player, at: h.clock.now(), key: 'owed', debit: 'receivable' },
      ...{ credit: 'clearing:sandbox', amount: minor(800), cause: 'chargeback', causeId: 'x' },
    }),
  );
  const more = await cashier.call(ops.requestWriteOff, { userId, amount: 801, reason });
  expect(more).toMatchObject({ msgCode: 'more_than_owed', data: { owed: 800 } });
  const asked = must(await cashier.call(ops.requestWriteOff, { userId, amount: 500, reason }));
  expect(must(await cashier.call(ops.previewWriteOff, { userId })).owed).toBe(300);
  must(await decide(finance, asked.approvalId, 'approve'));
  const { transfers } = must(await finance.call(ops.listTransfers, { account: 'write_offs' }));
  expect(transfers).toMatchObject([
    { userId, debit: 'write_offs', credit: 'receivable', amount: 500 },
  ]);
  expect(must(await cashier.call(ops.previewWriteOff, { userId })).owed).toBe(300);
});
