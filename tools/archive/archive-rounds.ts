import pg from 'pg';
import { ARCHIVE_LOCK } from '@glasshouse/server/features/rounds/history/partitions.ts';
import { archiveMonth, monthOfTable, type MonthArchived } from './archive-month.ts';
import { ArchiveError, ARCHIVED_ROUNDS, attachArchive, prepareArchive } from './archive-server.ts';
import { digestOf } from './digest.ts';
import { monthOf, type Month } from './months.ts';

/** Which rounds of an installation to archive, and where. */
export interface ArchiveOptions {
  /** The installation's databases, home first, as the owner of their tables. */
  readonly cells: readonly string[];
  /** The archive's database. */
  readonly archiveUrl: string;
  /** Months that end by the start of this one are archived. */
  readonly before: Month;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly progress?: (line: string) => void;
}

export interface ArchiveReport {
  readonly months: readonly (MonthArchived & { readonly cell: number })[];
  readonly rounds: number;
}

/** Moves old months of every database to the archive, the oldest first. */
export async function archiveRounds(options: ArchiveOptions): Promise<ArchiveReport> {
  const { archiveUrl, at, before, progress = () => undefined } = options;
  const months: (MonthArchived & { cell: number })[] = [];
  await withCells(options, async (cell, archive, { number, url }) => {
    await attachArchive(cell, archiveUrl);
    for (const month of await monthsIn(cell, before)) {
      const step = (line: string): void =>
        progress(number === 0 ? line : `cell ${number}: ${line}`);
      const work = { cell, cellUrl: url, archive, at, progress: step };
      months.push({ cell: number, ...(await archiveMonth(work, month)) });
    }
  });
  return { months, rounds: months.reduce((sum, { rounds }) => sum + rounds, 0) };
}

export interface ArchiveCheck {
  readonly ok: boolean;
  /** Months of buckets that were compared, and their rounds. */
  readonly checked: number;
  readonly rounds: number;
  /** One sentence each. */
  readonly differences: readonly string[];
}

/** Compares what is in the archive with what the databases say that they have put there. */
export async function checkArchive(
  options: Pick<ArchiveOptions, 'cells' | 'archiveUrl' | 'progress'>,
): Promise<ArchiveCheck> {
  const differences: string[] = [];
  let [checked, rounds] = [0, 0];
  await withCells(options, async (cell, archive) => {
    const { rows } = await cell.query<{ bucket: number; start: string; digest: string }>(
      `select bucket, to_char(to_timestamp(start_at / 1000) at time zone 'UTC', 'YYYY-MM') as start,
         encode(digest, 'hex') as digest
       from archived_month order by start_at, bucket`,
    );
    for (const { bucket, start, digest } of rows) {
      options.progress?.(`${start}: bucket ${bucket}`);
      const there = await digestOf(archive, ARCHIVED_ROUNDS, bucket, monthOf(start));
      checked += 1;
      rounds += there.rounds;
      if (there.digest !== digest) {
        differences.push(`${start}, bucket ${bucket}: the archive has other rounds`);
      }
    }
  });
  return { ok: differences.length === 0, checked, rounds, differences };
}

async function withCells(
  { cells, archiveUrl }: Pick<ArchiveOptions, 'cells' | 'archiveUrl'>,
  work: (
    cell: pg.Client,
    archive: pg.Client,
    of: { readonly number: number; readonly url: string },
  ) => Promise<void>,
): Promise<void> {
  const archive = new pg.Client({ connectionString: archiveUrl });
  try {
    await archive.connect();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ArchiveError(`The archive cannot be reached: ${why}`, { cause: error });
  }
  try {
    for (const [number, url] of cells.entries()) {
      const cell = new pg.Client({ connectionString: url });
      await cell.connect();
      try {
        await refuseShards(cell);
        if (number === 0) await prepareArchive(archive, cell);
        // A bucket does not move meanwhile (tools/cells).
        const { rows } = await cell.query<{ taken: boolean }>(
          'select pg_try_advisory_lock($1) as taken',
          [ARCHIVE_LOCK],
        );
        if (rows[0]?.taken !== true) {
          throw new ArchiveError('A bucket is being moved, or another run is under way.');
        }
        await work(cell, archive, { number, url });
      } finally {
        await cell.end();
      }
    }
  } finally {
    await archive.end();
  }
}

/** The months that are here and end by the start of `before`, the oldest first. */
async function monthsIn(cell: pg.Client, before: Month): Promise<Month[]> {
  const { rows } = await cell.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'round'::regclass order by 1`,
  );
  return rows
    .map(({ name }) => monthOfTable(name))
    .filter((month) => month.endAt <= before.startAt);
}

async function refuseShards(cell: pg.Client): Promise<void> {
  const { rows } = await cell.query('select from shard_cell limit 1');
  if (rows.length > 0) throw new ArchiveError('Rounds of a Citus cluster cannot be archived.');
}
