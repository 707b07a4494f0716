import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';

/** Data with a retention time; it neither moves money nor belongs to a history. */
interface Kept {
  readonly table: string;
  readonly key: string;
  /** SQL expression of a row's start time. */
  readonly since: string;
  readonly days: number;
}

/** Rows per statement, so that no statement takes long. */
const SLICE = 1_000;

const KEPT: readonly Kept[] = [
  // First answers of keyed calls: idempotency keys are valid for 30 days.
  { table: 'idempotency', key: 'bucket, player_id, path, key', since: 'created_at', days: 30 },
  { table: 'launch', key: 'bucket, token_hash', since: 'expires_at', days: 1 },
  // Kept somewhat longer than valid, so that an old token still gets the reason why it ended.
  {
    table: 'session',
    key: 'bucket, token_hash',
    since: 'least(coalesce(ended_at, expires_at), expires_at)',
    days: 90,
  },
];

/** Deletes one batch per table of rows expired at `at`, one bucket at a time. Returns how many. */
export async function runHousekeeping(db: Queryable, at: number): Promise<number> {
  let gone = 0;
  for (const { table, key, since, days } of KEPT) {
    const until = at - days * DAY_MS;
    const old = await db.query<{ bucket: number; rows: number }>(
      `select bucket, count(*) as rows from (
         select bucket from ${table} where ${since} <= $1 limit ${SLICE}) old group by bucket`,
      [until],
    );
    for (const { bucket, rows } of old) {
      const forgotten = await db.query(
        `delete from ${table} where (${key}) in (
           select ${key} from ${table} where bucket = $2 and ${since} <= $1
           limit $3 for update skip locked)
         returning 1`,
        [until, bucket, rows],
      );
      gone += forgotten.length;
    }
  }
  return gone;
}
