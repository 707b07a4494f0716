import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '@glasshouse/server/platform/database.ts';
import { carriesHash, FIRST_HASH, type RoundRow, type TransferRow } from './journal.ts';
import { openBareDatabase, type BareDatabase } from './testing/bare-database.ts';

/** The fields a row's hash covers; rows of earlier hash versions stay valid (M23). */

let bare: BareDatabase;
let db: Database;
beforeAll(async () => {
  bare = await openBareDatabase();
  db = bare.db;
});
afterAll(() => bare.close());

const money = { cash_after: 990, bonus_after: 5 };
const round: Omit<RoundRow, 'journal_hash'> = {
  ...{ kind: 'round', player_id: 64, journal_seq: 4, at: 77, seq: 3, game_id: 66_121 },
  ...{ definition_id: 2, seed_id: 1, nonce: 3, draws: 9, stake: 10, stake_bonus: 0, win: 0 },
  ...{ win_bonus: 0, released: 0, grant_no: 2, play_net: -10, events: '[]', ...money },
};
const transfer: Omit<TransferRow, 'journal_hash'> = {
  ...{
    kind: 'transfer',
    player_id: 64,
    journal_seq: 4,
    at: 77,
    key: 'k',
    debit: 'cash',
    amount: 7,
  },
  ...{ credit: 'held', cause: 'withdrawal', cause_id: 'o', grant_no: null, held_after: 7 },
  ...{ record_hash: null, requested_by: null, approved_by: null, reason: null, ...money },
};

async function hash(text: string): Promise<Buffer> {
  const [row] = await db.query<{ hash: Buffer }>(`select ${text} as hash`);
  if (row === undefined) throw new Error('no hash');
  return row.hash;
}
const zeros = `decode(repeat('00', 32), 'hex')`;

test('hash: a round covers player, draws, grant and session result', async () => {
  const journal_hash = await hash(
    `ledger_round_hash_v2(${zeros}, 64, 4, 3, 77, 66121, 2, 1, 3, 9, 10, 0, 0, 0, 0, 990, 5, 2, -10,
       '[]')`,
  );
  expect(carriesHash(FIRST_HASH, { ...round, journal_hash })).toBe(true);
  for (const change of [{ player_id: 128 }, { draws: 8 }, { grant_no: null }, { play_net: 0 }]) {
    expect(carriesHash(FIRST_HASH, { ...round, ...change, journal_hash })).toBe(false);
  }
});

test('hash: a transfer covers the player', async () => {
  const journal_hash = await hash(
    `ledger_transfer_hash_v2(${zeros}, 64, 4, 77, 'k', 'cash', 'held', 7, 'withdrawal', 'o', null,
       990, 5, 7, null, null, null)`,
  );
  expect(carriesHash(FIRST_HASH, { ...transfer, journal_hash })).toBe(true);
  expect(carriesHash(FIRST_HASH, { ...transfer, player_id: 128, journal_hash })).toBe(false);
});

test('hash: a transfer of an order covers the order', async () => {
  const record_hash = Buffer.alloc(32, 7);
  const journal_hash = await hash(
    `ledger_transfer_hash_v3(${zeros}, 64, 4, 77, 'k', 'cash', 'held', 7, 'withdrawal', 'o', null,
       990, 5, 7, null, null, null, decode(repeat('07', 32), 'hex'))`,
  );
  expect(carriesHash(FIRST_HASH, { ...transfer, record_hash, journal_hash })).toBe(true);
  for (const change of [{ record_hash: null }, { record_hash: Buffer.alloc(32) }, { amount: 8 }]) {
    expect(carriesHash(FIRST_HASH, { ...transfer, record_hash, ...change, journal_hash })).toBe(
      false,
    );
  }
});

test('hash: old rows still verify with the hash version they were written in', async () => {
  const old = await hash(
    `ledger_round_hash_v1(${zeros}, 4, 3, 77, 66121, 2, 1, 3, 10, 0, 0, 0, 0, 990, 5, '[]')`,
  );
  expect(carriesHash(FIRST_HASH, { ...round, journal_hash: old })).toBe(true);
  expect(carriesHash(FIRST_HASH, { ...round, stake: 11, journal_hash: old })).toBe(false);
  const moved = await hash(
    `ledger_transfer_hash_v1(${zeros}, 4, 77, 'k', 'cash', 'held', 7, 'withdrawal', 'o', null, 990, 5,
       7, null, null, null)`,
  );
  expect(carriesHash(FIRST_HASH, { ...transfer, journal_hash: moved })).toBe(true);
  expect(carriesHash(FIRST_HASH, { ...transfer, amount: 8, journal_hash: moved })).toBe(false);
});
