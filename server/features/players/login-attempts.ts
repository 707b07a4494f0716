import { createHash } from 'node:crypto';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import { CommonRefusalError } from '../../platform/http/refusal.ts';

/**
 * Counts failed log-ins per account and per address. Names that do not exist are counted like
 * those that do, so that a lock tells nothing. An attempt is counted before the password is
 * looked at: guesses sent at once get no more tries than guesses sent one after the other.
 */
export interface Attempt {
  /** When each lock on the way ends; null when the attempt may go on. */
  readonly lockedUntil: number | null;
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

/** Behind one address may be many players (carriers share them): it has this much more room. */
const ADDRESS_ROOM = 10;
const MINUTE_MS = 60_000;

interface Counter {
  readonly key: Buffer;
  readonly allowed: number;
}

/**
 * Begins an attempt on an account, named by its directory key. Throws `rate_limited` while as
 * many attempts as are allowed are being judged.
 */
export async function beginAttempt(
  db: Database,
  pack: Pick<MarketPack, 'loginFailures'>,
  of: { readonly loginKey: Buffer; readonly address: string },
  at: number,
): Promise<Attempt> {
  const { allowed, lockMinutes } = pack.loginFailures;
  const lockMs = lockMinutes * MINUTE_MS;
  const account = { key: counterKey('account', of.loginKey), allowed };
  const address = { key: counterKey('address', of.address), allowed: allowed * ADDRESS_ROOM };
  const lockedUntil = await lockOf(db, [account, address], at);
  if (lockedUntil !== null) return { lockedUntil, failed: nothing, succeeded: nothing };
  for (const counter of [account, address]) {
    if ((await count(db, counter, at, lockMs)) > counter.allowed) {
      throw new CommonRefusalError('rate_limited', { seconds: 1 }, 1);
    }
  }
  return {
    lockedUntil: null,
    async failed() {
      for (const counter of [account, address]) await lockIfSpent(db, counter, at + lockMs);
    },
    async succeeded() {
      await db.query('delete from login_failure where key = $1', [account.key]);
      await db.query(
        'update login_failure set failures = greatest(0, failures - 1) where key = $1',
        [address.key],
      );
    },
  };
}

/** The data of `login_locked`. */
export function lockData(until: number, at: number): { until: number; seconds: number } {
  return { until, seconds: Math.ceil((until - at) / 1000) };
}

/** Forgets the counters that count for nothing any more. */
export async function forgetOldFailures(
  db: Queryable,
  pack: Pick<MarketPack, 'loginFailures'>,
  at: number,
): Promise<void> {
  const lockMs = pack.loginFailures.lockMinutes * MINUTE_MS;
  await db.query('delete from login_failure where first_at <= $1 and locked_until <= $2', [
    at - lockMs,
    at,
  ]);
}

async function lockOf(
  db: Database,
  counters: readonly Counter[],
  at: number,
): Promise<number | null> {
  const [row] = await db.query<{ until: number | null }>(
    'select max(locked_until) as until from login_failure where key = any($1) and locked_until > $2',
    [counters.map((counter) => counter.key), at],
  );
  return row?.until ?? null;
}

/** Counts one attempt more; failures older than a lock lasts are forgotten. */
async function count(db: Database, counter: Counter, at: number, lockMs: number): Promise<number> {
  const [row] = await db.query<{ failures: number }>(
    `insert into login_failure as f (key, failures, first_at) values ($1, 1, $2)
     on conflict (key) do update set
       failures = case when f.first_at <= $2 - $3::bigint then 1 else f.failures + 1 end,
       first_at = case when f.first_at <= $2 - $3::bigint then $2 else f.first_at end
     returning failures`,
    [counter.key, at, lockMs],
  );
  return row?.failures ?? counter.allowed + 1;
}

async function lockIfSpent(db: Database, counter: Counter, until: number): Promise<void> {
  await db.query(
    `update login_failure set locked_until = greatest(locked_until, $2)
     where key = $1 and failures >= $3`,
    [counter.key, until, counter.allowed],
  );
}

function counterKey(kind: string, of: Buffer | string): Buffer {
  return createHash('sha256').update(`${kind}|`).update(of).digest();
}

async function nothing(): Promise<void> {}
