import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { publishReload } from '@glasshouse/server/platform/notifier.ts';
import { BUCKETS_RELOAD, keepBucketCell } from '@glasshouse/server/platform/topology/bucket-map.ts';
import { asQueryable } from '@glasshouse/server/platform/topology/as-queryable.ts';
import { copyDefinitions } from '@glasshouse/server/platform/topology/copy-home.ts';
import { LEASE_MS } from '@glasshouse/server/platform/topology/lease.ts';
import { readPlacement } from '@glasshouse/server/platform/topology/placement.ts';
import { fence, LateError, nameOf, unfence } from './fence.ts';
import { needArchive, withMonthsInPlace } from './old-months.ts';

/**
 * Moves the rows of one bucket from one cell to another while its players play. Logical replication
 * of PostgreSQL copies them and follows the changes; then the former cell refuses changes of the
 * bucket, the last ones arrive, and the map at home names the new cell. Servers try a refused
 * change again, at the new cell.
 */
export interface BucketMove {
  readonly bucket: number;
  readonly home: pg.Client;
  readonly from: pg.Client;
  /** The address under which the new cell reaches the former one, as its owner. */
  readonly fromUrl: string;
  readonly to: pg.Client;
  readonly toCell: number;
  /** How long servers may still ask the former cell; by default LEAVE_MS. */
  readonly leaveMs?: number;
  readonly progress?: (line: string) => void;
}

const POLL_MS = 50;
const COPY_MS = 60 * 60_000;
/** The longest that changes of the bucket may wait at the switch, which is undone then. */
const SWITCH_MS = 4_000;
/** How often an undone switch is tried again. */
const SWITCH_TRIES = 10;
/** How long servers may still ask the former cell: twice as long as they rely on their map. */
const LEAVE_MS = 2 * LEASE_MS;
/** A server under load gives up a replication slot late. */
const SLOT_MS = 60_000;
const UNDO_TRIES = 1_000;

/** Returns how long changes of the bucket were refused, in milliseconds. */
export function moveBucket(move: BucketMove): Promise<number> {
  const { bucket, from, to } = move;
  return withMonthsInPlace([from, to], async () => {
    await needArchive(from, to, bucket);
    return moveRows(move);
  });
}

async function moveRows(move: BucketMove): Promise<number> {
  const { bucket, from, to, progress = () => undefined } = move;
  const tables = await playerTables(move.home);
  await cleanUp(move);
  await forget(to, bucket, tables);
  await coverRounds(from, to, bucket);
  await copyDefinitions(asQueryable(from), asQueryable(to));
  progress(`copying bucket ${bucket}`);
  await subscribe(move, tables);
  let pausedMs = 0;
  try {
    await untilCopied(to, nameOf(bucket));
    progress('switching');
    pausedMs = await switchOver(move, tables);
  } finally {
    await cleanUp(move);
  }
  await sleep(move.leaveMs ?? LEAVE_MS);
  // Without home no server could learn of the move by now.
  await move.home.query('select 1');
  progress('deleting the former rows');
  await forget(from, bucket, tables);
  return pausedMs;
}

/**
 * Names the new cell once it has every change. Returns how long changes were refused, in ms, all
 * tries together.
 */
async function switchOver(move: BucketMove, tables: readonly string[]): Promise<number> {
  const { bucket, from, to } = move;
  let pausedMs = 0;
  for (let attempt = 1; ; attempt += 1) {
    // A new cell that lies behind would make players wait.
    await untilCaughtUp(from, nameOf(bucket), COPY_MS);
    const startedAt = performance.now();
    try {
      await fence(from, bucket, tables);
      await untilCaughtUp(from, nameOf(bucket), SWITCH_MS);
      await unfence(to, bucket, tables);
      await adopt(to, bucket);
      if (from === move.home) await takeApprovals(from, to, bucket);
      await keepCell(move);
      return pausedMs + performance.now() - startedAt;
    } catch (error) {
      // Left behind, the fence would refuse the bucket's changes for ever.
      await unfence(from, bucket, tables, UNDO_TRIES);
      pausedMs += performance.now() - startedAt;
      if (attempt === SWITCH_TRIES || !(error instanceof LateError)) throw error;
    }
  }
}

/** The tables, not the views, whose rows lie with their players. */
async function playerTables(home: pg.Client): Promise<string[]> {
  const { tables } = await readPlacement(asQueryable(home));
  const { rows } = await home.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by relname`,
  );
  return rows.map(({ name }) => name).filter((name) => tables.get(name) === 'bucket');
}

/** The new cell needs the partitions of all the bucket's rounds. */
async function coverRounds(from: pg.Client, to: pg.Client, bucket: number): Promise<void> {
  const { rows } = await from.query<{ first: string | null; months: number }>(
    `select min(at) as first, coalesce(ceil((max(at) - min(at)) / (28 * 86400000.0)), 0)::int
       as months from round where bucket = $1`,
    [bucket],
  );
  const [found] = rows;
  if (found?.first === null || found === undefined) return;
  await to.query('select round_partitions_ensure($1, $2)', [found.first, found.months + 1]);
}

async function subscribe({ bucket, from, fromUrl, to }: BucketMove, tables: readonly string[]) {
  const name = nameOf(bucket);
  const parts = tables.map((table) => `${table} where (bucket = ${bucket})`);
  await from.query(
    `create publication ${name} for table ${parts.join(', ')}
     with (publish_via_partition_root = true)`,
  );
  // Made here, because CREATE SUBSCRIPTION cannot make one on its own server.
  await from.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name]);
  await to.query(
    `create subscription ${name} connection '${fromUrl.replaceAll("'", "''")}'
     publication ${name} with (create_slot = false, slot_name = '${name}')`,
  );
}

/** Waits until every table has its rows and follows the changes. */
async function untilCopied(to: pg.Client, name: string): Promise<void> {
  await until(COPY_MS, 'the copy takes too long', async () => {
    const { rows } = await to.query<{ open: string }>(
      `select count(*) filter (where srsubstate <> 'r') as open
       from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid
       where s.subname = $1`,
      [name],
    );
    return rows[0]?.open === '0' || Number.parseInt(rows[0]?.open ?? '1', 10) === 0;
  });
}

/** Waits until the new cell has what the former one has written by now. */
async function untilCaughtUp(from: pg.Client, name: string, withinMs: number): Promise<void> {
  const { rows } = await from.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  await until(withinMs, 'the last changes do not arrive', async () => {
    const { rows: found } = await from.query<{ there: boolean }>(
      `select confirmed_flush_lsn >= $2::pg_lsn as there from pg_replication_slots
       where slot_name = $1`,
      [name, rows[0]?.lsn],
    );
    return found[0]?.there === true;
  });
}

/** The new cell's own mark of when a record was written, by which its checks go on. */
async function adopt(to: pg.Client, bucket: number): Promise<void> {
  await to.query(`begin; set local session_replication_role = replica;
    update record_version set written_in = pg_current_xact_id() where bucket = ${bucket}; commit;`);
}

/** Approvals are at home; another cell has their signatures. */
async function takeApprovals(home: pg.Client, to: pg.Client, bucket: number): Promise<void> {
  const { rows } = await home.query<Record<'player_id' | 'journal_seq' | 'signed', string>>(
    'select player_id, journal_seq, signed from approvals_of_bucket_v1($1)',
    [bucket],
  );
  for (const { player_id: player, journal_seq: entry, signed } of rows) {
    await to.query(
      `insert into transfer_approval (bucket, player_id, journal_seq, signed)
       values ($1, $2, $3, $4) on conflict do nothing`,
      [bucket, player, entry, signed],
    );
  }
}

async function keepCell({ home, bucket, toCell }: BucketMove): Promise<void> {
  const db = asQueryable(home);
  await home.query('begin');
  await keepBucketCell(db, bucket, toCell);
  await publishReload(db, BUCKETS_RELOAD);
  await home.query('commit');
}

/** Removes what a move set up, also one that was interrupted. */
async function cleanUp({ bucket, from, to }: BucketMove): Promise<void> {
  const name = nameOf(bucket);
  const { rows } = await to.query('select 1 from pg_subscription where subname = $1', [name]);
  if (rows.length > 0) {
    await to.query(`alter subscription ${name} disable`);
    await to.query(`alter subscription ${name} set (slot_name = none)`);
    await to.query(`drop subscription ${name}`);
  }
  await until(SLOT_MS, 'the replication slot stays in use', async () => {
    const { rows: slots } = await from.query<{ active: boolean }>(
      'select active from pg_replication_slots where slot_name = $1',
      [name],
    );
    return slots[0]?.active !== true;
  });
  await from.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [name],
  );
  await from.query(`drop publication if exists ${name}`);
}

/** Deletes a bucket's rows from a cell that does not have it. */
async function forget(cell: pg.Client, bucket: number, tables: readonly string[]): Promise<void> {
  // Neither the fence nor the rules of append-only tables apply to rows that are elsewhere now.
  const deletes = tables.map((table) => `delete from ${table} where bucket = ${bucket};`);
  await cell.query(
    `begin; set local session_replication_role = replica; ${deletes.join('\n')} commit;`,
  );
}

async function until(ms: number, late: string, isDone: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + ms;
  while (!(await isDone())) {
    if (performance.now() > end) throw new LateError(late);
    await sleep(POLL_MS);
  }
}
