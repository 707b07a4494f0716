import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@glasshouse/server/app.ts';
import { createDatabase } from '@glasshouse/server/platform/database.ts';
import { createLog } from '@glasshouse/server/platform/log.ts';
import { DEFAULT_RUN_ROLE, runUrl } from '@glasshouse/server/platform/run-url.ts';
import type { Settings } from '@glasshouse/server/platform/settings.ts';
import { walFolder, type Backup } from '../backup/folder.ts';
import { checkBooks } from '../ledger-check/run.ts';
import { logSource } from '../log-verify/source.ts';
import { verifyLog, type Kept } from '../log-verify/verify-log.ts';
import { removePostgres, startPostgres } from '../postgres/embedded.ts';
import { restoreBackup } from '../restore/restore-backup.ts';
import { loadSecrets } from '../start/secrets.ts';

/** What a drill found in the restored copy. */
export interface RestoreDrill {
  readonly ok: boolean;
  /** From the start of the restore until the copy answers. */
  readonly restoreSeconds: number;
  /** The commit time of the last restored change; null: the backup has no log after it. */
  readonly lastCommitAt: number | null;
  readonly rounds: number;
  /** Rounds that were there before the backup and are not in the copy. */
  readonly lostRounds: number;
  readonly differences: number;
  /** Entries of the public log; the copy's log continues the last checkpoint known. */
  readonly logEntries: number;
}

/** The settings that the copy shares with the original. */
type RestoreSettings = Pick<Settings, 'market' | 'portalOrigin' | 'gamesOrigin'>;

/** Number of rounds in a database. */
export async function countRounds(url: string): Promise<number> {
  const db = createDatabase({ url, size: 1, onError: () => undefined });
  try {
    const [row] = await db.query<{ rounds: number }>('select count(*) as rounds from round');
    return row?.rounds ?? 0;
  } finally {
    await db.close();
  }
}

/**
 * Restores a backup into a temporary place, checks its books and its public log, and removes it.
 * The copy runs no jobs and reaches no provider.
 */
export async function drillRestore(of: {
  readonly backup: Backup;
  readonly folder: string;
  readonly identity: string;
  readonly settings: RestoreSettings;
  readonly roundsBefore: number;
  /** The last checkpoint that somebody saw; null: none is known. */
  readonly checkpoint: Kept | null;
  say(line: string): void;
}): Promise<RestoreDrill> {
  const place = mkdtempSync(join(tmpdir(), 'glasshouse-drill-'));
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  chmodSync(place, 0o755);
  const dataDir = join(place, 'data');
  const startedAt = performance.now();
  try {
    const { lastCommitAt } = await restoreBackup({
      backup: of.backup,
      walFolder: walFolder(of.folder, of.backup.info.systemId),
      identity: of.identity,
      dataDir,
      until: null,
      say: of.say,
    });
    const postgres = await startPostgres({ dataDir, log: of.say });
    const restoreSeconds = (performance.now() - startedAt) / 1000;
    try {
      of.say('checking the books');
      const db = createDatabase({ url: postgres.url, size: 2, onError: () => undefined });
      const books = await checkBooks(db);
      await db.close();
      of.say('checking the public log');
      const logEntries = await verifyCopy(postgres.url, dataDir, of.settings, of.checkpoint);
      const rounds = await countRounds(postgres.url);
      const lostRounds = Math.max(0, of.roundsBefore - rounds);
      return {
        ok: books.ok && lostRounds === 0,
        restoreSeconds: Math.round(restoreSeconds * 10) / 10,
        lastCommitAt,
        rounds,
        lostRounds,
        differences: books.differenceCount,
        logEntries,
      };
    } finally {
      await postgres.stop();
    }
  } finally {
    await removePostgres(dataDir);
  }
}

/** Verifies the copy's public log over HTTP. @throws Error when it does not continue `kept`. */
async function verifyCopy(
  ownerUrl: string,
  dataDir: string,
  { market, portalOrigin, gamesOrigin }: RestoreSettings,
  kept: Kept | null,
): Promise<number> {
  const { seedKey, logKey, runPassword } = loadSecrets(dataDir);
  const app = await createApp({
    market,
    databaseUrl: runUrl(ownerUrl, { name: DEFAULT_RUN_ROLE, password: runPassword }),
    portalOrigin,
    gamesOrigin,
    supportUrl: null,
    supportSecret: null,
    gamesPort: 8081,
    trustProxy: [],
    settlementConnections: 1,
    // Nothing is behind this port: a copy must never reach a provider.
    providerUrl: 'http://127.0.0.1:9',
    providerSecret: 'a-copy-has-no-provider',
    webhookOrigin: 'http://127.0.0.1:9',
    seedKeys: [Buffer.from(seedKey, 'hex')],
    logKey: Buffer.from(logKey, 'hex'),
    log: createLog('error', process.stderr),
    // Jobs do not run by themselves.
    testing: true,
  });
  try {
    const origin = await app.portal.listen({ host: '127.0.0.1', port: 0 });
    const { report } = await verifyLog(logSource(origin), {
      key: null,
      kept,
      seedHash: null,
      progress: () => undefined,
    });
    return report.size;
  } finally {
    await app.close();
  }
}
