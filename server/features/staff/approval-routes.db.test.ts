import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { giveCash } from '../../testing/cash.ts';
import { must, newPlayer } from '../../testing/players.ts';
import { openStaff } from './testing/open-staff.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

/** The cash and the number of the newest entry of a player's journal. */
async function books(playerId: number): Promise<{ cash: number; number: number }> {
  const [row] = await h.app.deps.db.query<{ cash: number; number: number }>(
    'select cash, journal_seq as number from wallet where player_id = $1',
    [playerId],
  );
  if (row === undefined) throw new Error('no wallet');
  return row;
}

const REASON = 'Credited twice';

test('a transfer is taken back by two persons, as its preview shows', async () => {
  const [cashier, finance] = [await openStaff(h, 'cashier'), await openStaff(h, 'finance')];
  const { player } = await newPlayer(h);
  await giveCash(h, player, 5_000);
  const before = await books(player.playerId);
  const { number } = before;
  const userId = String(player.playerId);
  const { transfers } = must(await cashier.call(ops.previewReversal, { userId, number }));
  expect(transfers).toMatchObject([{ userId, debit: 'cash', credit: 'suspense', amount: 5_000 }]);
  const asked = must(await cashier.call(ops.requestReversal, { userId, number, reason: REASON }));
  expect(asked.transfers).toEqual(transfers);
  const { approvalId } = asked;
  const execute = () => cashier.call(ops.executeApproval, { approvalId, reason: REASON });
  expect((await execute()).msgCode).toBe('not_approved');
  must(await finance.call(ops.decideApproval, { approvalId, approve: 1, reason: 'Checked' }));
  must(await execute());
  expect((await books(player.playerId)).cash).toBe(before.cash - 5_000);
  expect((await execute()).msgCode).toBe('not_approved');
  const { approvals } = must(await finance.call(ops.listApprovals, {}));
  expect(approvals.find((one) => one.approvalId === approvalId)).toMatchObject({
    state: 'executed',
    requestedBy: cashier.name,
    decidedBy: finance.name,
    transfers,
  });
});

test('a bonus and an unknown transfer are not reversible', async () => {
  const finance = await openStaff(h, 'finance');
  const { player } = await newPlayer(h);
  const userId = String(player.playerId);
  const preview = async (number: number) =>
    (await finance.call(ops.previewReversal, { userId, number })).msgCode;
  expect([await preview(1), await preview(99)]).toEqual(['not_reversible', 'transfer_unknown']);
});
