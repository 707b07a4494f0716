import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { endWith, readCommandLine, UsageError } from '../command-line/read.ts';
import { findDatabase } from '../data/open-database.ts';
import { cellFolders } from '../postgres/cell-folders.ts';
import { Progress } from '../start/progress.ts';
import { followWal, SLOT } from './follow-wal.ts';
import { identityFile, recipientOf } from './identity.ts';
import { openReplication } from './replication.ts';
import { takeBackup } from './take-backup.ts';
import { parseLsn, writeLsn } from './wal.ts';

const USAGE = `npm run backup -- DIR [--follow] [--json]

Backs up the database and its secrets to DIR while the server runs: compressed, and encrypted with
age for BACKUP_RECIPIENT, or for a key of its own that it makes in DATA_DIR.
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
  if (settings.cellUrls.length > 0 || cellFolders(dataDir).length > 1) {
    throw new Error(
      'Several databases share the players here: back each up by itself, with its own ' +
        'PostgreSQL tools (docs/operating/scale.md).',
    );
  }
  const { recipient, isNew } = await recipientOf(dataDir, process.env['BACKUP_RECIPIENT']);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = await findDatabase(settings);
  const replication = await openReplication(database.url);
  try {
    if (values.follow) await replication.createSlot(SLOT);
    const backup = await takeBackup(replication, { folder, dataDir, recipient }, (bytes) => {
      progress.step(`${Math.round(bytes / MB)} MB`);
    });
    const { startedAt, endedAt, endLsn } = backup.info;
    const seconds = Math.round((endedAt - startedAt) / 100) / 10;
    progress.print('');
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ backup: backup.path, seconds, endLsn, recipient })}\n`
        : `${backup.path} is whole, after ${seconds} s.\n`,
    );
    if (isNew) {
      process.stderr.write(
        `Its key is ${identityFile(dataDir)}. Keep a copy away from this machine and from the ` +
          'backups: without it no backup can be opened.\n',
      );
    }
    if (values.follow)
      await follow(database.url, { folder, recipient, from: parseLsn(backup.info.startLsn) });
  } finally {
    await replication.close();
    await database.stop();
  }
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
