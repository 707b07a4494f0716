import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from './database.ts';

/** Data with a retention time; it neither moves money nor belongs to a history. */
export interface Kept {
  readonly table: string;
  readonly key: string;
  /** SQL expression of a row's start time. */
  readonly since: string;
  readonly days: number;
  /** SQL condition of rows that stay in spite of their age; default none. */
  readonly except?: string;
}

/** Rows per statement, so that no statement takes long. */
const SLICE = 1_000;

/** Deletes one batch per table of rows expired at `at`, one bucket at a time. Returns how many. */
export async function deleteOldRows(
  db: Queryable,
  tables: readonly Kept[],
  at: number,
): Promise<number> {
  let gone = 0;
  for (const { table, key, since, days, except = 'false' } of tables) {
    const until = at - days * DAY_MS;
    const isOld = `${since} <= $1 and not (${except})`;
    const old = await db.query<{ bucket: number; rows: number }>(
      `select bucket, count(*) as rows from (
         select bucket from ${table} where ${isOld} limit ${SLICE}) old group by bucket`,
      [until],
    );
    for (const { bucket, rows } of old) {
      const forgotten = await db.query(
        `delete from ${table} where (${key}) in (
           select ${key} from ${table} where bucket = $2 and ${isOld}
           limit $3 for update skip locked)
         returning 1`,
        [until, bucket, rows],
      );
      gone += forgotten.length;
    }
  }
  return gone;
}
