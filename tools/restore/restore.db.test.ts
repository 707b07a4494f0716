import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateX25519Identity } from 'age-encryption';
import { createDatabase, type Database } from '@glasshouse/server/platform/database.ts';
import { followWal, SLOT } from '../backup/follow-wal.ts';
import { backupsIn, walFolder } from '../backup/folder.ts';
import { recipientOf, readIdentity, identityFile } from '../backup/identity.ts';
import { openReplication } from '../backup/replication.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { parseLsn } from '../backup/wal.ts';
import { removePostgres, startPostgres, type Postgres } from '../postgres/embedded.ts';
import { loadSecrets } from '../start/secrets.ts';
import { restoreBackup } from './restore-backup.ts';

/** Backups of a running PostgreSQL, restored into another DATA_DIR. */

const checkout = resolve(import.meta.dirname, '../..');
let folder: string;
let dataDir: string;
let backups: string;
let postgres: Postgres;
let db: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-backup-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  backups = join(folder, 'backups');
  mkdirSync(backups);
  postgres = await startPostgres({ dataDir, log: () => undefined });
  loadSecrets(dataDir);
  db = createDatabase({ url: postgres.url, size: 2, onError: () => undefined });
  await db.query('create table entry (id serial primary key, at bigint not null)');
});
afterEach(async () => {
  await db.close();
  await postgres.stop();
  for (const name of ['data', 'restored', 'other']) await removePostgres(join(folder, name));
  rmSync(folder, { recursive: true, force: true });
});

const add = () => db.query('insert into entry (at) values ($1)', [Date.now()]);

async function take() {
  const { recipient } = await recipientOf(dataDir, undefined);
  const replication = await openReplication(postgres.url);
  try {
    return await takeBackup(replication, { folder: backups, dataDir, recipient });
  } finally {
    await replication.close();
  }
}

function restore(until: number | null = null, into = 'restored') {
  const [backup] = backupsIn(backups).slice(-1);
  if (backup === undefined) throw new Error('no backup');
  return restoreBackup({
    backup,
    walFolder: walFolder(backups, backup.info.systemId),
    identity: readIdentity(identityFile(dataDir)),
    dataDir: join(folder, into),
    until,
    say: () => undefined,
  });
}

/** The ids of the rows in a restored DATA_DIR. */
async function idsIn(name = 'restored'): Promise<number[]> {
  const other = await startPostgres({ dataDir: join(folder, name), log: () => undefined });
  const restored = createDatabase({ url: other.url, size: 1, onError: () => undefined });
  try {
    const rows = await restored.query<{ id: number }>('select id from entry order by id');
    // It takes new rows, so the recovery has ended.
    await restored.query('insert into entry (at) values (0)');
    return rows.map(({ id }) => id);
  } finally {
    await restored.close();
    await other.stop();
  }
}

test('a backup of a running database is restored with its secrets', async () => {
  await add();
  await add();
  const { path } = await take();
  await add();
  await restore();
  expect(await idsIn()).toEqual([1, 2]);
  const secrets = (at: string) => readFileSync(join(folder, at, 'secrets.json'), 'utf8');
  expect(secrets('restored')).toBe(secrets('data'));
  // Encrypted: neither a table's name nor a secret is readable.
  const { seedKey } = loadSecrets(dataDir);
  for (const file of readdirSync(path)) {
    const bytes = readFileSync(join(path, file), 'latin1');
    expect(bytes).not.toContain(seedKey);
    expect(file.endsWith('.age') ? bytes : '').not.toContain('entry');
  }
});

test('any moment is restored from the log that is stored while it is written', async () => {
  const first = await openReplication(postgres.url);
  await first.createSlot(SLOT);
  // As when the command is started again.
  await first.createSlot(SLOT);
  await first.close();
  await add();
  const { info } = await take();
  const { recipient } = await recipientOf(dataDir, undefined);
  const stop = new AbortController();
  const replication = await openReplication(postgres.url);
  let stored = 0n;
  const following = followWal(replication, {
    folder: backups,
    recipient,
    from: parseLsn(info.startLsn),
    signal: stop.signal,
    stored: (lsn) => (stored = lsn),
  });
  await add();
  // A segment is whole, and the next one begun.
  await db.query('select pg_switch_wal()');
  await add();
  const between = Date.now() + 50;
  await expect.poll(() => Date.now()).toBeGreaterThan(between + 100);
  await add();
  const [row] = await db.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn');
  await expect.poll(() => stored >= parseLsn(row?.lsn ?? '')).toBe(true);
  // As when the machine is lost: nothing says goodbye.
  const whole = await restore();
  expect(await idsIn()).toEqual([1, 2, 3, 4]);
  expect(whole.segments).toBeGreaterThanOrEqual(2);
  expect(whole.lastCommitAt).toBeGreaterThan(between);
  await restore(between, 'other');
  expect(await idsIn('other')).toEqual([1, 2, 3]);
  await expect(restore(Date.now() + 60_000, 'never')).rejects.toThrow(
    'recovery ended before configured recovery target was reached',
  );
  stop.abort();
  await following;
  await replication.close();
});

test('a wrong key opens nothing and leaves nothing', async () => {
  await take();
  const [backup] = backupsIn(backups);
  if (backup === undefined) throw new Error('no backup');
  const target = join(folder, 'restored');
  const attempt = restoreBackup({
    backup,
    walFolder: walFolder(backups, backup.info.systemId),
    identity: await generateX25519Identity(),
    dataDir: target,
    until: null,
    say: () => undefined,
  });
  await expect(attempt).rejects.toThrow(/identit|file key/);
  expect(() => readdirSync(target)).toThrow('ENOENT');
});

test('a damaged backup is refused', async () => {
  const { path } = await take();
  const file = join(path, 'base.tar.gz.age');
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
  await expect(restore()).rejects.toThrow();
  expect(() => readdirSync(join(folder, 'restored'))).toThrow('ENOENT');
});

test('the commands back up and restore', async () => {
  await add();
  const run = (script: string, args: string[], env: Record<string, string>) =>
    spawnSync(process.execPath, [join(checkout, script), ...args, '--json'], {
      env: { PATH: process.env['PATH'], ...env },
      encoding: 'utf8',
    });
  const backedUp = run('tools/backup/main.ts', [backups], { DATA_DIR: dataDir });
  expect(backedUp.status).toBe(0);
  expect(backedUp.stderr).toContain('Keep a copy away from this machine');
  const identity = identityFile(dataDir);
  const args = [backups, '--identity', identity];
  const restored = run('tools/restore/main.ts', args, { DATA_DIR: join(folder, 'restored') });
  expect(restored.stderr).not.toContain('Error');
  expect(restored.status).toBe(0);
  expect(await idsIn()).toEqual([1]);
  const again = run('tools/restore/main.ts', args, { DATA_DIR: dataDir });
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('is not empty');
});
