import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Database, Queryable } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { CommonRefusalError } from '../../../platform/http/refusal.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import type { SecurityLog } from '../../security/index.ts';
import type { Counter } from './attempt-counters.ts';

/** The result of an attempt. Times are epoch milliseconds. */
export type Attempted<Result> =
  | { readonly kind: 'passed'; readonly result: Result }
  /** `lockedUntil` is set when this was the last allowed failure. */
  | { readonly kind: 'failed'; readonly lockedUntil: number | null }
  | { readonly kind: 'locked'; readonly until: number };

/**
 * Makes one attempt at a credential unless a counter is locked. It is counted before the check, so
 * that concurrent guesses get no more attempts than sequential ones. `work` returns null for a
 * wrong credential; when it throws, the count is undone. Throws `rate_limited` while as many
 * attempts as allowed are running.
 */
export async function attempt<Result>(
  { db, pack }: { readonly db: Database; readonly pack: Pick<MarketPack, 'loginFailures'> },
  counters: readonly Counter[],
  at: number,
  work: () => Promise<Result | null>,
): Promise<Attempted<Result>> {
  const lockMs = pack.loginFailures.lockMinutes * MINUTE_MS;
  const until = await lockOf(db, counters, at);
  if (until !== null) return { kind: 'locked', until };
  const counted: Counter[] = [];
  try {
    for (const counter of counters) {
      counted.push(counter);
      if ((await count(db, counter, at, lockMs)) > counter.allowed) {
        throw new CommonRefusalError('rate_limited', { seconds: 1 }, 1);
      }
    }
    const result = await work();
    if (result !== null) {
      await forgive(db, counters);
      return { kind: 'passed', result };
    }
  } catch (error) {
    await uncount(db, counted);
    throw error;
  }
  let lockedUntil: number | null = null;
  for (const counter of counters) {
    if (await lockIfSpent(db, counter, at + lockMs)) lockedUntil = at + lockMs;
  }
  return { kind: 'failed', lockedUntil };
}

/**
 * Commits without waiting for the disk, because extra writes for existing names would reveal them
 * by their time; a crash may lose the last moment of these writes.
 */
export async function skipFlush(tx: Queryable): Promise<void> {
  await tx.query('set local synchronous_commit = off');
}

/** Records a failure and the lock it caused. Attempts refused by a lock are not recorded again. */
export async function recordFailure(
  { db, security }: { readonly db: Database; readonly security: SecurityLog },
  what: 'login' | 'proof' | 'recovery',
  player: PlayerRef | null,
  call: Call,
  { lockedUntil }: { readonly lockedUntil: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await skipFlush(tx);
    await security.record(tx, `${what}_failed`, player, call);
    if (lockedUntil !== null) await security.record(tx, `${what}_locked`, player, call);
  });
}

/** The data of `login_locked`. */
export function lockData(until: number, at: number): { until: number; seconds: number } {
  return { until, seconds: Math.ceil((until - at) / 1000) };
}

/** Deletes counters that have no effect any more. */
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

/** Counts one attempt; failures older than the lock's duration are dropped. */
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

/** Undoes one count: the attempt was no failure. */
async function uncount(db: Database, counters: readonly Counter[]): Promise<void> {
  await db.query(
    'update login_failure set failures = greatest(0, failures - 1) where key = any($1)',
    [counters.map((counter) => counter.key)],
  );
}

/** After a success: resets this account's counters; shared ones stay. */
async function forgive(db: Database, counters: readonly Counter[]): Promise<void> {
  const own = counters.filter((counter) => !counter.isShared);
  await db.query('delete from login_failure where key = any($1)', [own.map(({ key }) => key)]);
  await uncount(
    db,
    counters.filter((counter) => counter.isShared),
  );
}

async function lockIfSpent(db: Database, counter: Counter, until: number): Promise<boolean> {
  const locked = await db.query(
    `update login_failure set locked_until = greatest(locked_until, $2)
     where key = $1 and failures >= $3 returning 1`,
    [counter.key, until, counter.allowed],
  );
  return locked.length > 0;
}
