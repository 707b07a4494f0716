import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../../platform/database.ts';

/** Held while old months are archived, or a bucket's rounds move to another database. */
export const ARCHIVE_LOCK = 7_402_661_124;

/** Number of months created in advance. */
const MONTHS_AHEAD = 3;

/** Creates the partitions of future rounds. Returns how many were created. */
export async function ensurePartitions(db: Queryable, at: number): Promise<number> {
  const [row] = await db.query<{ made: number }>('select round_partitions_ensure($1, $2) as made', [
    at,
    MONTHS_AHEAD,
  ]);
  const [cluster] = await db.query<{ made: number }>(
    'select cluster_partitions_ensure_v1($1, $2) as made',
    [at, MONTHS_AHEAD],
  );
  return (row?.made ?? 0) + (cluster?.made ?? 0);
}

/** Days until the last partition ends. */
export async function partitionDaysLeft(db: Queryable, at: number): Promise<number> {
  const [row] = await db.query<{ ends: number }>('select round_partitions_end() as ends');
  return ((row?.ends ?? 0) - at) / DAY_MS;
}
