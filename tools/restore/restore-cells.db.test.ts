import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database } from '@glasshouse/server/platform/database.ts';
import { backupCells } from '../backup/backup-cells.ts';
import { backupsIn, lastMoment, type Backup } from '../backup/folder.ts';
import { identityFile, readIdentity, recipientOf } from '../backup/identity.ts';
import { cellFolder } from '../postgres/cell-folders.ts';
import { removePostgres, startPostgres, type Postgres } from '../postgres/embedded.ts';
import { loadSecrets } from '../start/secrets.ts';
import { restoreCells } from './restore-cells.ts';

/** Two running databases are backed up and restored to one moment. */

let folder: string;
let dataDir: string;
let backups: string;
let running: Postgres[];
let cells: Database[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-backup-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  backups = join(folder, 'backups');
  mkdirSync(backups);
  running = [];
  for (const cell of [0, 1]) running.push(await start(dataDir, cell));
  loadSecrets(dataDir);
  cells = running.map(({ url }) => open(url));
  for (const db of cells) await db.query('create table entry (n integer not null)');
});
beforeEach(async () => {
  for (const db of cells) await db.query('truncate entry');
});
afterEach(() => remove('restored'));
afterAll(async () => {
  for (const db of cells) await db.close();
  for (const postgres of running) await postgres.stop();
  await remove('data');
  rmSync(folder, { recursive: true, force: true });
});

async function remove(name: string): Promise<void> {
  for (const cell of [1, 0]) await removePostgres(cellFolder(join(folder, name), cell));
}

const open = (url: string) => createDatabase({ url, size: 2, onError: () => undefined });
const start = (of: string, cell: number) =>
  startPostgres({ dataDir: cellFolder(of, cell), isCell: true, log: () => undefined });

/** Writes each number into the first database, and once that is stored into the second. */
function writeInTurn() {
  let isOver = false;
  const over = (async () => {
    for (let n = 1; !isOver; n += 1) {
      for (const db of cells) await db.query('insert into entry (n) values ($1)', [n]);
    }
  })();
  return async () => {
    isOver = true;
    await over;
  };
}

async function take(follow: AbortSignal | null = null, taken?: (backup: Backup) => void) {
  const { recipient } = await recipientOf(dataDir, undefined);
  return backupCells({
    cells: running.map(({ url }, cell) => ({ url, dataDir: cellFolder(dataDir, cell) })),
    ...{ folder: backups, recipient, follow },
    ...(taken === undefined ? {} : { taken }),
    progress: () => undefined,
  });
}

async function restore(until?: number): Promise<void> {
  const [backup] = backupsIn(backups).slice(-1);
  if (backup === undefined) throw new Error('no backup');
  await restoreCells({
    ...{ backup, folder: backups, dataDir: join(folder, 'restored') },
    identity: readIdentity(identityFile(dataDir)),
    until: until ?? lastMoment(backups, backup.info),
    say: () => undefined,
  });
}

/** The largest number in each restored database. */
async function restoredNumbers(): Promise<number[]> {
  const found: number[] = [];
  for (const cell of [0, 1]) {
    const postgres = await start(join(folder, 'restored'), cell);
    const db = open(postgres.url);
    const [row] = await db.query<{ n: number }>('select coalesce(max(n), 0) as n from entry');
    found.push(row?.n ?? 0);
    await db.close();
    await postgres.stop();
  }
  return found;
}

test('two databases are restored to one moment while both are written', async () => {
  const stop = writeInTurn();
  await take();
  await stop();
  await restore();
  const [first = 0, second = 0] = await restoredNumbers();
  expect(second).toBeGreaterThan(0);
  // The moment is before or after the second writing of the last number.
  expect([0, 1]).toContain(first - second);
});

test('a backup leaves no slot behind', async () => {
  await take();
  for (const db of cells) {
    expect(await db.query('select slot_name from pg_replication_slots')).toEqual([]);
  }
});

test('the log is stored until the last common moment', async () => {
  const ended = new AbortController();
  const stop = writeInTurn();
  const { promise: isTaken, resolve } = Promise.withResolvers<Backup>();
  const following = take(ended.signal, resolve);
  const { info } = await isTaken;
  await expect.poll(() => lastMoment(backups, info)).toBeGreaterThan(info.until ?? 0);
  await stop();
  const written = await cells[1]?.query<{ n: number }>('select max(n) as n from entry');
  const at = Date.now();
  await expect.poll(() => lastMoment(backups, info)).toBeGreaterThan(at);
  ended.abort();
  await following;
  await restore();
  const last = written?.[0]?.n;
  expect(await restoredNumbers()).toEqual([last, last]);
});

test('a transaction that was prepared is restored as prepared', async () => {
  const tx = await cells[1]?.begin();
  await tx?.query('insert into entry (n) values (1)');
  await tx?.prepare('glasshouse_of_a_test');
  await take();
  await cells[1]?.query(`rollback prepared 'glasshouse_of_a_test'`);
  await restore();
  const postgres = await start(join(folder, 'restored'), 1);
  const db = open(postgres.url);
  expect(await db.query('select gid from pg_prepared_xacts')).toEqual([
    { gid: 'glasshouse_of_a_test' },
  ]);
  await db.close();
  await postgres.stop();
});
