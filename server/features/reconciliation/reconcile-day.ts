import { createHash } from 'node:crypto';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';
import { knownDeposits } from '../deposits/index.ts';
import { knownWithdrawals } from '../withdrawals/index.ts';
import { compare, type Comparison } from './compare.ts';
import { startOfDay, type Statement } from './statement.ts';
import {
  clearingEntries,
  insertStatement,
  keepDifferences,
  lockDay,
  readNeighbours,
  readStatementOf,
  type ProviderDay,
} from './store.ts';

/** Our booking of a movement may be this many days from the provider's. */
const NEAR_DAYS = 2;

export interface Imported {
  readonly day: string;
  readonly lines: number;
  readonly matched: number;
  readonly differences: number;
}

/**
 * Stores a provider's statement and compares it with the ledger, in the caller's transaction. The
 * same file again stores nothing new and compares again. Returns `day_not_over` for a day that is
 * not complete.
 */
export async function storeStatement(
  tx: Queryable,
  of: {
    readonly provider: string;
    readonly statement: Statement;
    /** Of the market, ISO 4217. */
    readonly currency: string;
    /** The file, whose hash tells it from others. */
    readonly text: string;
    readonly at: number;
    readonly by: string | null;
  },
): Promise<Imported | 'day_not_over'> {
  const { provider, statement, at } = of;
  const { day, lines } = statement;
  if ((startOfDay(day) ?? Infinity) + DAY_MS > at) return 'day_not_over';
  await lockDay(tx, { provider, day });
  const compared = await compareWithLedger(tx, provider, statement, of.currency);
  const hash = createHash('sha256').update(of.text).digest();
  await insertStatement(tx, { ...of, matched: compared.matched, hash });
  await keepDifferences(tx, { provider, day }, compared, at);
  return {
    day,
    lines: lines.length,
    matched: compared.matched,
    differences: compared.differences.length,
  };
}

/** Compares a stored day again: what was booked since then ends its difference. */
export async function compareAgain(
  tx: Queryable,
  day: ProviderDay,
  currency: string,
  at: number,
): Promise<void> {
  await lockDay(tx, day);
  const statement = await readStatementOf(tx, day);
  if (statement === null) return;
  const compared = await compareWithLedger(tx, day.provider, statement, currency);
  await keepDifferences(tx, day, compared, at);
}

async function compareWithLedger(
  db: Queryable,
  provider: string,
  statement: Statement,
  currency: string,
): Promise<Comparison> {
  const from = startOfDay(statement.day) ?? 0;
  const near = Array.from({ length: NEAR_DAYS }, (_, index) => (index + 1) * DAY_MS);
  const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);
  const neighbours = await readNeighbours(db, provider, {
    before: near.map((ms) => dayAt(from - ms)),
    after: near.map((ms) => dayAt(from + ms)),
  });
  const entries = await clearingEntries(db, provider, {
    from: from - NEAR_DAYS * DAY_MS,
    until: from + (NEAR_DAYS + 1) * DAY_MS,
  });
  const asked = [
    ...new Set(statement.lines.map(({ orderId }) => orderId.replace(/-\d{1,3}$/, ''))),
  ];
  const known = new Set([
    ...(await knownDeposits(db, asked)),
    ...(await knownWithdrawals(db, asked)),
  ]);
  return compare({ statement, neighbours, entries, currency, knows: (id) => known.has(id) });
}
