import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cellPath, writeInfo, writeMoment, type Backup, type BackupInfo } from './folder.ts';
import { followWal, SLOT } from './follow-wal.ts';
import { openReplication } from './replication.ts';
import { newBackup, takeInto } from './take-backup.ts';
import { parseLsn } from './wal.ts';

/** A database of several that share the players. */
export interface Cell {
  /** The owner's. */
  readonly url: string;
  /** Where its embedded PostgreSQL keeps its password. */
  readonly dataDir: string;
}

export interface CellsBackup {
  /** Home first. */
  readonly cells: readonly Cell[];
  readonly folder: string;
  readonly recipient: string;
  /** Ends the storing of the log; null: it ends with the backup. */
  readonly follow: AbortSignal | null;
  taken?(backup: Backup): void;
  progress(line: string): void;
}

const RETRY_MS = 5_000;
const POLL_MS = 100;
const MOMENT_MS = 2_000;

/** One cell whose log is being stored. */
interface Followed extends Cell {
  readonly from: bigint;
  /** Up to where its log is in files. */
  stored: bigint;
}

/**
 * Backs up cells so that all of them can be restored to one moment: while their base backups are
 * taken one after another, the log of every cell is stored. A moment counts once each cell has
 * written something after it and that is stored too. A backup that fails leaves nothing.
 */
export async function backupCells(of: CellsBackup): Promise<Backup> {
  const cells: Followed[] = [];
  for (const cell of of.cells) cells.push({ ...cell, from: await holdLog(cell), stored: 0n });
  const ended = new AbortController();
  of.follow?.addEventListener('abort', () => ended.abort(), { once: true });
  const followers = cells.map((cell) => followOn(cell, of, ended.signal));
  const backup = newBackup(of.folder);
  try {
    const [home, ...others] = await takeEach(cells, backup, of);
    if (home === undefined) throw new Error('no cell');
    const until = await commonMoment(cells);
    const info = { ...home, cells: others, until };
    writeInfo(backup.path, info);
    const whole = { ...backup, info };
    of.taken?.(whole);
    while (of.follow !== null && !ended.signal.aborted) {
      writeMoment(of.folder, home.systemId, await commonMoment(cells, ended.signal));
      await sleep(MOMENT_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    return whole;
  } catch (error) {
    rmSync(backup.path, { recursive: true, force: true });
    throw error;
  } finally {
    ended.abort();
    await Promise.all(followers);
    if (of.follow === null) for (const cell of cells) await releaseLog(cell);
  }
}

/** Has the cell keep its log from now on; returns from where. */
async function holdLog({ url }: Cell): Promise<bigint> {
  const replication = await openReplication(url);
  try {
    await replication.createSlot(SLOT);
    return (await replication.identify()).lsn;
  } finally {
    await replication.close();
  }
}

async function releaseLog({ url }: Cell): Promise<void> {
  await ask(url, `select pg_drop_replication_slot('${SLOT}')`);
}

async function takeEach(
  cells: readonly Followed[],
  backup: Pick<Backup, 'path'>,
  { recipient, progress }: CellsBackup,
): Promise<BackupInfo[]> {
  const infos: BackupInfo[] = [];
  for (const [number, { url, dataDir }] of cells.entries()) {
    const replication = await openReplication(url);
    try {
      const path = cellPath(backup, number);
      infos.push(
        await takeInto(replication, { path, dataDir, recipient }, (bytes) =>
          progress(`database ${number}: ${Math.round(bytes / 1024 / 1024)} MB`),
        ),
      );
    } finally {
      await replication.close();
    }
  }
  return infos;
}

/** Stores a cell's log until the end; connects again when the database was away. */
async function followOn(cell: Followed, of: CellsBackup, signal: AbortSignal): Promise<void> {
  const { folder, recipient, progress } = of;
  while (!signal.aborted) {
    try {
      const replication = await openReplication(cell.url);
      try {
        const stored = (lsn: bigint) => void (cell.stored = lsn);
        await followWal(replication, { folder, recipient, from: cell.from, signal, stored });
      } finally {
        await replication.close();
      }
    } catch (error) {
      progress(error instanceof Error ? error.message : String(error));
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** A moment up to which the log of every cell is stored, and a little beyond. */
async function commonMoment(cells: readonly Followed[], signal?: AbortSignal): Promise<number> {
  const at = Date.now();
  // Commits have a time in microseconds: those that follow are later than the moment.
  await sleep(2);
  for (const cell of cells) {
    // Recovery ends at the first commit after the moment, so there must be one.
    await ask(cell.url, `select pg_logical_emit_message(true, 'glasshouse', 'moment')`);
    const { rows } = await ask(cell.url, 'select pg_current_wal_flush_lsn()::text as lsn');
    const needed = parseLsn(String(rows[0]?.['lsn']));
    while (cell.stored < needed && signal?.aborted !== true) await sleep(POLL_MS);
  }
  return at;
}

async function ask(
  url: string,
  statement: string,
): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(statement);
  } finally {
    await client.end();
  }
}
