import {
  appendFileSync,
  chmodSync,
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { extract } from 'tar';
import { createDatabase } from '@glasshouse/server/platform/database.ts';
import { FILES, segmentsIn, type Backup } from '../backup/folder.ts';
import { readSealed } from '../backup/sealed-file.ts';
import { parseLsn, segmentName, segmentStart } from '../backup/wal.ts';
import { chooseHome, clusterOf, writeConnection, type Connection } from '../postgres/cluster.ts';
import { databaseUser, type OsUser } from '../postgres/database-user.ts';
import { startPostgres } from '../postgres/embedded.ts';
import { lastLines } from '../start/log-file.ts';
import { freePort } from '../start/ports.ts';
import { writeSecretFile } from '../start/secret-file.ts';

const POLL_MS = 100;
/** What the recovery wrote into the settings; removed when it has ended. */
const RECOVERY_SETTINGS = 'postgresql.auto.conf';

export interface Restored {
  /** The commit time of the last restored transaction, epoch milliseconds; null: unknown. */
  readonly lastCommitAt: number | null;
  readonly segments: number;
}

/**
 * Restores a backup and the log that follows it into an empty DATA_DIR, with its secrets, and lets
 * PostgreSQL recover it: to its end, or to just before `until`.
 * @throws Error when DATA_DIR has a database, the identity is another, or the log has a gap before
 *   `until`; then nothing is left in DATA_DIR.
 */
export async function restoreBackup(of: {
  readonly backup: Pick<Backup, 'path' | 'info'>;
  /** The folder of the cluster's log, which may be missing. */
  readonly walFolder: string;
  readonly identity: string;
  readonly dataDir: string;
  /** Epoch milliseconds; null: everything that is stored. */
  readonly until: number | null;
  /** One of several cells, whose transactions may be prepared. */
  readonly isCell?: boolean;
  say(line: string): void;
}): Promise<Restored> {
  const { dataDir, backup, identity, isCell = false, say } = of;
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} is not empty: restore into a new DATA_DIR`);
  }
  mkdirSync(dataDir, { recursive: true });
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o755);
  const home = chooseHome(dataDir, process.getuid?.() === 0);
  try {
    say('unpacking the database');
    const cluster = clusterOf(home);
    mkdirSync(cluster, { recursive: true, mode: 0o700 });
    await pipeline(
      await readSealed(join(backup.path, FILES.archive), identity),
      extract({ cwd: cluster, preserveOwner: false, strict: true }),
    );
    const secrets = await restoreSecrets(backup, identity, dataDir);
    say('unpacking the log');
    const segments = await unpackLog(of, cluster);
    writeFileSync(join(cluster, 'recovery.signal'), '');
    appendFileSync(join(cluster, RECOVERY_SETTINGS), recoverySettings(of.until));
    give(home, databaseUser(home));
    const password = passwordOf(secrets);
    writeConnection(dataDir, { home, port: await freePort('127.0.0.1'), password });
    say('PostgreSQL recovers');
    const lastCommitAt = await recover(dataDir, cluster, isCell);
    return { segments, lastCommitAt };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

type Secrets = Readonly<Record<string, string>>;

async function restoreSecrets(
  backup: Pick<Backup, 'path'>,
  identity: string,
  dataDir: string,
): Promise<Secrets> {
  const content = await text(await readSealed(join(backup.path, FILES.secrets), identity));
  const secrets = JSON.parse(content) as Secrets;
  const own = secrets['secrets.json'];
  if (own !== undefined) writeSecretFile(join(dataDir, 'secrets.json'), own);
  return secrets;
}

/** The password of the embedded database's owner. */
function passwordOf(secrets: Secrets): string {
  const connection = secrets['postgres.json'];
  if (connection === undefined) {
    throw new Error(
      'this is a backup of a PostgreSQL of your own: unpack it as docs/operating/backup.md says',
    );
  }
  return (JSON.parse(connection) as Connection).password;
}

/** Puts the segments from the backup's start on where PostgreSQL looks for them. */
async function unpackLog(
  { backup, walFolder, identity }: Parameters<typeof restoreBackup>[0],
  cluster: string,
): Promise<number> {
  const { timeline, startLsn, segmentBytes } = backup.info;
  const first = segmentName(timeline, segmentStart(parseLsn(startLsn), segmentBytes), segmentBytes);
  const needed = segmentsIn(walFolder).filter(({ name }) => name >= first);
  for (const { name, path } of needed) {
    // Over those of the archive, which are older or the same.
    const target = createWriteStream(join(cluster, 'pg_wal', name), { mode: 0o600 });
    await pipeline(await readSealed(path, identity), target);
  }
  return needed.length;
}

function recoverySettings(until: number | null): string {
  const settings = {
    // All of the log is in pg_wal already; there is no archive to ask.
    restore_command: 'false',
    recovery_target_action: 'promote',
    ...(until === null ? {} : { recovery_target_time: timestamp(until) }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}

/** As PostgreSQL's settings write a time. */
function timestamp(at: number): string {
  return new Date(at).toISOString().replace('T', ' ').replace('Z', '+00');
}

/** PostgreSQL runs as this user and refuses files of others. */
function give(path: string, user: OsUser | null): void {
  if (user === null) return;
  chownSync(path, user.uid, user.gid);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    chownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
}

/** Runs the recovery to its end, and takes its settings away again. */
async function recover(dataDir: string, cluster: string, isCell: boolean): Promise<number | null> {
  const postgres = await startPostgres({ dataDir, isCell, log: () => undefined });
  const db = createDatabase({ url: postgres.url, size: 1, onError: () => undefined });
  try {
    for (;;) {
      const [row] = await db.query<{ recovering: boolean; last: string | null }>(
        `select pg_is_in_recovery() as recovering,
           extract(epoch from pg_last_xact_replay_timestamp())::text as last`,
      );
      if (row?.recovering === false) {
        await db.query('alter system reset all');
        return row.last === null ? null : Math.floor(Number(row.last) * 1000);
      }
      await sleep(POLL_MS);
    }
  } catch (error) {
    const end = lastLines(join(dataDir, 'logs', 'postgres.log'), 40);
    const fatal = end.filter((line) => line.includes('FATAL'));
    const reason = (fatal.length > 0 ? fatal.slice(0, 1) : end.slice(-5)).join('\n');
    throw new Error(`PostgreSQL did not recover. Its log says:\n${reason}`, { cause: error });
  } finally {
    await db.close();
    await postgres.stop();
    rmSync(join(cluster, 'recovery.signal'), { force: true });
  }
}
