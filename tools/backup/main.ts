import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { endWith, readCommandLine, UsageError } from '../command-line/read.ts';
import { findShards } from '@glasshouse/server/platform/topology/shards.ts';
import { findCells } from '../data/find-cells.ts';
import type { FoundDatabase } from '../data/open-database.ts';
import { cellFolder } from '../postgres/cell-folders.ts';
import { Progress } from '../start/progress.ts';
import { backupCells } from './backup-cells.ts';
import type { Backup } from './folder.ts';
import { followWal, SLOT } from './follow-wal.ts';
import { identityFile, recipientOf } from './identity.ts';
import { openReplication } from './replication.ts';
import { takeBackup } from './take-backup.ts';
import { parseLsn, writeLsn } from './wal.ts';

const USAGE = `npm run backup -- DIR [--follow] [--json]

Backs up the database and its secrets to DIR while the server runs: compressed, and encrypted with
age for BACKUP_RECIPIENT, or for a key of its own that it makes in DATA_DIR. Several databases that
share the players are backed up so that all can be restored to one moment.
  --follow  then also stores the log of changes as they happen, every two seconds, until Ctrl-C, so
            that any moment can be restored
  --json    prints what was backed up as one line of JSON
Exit codes: 0 done; 1 it failed, and left nothing; 2 wrong usage.
`;

const MB = 1024 * 1024;
const RETRY_MS = 5_000;

const { values, positionals } = readCommandLine(USAGE, {
  json: { type: 'boolean', default: false },
  follow: { type: 'boolean', default: false },
});
const [given, ...others] = positionals;
if (given === undefined || others.length > 0) endWith(new UsageError('Name one folder'), USAGE);
const progress = new Progress(process.stderr);
try {
  await run(resolve(given));
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(folder: string): Promise<void> {
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  const { recipient, isNew } = await recipientOf(dataDir, process.env['BACKUP_RECIPIENT']);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const databases = await findCells(settings);
  try {
    const [home] = databases;
    if (home === undefined) throw new Error('no database');
    if ((await findShards(home.url)).length > 0) {
      throw new Error(
        'A Citus cluster holds the players here: back up its nodes with tools of their own ' +
          '(docs/operating/scale.md).',
      );
    }
    const of = { folder, dataDir, recipient };
    const said = { recipient, isNew, dataDir };
    if (databases.length === 1) await backUpOne(home, of, said);
    else await backUpCells(databases, of, said);
  } finally {
    for (const database of databases) await database.stop();
  }
}

interface Place {
  readonly folder: string;
  readonly dataDir: string;
  readonly recipient: string;
}

interface Said {
  readonly recipient: string;
  readonly dataDir: string;
  /** The key was made for this backup. */
  readonly isNew: boolean;
}

function announce({ path, info }: Backup, { recipient, isNew, dataDir }: Said): void {
  const { startedAt, endLsn, cells = [] } = info;
  const seconds = Math.round((Date.now() - startedAt) / 100) / 10;
  progress.print('');
  const result = { backup: path, seconds, endLsn, recipient, databases: 1 + cells.length };
  process.stdout.write(
    values.json ? `${JSON.stringify(result)}\n` : `${path} is whole, after ${seconds} s.\n`,
  );
  if (!isNew) return;
  process.stderr.write(
    `Its key is ${identityFile(dataDir)}. Keep a copy away from this machine and from the ` +
      'backups: without it no backup can be opened.\n',
  );
}

async function backUpOne({ url }: FoundDatabase, of: Place, said: Said): Promise<void> {
  const replication = await openReplication(url);
  try {
    if (values.follow) await replication.createSlot(SLOT);
    const backup = await takeBackup(replication, of, (bytes) => {
      progress.step(`${Math.round(bytes / MB)} MB`);
    });
    announce(backup, said);
    if (values.follow) await follow(url, { ...of, from: parseLsn(backup.info.startLsn) });
  } finally {
    await replication.close();
  }
}

async function backUpCells(
  databases: readonly FoundDatabase[],
  { folder, dataDir, recipient }: Place,
  said: Said,
): Promise<void> {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  await backupCells({
    cells: databases.map(({ url }, cell) => ({ url, dataDir: cellFolder(dataDir, cell) })),
    ...{ folder, recipient },
    follow: values.follow ? stopped.signal : null,
    taken: (backup) => announce(backup, said),
    progress: (line) => progress.step(line),
  });
}

/** Stores the log until Ctrl-C; connects again when the database was away. */
async function follow(
  url: string,
  of: { readonly folder: string; readonly recipient: string; readonly from: bigint },
): Promise<void> {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  const stored = (lsn: bigint) => progress.step(`the log is stored up to ${writeLsn(lsn)}`);
  while (!stopped.signal.aborted) {
    try {
      const replication = await openReplication(url);
      try {
        await followWal(replication, { ...of, signal: stopped.signal, stored });
      } finally {
        await replication.close();
      }
    } catch (error) {
      progress.print(error instanceof Error ? error.message : String(error));
      await sleep(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }
}
