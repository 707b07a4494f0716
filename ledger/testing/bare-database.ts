import { expect } from 'vitest';
import { createDatabase, errorCode, type Database } from '@glasshouse/server/platform/database.ts';
import { migrate } from '@glasshouse/server/platform/migrate.ts';
import { schema } from '@glasshouse/server/schema.ts';
import { createTestDatabase, TEST_RUN_ROLE } from '@glasshouse/server/testing/database.ts';
import { FIRST_HASH, journalHashOf, type TransferRow } from '../journal.ts';

/** The time of all rows in a bare database: 2026-11-18 08:00 UTC. */
export const AT = 1_795_248_000_000;

export interface Seat {
  readonly bucket: number;
  readonly playerId: number;
}

export interface Wallet {
  readonly cash: number;
  readonly bonus: number;
  readonly held: number;
  readonly journal_seq: number;
  readonly journal_hash: Buffer;
}

/** A database with the app's tables and functions, and no players. */
export interface BareDatabase {
  readonly url: string;
  /** Several connections under the run role, like the server's. */
  readonly db: Database;
  /** Creates a player with a wallet and no account. */
  newPlayer(): Promise<Seat>;
  walletOf(player: Seat): Promise<Wallet>;
  /** The transfers from the first one on, each checked against its predecessors. */
  journalOf(player: Seat): Promise<TransferRow[]>;
  close(): Promise<void>;
}

export async function openBareDatabase(): Promise<BareDatabase> {
  const database = await createTestDatabase();
  const { url } = database;
  await migrate(url, schema, AT, TEST_RUN_ROLE);
  const db = createDatabase({ url: database.runUrl, size: 5, onError: () => undefined });
  await db.query('select round_partitions_ensure($1, 0)', [AT]);
  let players = 0;

  async function walletOf({ playerId }: Seat): Promise<Wallet> {
    const [row] = await db.query<Wallet>(
      'select cash, bonus, held, journal_seq, journal_hash from wallet where player_id = $1',
      [playerId],
    );
    if (row === undefined) throw new Error(`no wallet of ${playerId}`);
    return row;
  }

  return {
    url,
    db,
    walletOf,
    async newPlayer() {
      players += 1;
      const bucket = players % 64;
      const playerId = players * 64 + bucket;
      await db.query(
        `insert into wallet (bucket, player_id, market, check_minutes) values ($1, $2, 'IN', 60)`,
        [bucket, playerId],
      );
      return { bucket, playerId };
    },
    async journalOf(player) {
      const rows = await db.query<TransferRow>(
        `select 'transfer' as kind, * from transfer where player_id = $1 order by journal_seq`,
        [player.playerId],
      );
      expectRight(rows, await walletOf(player));
      return rows;
    },
    async close() {
      await db.close();
      await database.drop();
    },
  };
}

/** The result of an action, or its refusal code. */
export function outcomeOf(action: Promise<string>): Promise<string> {
  return action.catch((error: unknown) => errorCode(error) ?? String(error));
}

function expectRight(rows: readonly TransferRow[], wallet: Wallet): void {
  const balance: Record<string, number> = { cash: 0, bonus: 0, held: 0 };
  let journal_hash: Buffer = FIRST_HASH;
  for (const [index, row] of rows.entries()) {
    balance[row.debit] = (balance[row.debit] ?? 0) - row.amount;
    balance[row.credit] = (balance[row.credit] ?? 0) + row.amount;
    expect(row.journal_seq).toBe(index + 1);
    expect([row.cash_after, row.bonus_after, row.held_after]).toEqual([
      balance['cash'],
      balance['bonus'],
      balance['held'],
    ]);
    journal_hash = journalHashOf(journal_hash, row);
    expect(row.journal_hash.equals(journal_hash)).toBe(true);
  }
  const { cash, bonus, held } = balance;
  expect(wallet).toMatchObject({ cash, bonus, held, journal_seq: rows.length });
  expect(wallet.journal_hash.equals(journal_hash)).toBe(true);
  expect(Object.values(balance).reduce((sum, amount) => sum + amount, 0)).toBe(0);
}
