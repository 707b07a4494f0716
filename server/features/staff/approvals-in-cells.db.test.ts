import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '@glasshouse/ledger/check.ts';
import { minor } from '@glasshouse/contract/money.ts';
import { createDatabase } from '../../platform/database.ts';
import { openCellsApp, type CellsApp } from '../../testing/cells.ts';
import { newPlayer, type TestPlayer } from '../../testing/players.ts';
import { readBalances } from '../wallet/index.ts';
import { executeApproval } from './approvals.ts';
import { approve } from './testing/approve.ts';
import { openStaff, type TestStaff } from './testing/open-staff.ts';

/** One approval moves money of players in home and in two other cells. */

const CELLS = 3;
let h: CellsApp;
let requester: TestStaff;
let approver: TestStaff;
beforeAll(async () => {
  h = await openCellsApp({}, CELLS);
  requester = await openStaff(h, 'finance');
  approver = await openStaff(h, 'finance');
});
afterAll(() => h.close());

const reason = 'Given by mistake';

async function onePlayerEach(): Promise<readonly TestPlayer[]> {
  const found = new Map<number, TestPlayer>();
  while (found.size < CELLS) {
    const player = await newPlayer(h);
    found.set(player.player.bucket % CELLS, player);
  }
  return [...found.entries()].toSorted(([a], [b]) => a - b).map(([, player]) => player);
}

/** Approves a transfer of each player, to cash or, of the named one, from cash. */
function approved(players: readonly TestPlayer[], key: string, debtor?: TestPlayer) {
  const transfers = players.map((each) => {
    const { bucket, playerId } = each.player;
    const accounts =
      each === debtor
        ? { debit: 'cash', credit: 'suspense' }
        : { debit: 'suspense', credit: 'cash' };
    const what = { amount: minor(700), cause: 'correction', causeId: 'x' } as const;
    return { bucket, playerId, key, ...accounts, ...what };
  });
  const at = h.clock.now();
  return approve(h.app.deps.db, { requester, approver, reason, at, transfers });
}

const execute = (id: string) =>
  h.app.deps.db.transaction(
    (tx) => executeApproval({ db: tx, token: requester.token, at: h.clock.now() }, { id, reason }),
    'several cells',
  );

const cashOf = (players: readonly TestPlayer[]) =>
  Promise.all(players.map(async ({ player }) => (await readBalances(h.app.deps.db, player)).cash));

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await h.app.deps.db.query<{ state: string }>(
    'select state from approval where approval_id = $1',
    [id],
  );
  return row?.state;
}

test('every transfer is made, with right books in each cell', async () => {
  const players = await onePlayerEach();
  const id = await approved(players, 'all');
  expect(await execute(id)).toBe('done');
  expect(await cashOf(players)).toEqual([700, 700, 700]);
  expect(await stateOf(id)).toBe('executed');
  for (const { url } of h.databases) {
    const db = createDatabase({ url, size: 1, onError: () => undefined });
    const { differences } = await db.transaction((tx) => checkLedger(tx, {}));
    await db.close();
    expect(differences).toEqual([]);
  }
});

test('an executed approval is executed once', async () => {
  const players = await onePlayerEach();
  const id = await approved(players, 'once');
  const answers = await Promise.all([execute(id), execute(id), execute(id)]);
  expect(answers.toSorted()).toEqual(['done', 'not_approved', 'not_approved']);
  expect(await cashOf(players)).toEqual([700, 700, 700]);
});

test.each([0, 1, 2])('no transfer is made when cell %i refuses one', async (cell) => {
  const players = await onePlayerEach();
  const id = await approved(players, `refused:${cell}`, players[cell]);
  await expect(execute(id)).rejects.toMatchObject({ code: 'GH001' });
  expect(await cashOf(players)).toEqual([0, 0, 0]);
  expect(await stateOf(id)).toBe('approved');
});
