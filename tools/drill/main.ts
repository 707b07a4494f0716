import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { localAddress, readSettings, urlHost } from '@glasshouse/server/platform/settings.ts';
import { backupsIn, type Backup } from '../backup/folder.ts';
import { identityFile, readIdentity, recipientOf } from '../backup/identity.ts';
import { openReplication } from '../backup/replication.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { endWith, readCommandLine, UsageError } from '../command-line/read.ts';
import { findDatabase } from '../data/open-database.ts';
import { logSource } from '../log-verify/source.ts';
import { verifyLog, type Kept } from '../log-verify/verify-log.ts';
import { Progress } from '../start/progress.ts';
import { drillAlerts } from './alerts/alerts-drill.ts';
import { previousRelease } from './upgrade/previous-version.ts';
import { drillUpgrade } from './upgrade/upgrade-drill.ts';
import { drillFailover } from './failover/failover-drill.ts';
import { countRounds, drillRestore } from './restore-drill.ts';

const USAGE = `npm run drill -- restore [DIR] [--identity FILE] [--json]
npm run drill -- failover [--json]
npm run drill -- upgrade [--from REVISION] [--json]
npm run drill -- alerts [--only ALERT] [--json]

restore: restores the newest backup in DIR, or one that it takes now, into an empty place, checks
the books and the public log of the copy against the running server's checkpoint, and removes the
copy. Prints how long the restore took and what is lost.
failover: starts a cluster of its own, a primary and a synchronous standby under patroni, plays on
it and kills the primary. Prints how long no spin was settled and what is lost. Needs patroni, etcd,
HAProxy and PostgreSQL.
upgrade: plays on the previous version, migrates and starts this version beside it on the same
ports, then ends the previous one. Prints what was lost or refused, and how long open pages were
without their socket. Needs the history of git.
alerts: runs the demo with Debian's Prometheus beside it and makes, for each alert of
deploy/prometheus, the fault that raises it. Prints after how many seconds each fires.
  --only      the name of one alert
  --from      the previous version (default the newest release's tag)
  --identity  the file with the key of the backups (default backup-identity.txt in DATA_DIR)
  --json      prints the result as one line of JSON
Exit codes: 0 everything is there and right; 1 something is lost or wrong; 2 wrong usage.
`;

const { values, positionals } = readCommandLine(USAGE, {
  identity: { type: 'string' },
  from: { type: 'string' },
  only: { type: 'string' },
  json: { type: 'boolean', default: false },
});
const [what, given, ...others] = positionals;
const isRestore = what === 'restore' && others.length === 0;
const isFailover = what === 'failover' && given === undefined;
const isUpgrade = what === 'upgrade' && given === undefined;
const isAlerts = what === 'alerts' && given === undefined;
if (!isRestore && !isFailover && !isUpgrade && !isAlerts)
  endWith(new UsageError('Name the drill'), USAGE);
const progress = new Progress(process.stderr);
try {
  if (isRestore) await drill(given === undefined ? null : resolve(given));
  else if (isAlerts) await alerts();
  else await (isFailover ? failover() : upgrade());
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function failover(): Promise<void> {
  show(await drillFailover((line) => progress.step(line)));
}

async function upgrade(): Promise<void> {
  const from = values.from ?? previousRelease();
  if (from === null)
    throw new Error('There is no release before this version: name one by --from.');
  show(await drillUpgrade(from, (line) => progress.step(line)));
}

async function alerts(): Promise<void> {
  show(await drillAlerts(values.only ?? null, (line) => progress.step(line)));
}

function show(result: { readonly ok: boolean }): void {
  progress.print('');
  process.stdout.write(`${JSON.stringify(result, null, values.json ? 0 : 2)}\n`);
  process.exitCode = result.ok ? 0 : 1;
}

async function drill(from: string | null): Promise<void> {
  const settings = readSettings(process.env);
  const own = mkdtempSync(join(tmpdir(), 'glasshouse-drill-backup-'));
  chmodSync(own, 0o700);
  const database = await findDatabase(settings);
  try {
    const checkpoint = await liveCheckpoint(settings);
    const roundsBefore = from === null ? await countRounds(database.url) : 0;
    const backup = from === null ? await backUp(database.url, own, settings.dataDir) : null;
    const folder = from ?? own;
    const newest = backup ?? backupsIn(folder).at(-1);
    if (newest === undefined) throw new Error(`${folder} has no whole backup`);
    const result = await drillRestore({
      backup: newest,
      folder,
      identity: readIdentity(values.identity ?? identityFile(settings.dataDir)),
      settings,
      roundsBefore: from === null ? roundsBefore : 0,
      checkpoint: from === null ? checkpoint : null,
      say: (line) => progress.step(line),
    });
    progress.print('');
    const lastCommitAt =
      result.lastCommitAt === null ? null : new Date(result.lastCommitAt).toISOString();
    process.stdout.write(
      `${JSON.stringify({ ...result, lastCommitAt }, null, values.json ? 0 : 2)}\n`,
    );
    process.exitCode = result.ok ? 0 : 1;
  } finally {
    await database.stop();
    rmSync(own, { recursive: true, force: true });
  }
}

/** The public log's checkpoint that players see now; null when no server runs. */
async function liveCheckpoint(settings: ReturnType<typeof readSettings>): Promise<Kept | null> {
  const origin = `http://${urlHost(localAddress(settings.host))}:${settings.port}`;
  try {
    if (!(await fetch(`${origin}/healthz`)).ok) return null;
  } catch {
    return null;
  }
  const question = { key: null, kept: null, seedHash: null, progress: () => undefined };
  return (await verifyLog(logSource(origin), question)).kept;
}

async function backUp(url: string, folder: string, dataDir: string): Promise<Backup> {
  progress.step('taking a backup');
  const { recipient } = await recipientOf(dataDir, undefined);
  const replication = await openReplication(url);
  try {
    return await takeBackup(replication, { folder, dataDir, recipient });
  } finally {
    await replication.close();
  }
}
