import type pg from 'pg';
import { ARCHIVE_LOCK } from '@glasshouse/server/features/rounds/history/partitions.ts';

/**
 * Does work while old months stay in the databases where they are (tools/archive). Throws when they
 * are being archived just then.
 */
export async function withMonthsInPlace<Result>(
  cells: readonly pg.Client[],
  work: () => Promise<Result>,
): Promise<Result> {
  const held: pg.Client[] = [];
  try {
    for (const cell of cells) {
      const { rows } = await cell.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1) as taken',
        [ARCHIVE_LOCK],
      );
      if (rows[0]?.taken !== true) {
        throw new Error('Old months are being archived; try again later.');
      }
      held.push(cell);
    }
    return await work();
  } finally {
    for (const cell of held) {
      // A connection that is lost has released it already.
      await cell.query('select pg_advisory_unlock($1)', [ARCHIVE_LOCK]).catch(() => undefined);
    }
  }
}

/** Throws when the new cell of a bucket would not reach the bucket's archived months. */
export async function needArchive(from: pg.Client, to: pg.Client, bucket: number): Promise<void> {
  const { rows: archived } = await from.query(
    'select from archived_month where bucket = $1 limit 1',
    [bucket],
  );
  const { rows: attached } = await to.query(
    `select from pg_inherits where inhparent = 'round_archive'::regclass`,
  );
  if (archived.length > 0 && attached.length === 0) {
    throw new Error('The other cell does not have the archive yet: run npm run archive first.');
  }
}
