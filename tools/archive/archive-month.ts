import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  ARCHIVED_ROUNDS,
  ArchiveError,
  completeDigest,
  copyRounds,
  keepComplete,
  prepareMonth,
} from './archive-server.ts';
import { digestOf, isSame, type Digest } from './digest.ts';
import { monthOf, type Month } from './months.ts';

/** Connections to a database of the installation, as its owner, and to the archive. */
export interface ArchiveWork {
  readonly cell: pg.Client;
  readonly cellUrl: string;
  readonly archive: pg.Client;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly progress?: (line: string) => void;
}

export interface MonthArchived {
  readonly month: string;
  readonly rounds: number;
  /** How long spins could have waited for the switch, in milliseconds. */
  readonly heldMs: number;
}

/** The longest that a spin waits for a try to detach a month. */
const LOCK_MS = 200;
const PAUSE_MS = 500;
const TRIES = 600;

/**
 * Moves a month's rounds to the archive: copies them, compares both sides, and then in one commit
 * detaches the month and says that it is in the archive. Interrupted at any moment, it is started
 * again. Throws an ArchiveError when the two sides differ.
 */
export async function archiveMonth(work: ArchiveWork, month: Month): Promise<MonthArchived> {
  const { cell, cellUrl, archive, progress = () => undefined } = work;
  const table = tableOf(month);
  const holder = new pg.Client({ connectionString: cellUrl });
  await holder.connect();
  try {
    // Nobody writes to the month from here on; play reads it as ever.
    await holder.query(
      `begin; set local idle_in_transaction_session_timeout = 0;
       set local statement_timeout = 0; lock table ${table} in share mode`,
    );
    await prepareMonth(archive, month);
    const done = new Map<number, Digest>();
    const { rows } = await cell.query<{ bucket: number }>(
      `select b as bucket from generate_series(0, 63) b
       where exists (select from wallet where bucket = b)`,
    );
    for (const [index, { bucket }] of rows.entries()) {
      progress(`${month.name}: ${index + 1} of ${rows.length} buckets`);
      const digest = await archiveBucket(work, table, bucket, month);
      if (digest !== null) done.set(bucket, digest);
    }
    progress(`${month.name}: switching`);
    const heldMs = await detach(holder, month, done, work.at);
    const rounds = [...done.values()].reduce((sum, one) => sum + one.rounds, 0);
    return { month: month.name, rounds, heldMs };
  } finally {
    await holder.end();
  }
}

/** The partition of a month. */
function tableOf(month: Month): string {
  return `round_${month.name.replace('-', '_')}`;
}

/** The month of a partition. */
export function monthOfTable(name: string): Month {
  return monthOf(name.replace('round_', '').replace('_', '-'));
}

/** Returns null when the bucket's month was archived before. */
async function archiveBucket(
  work: ArchiveWork,
  table: string,
  bucket: number,
  month: Month,
): Promise<Digest | null> {
  const { cell, archive } = work;
  const here = await digestOf(cell, table, bucket, month);
  const { rows } = await cell.query<{ known: boolean }>(
    'select exists (select from archived_month where bucket = $1 and start_at = $2) as known',
    [bucket, month.startAt],
  );
  if (rows[0]?.known === true) {
    if (here.rounds === 0) return null;
    throw new ArchiveError(`Bucket ${bucket} has rounds in ${month.name}, which is archived.`);
  }
  const complete = await completeDigest(archive, bucket, month);
  if (complete === null) {
    if (!isSame(here, await digestOf(archive, ARCHIVED_ROUNDS, bucket, month))) {
      await copyRounds(work, table, bucket, month);
    }
  }
  const there = await digestOf(archive, ARCHIVED_ROUNDS, bucket, month);
  if (!isSame(here, there) || (complete !== null && complete !== here.digest)) {
    throw new ArchiveError(
      `The archive's rounds of bucket ${bucket} in ${month.name} are not those of the database.`,
    );
  }
  await keepComplete(archive, bucket, month, here);
  return here;
}

/**
 * Gives way to readers and spins and tries again. Readers of the archive wait too, so each sees the
 * month in exactly one place.
 */
async function detach(
  holder: pg.Client,
  month: Month,
  done: ReadonlyMap<number, Digest>,
  at: number,
): Promise<number> {
  const table = tableOf(month);
  const digests = [...done.values()];
  const noted = [
    ...[month.startAt, month.endAt, at, [...done.keys()], digests.map(({ rounds }) => rounds)],
    ...[digests.map(({ staked }) => staked), digests.map(({ won }) => won)],
    digests.map(({ digest }) => digest),
  ];
  let heldMs = 0;
  for (let attempt = 1; ; attempt += 1) {
    await holder.query(`savepoint before_switch; set local lock_timeout = ${LOCK_MS}`);
    let startedAt = performance.now();
    try {
      await holder.query('lock table archived_month in access exclusive mode');
      await holder.query(NOTE_MONTHS, noted);
      startedAt = performance.now();
      await holder.query(
        `alter table round detach partition ${table}; drop table ${table}; commit`,
      );
      return heldMs + performance.now() - startedAt;
    } catch (error) {
      if (attempt === TRIES || !isLockTimeout(error)) throw error;
      await holder.query('rollback to savepoint before_switch');
      heldMs += performance.now() - startedAt;
      await sleep(PAUSE_MS);
    }
  }
}

const NOTE_MONTHS = `insert into archived_month
    (bucket, start_at, end_at, rounds, staked, won, digest, archived_at)
  select bucket, $1, $2, rounds, staked, won, decode(digest, 'hex'), $3
  from unnest($4::smallint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[])
    as done(bucket, rounds, staked, won, digest)`;

function isLockTimeout(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  return code === '55P03' || code === '40P01';
}
