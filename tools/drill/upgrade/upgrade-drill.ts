import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Database } from '@glasshouse/server/platform/database.ts';
import { DEFAULT_RUN_ROLE, runUrl } from '@glasshouse/server/platform/run-url.ts';
import { lostPlayers } from '../../bench/clients/lost-players.ts';
import { openClients, type Clients } from '../../bench/clients/open-clients.ts';
import { seedPlayers } from '../../bench/spins/seed-players.ts';
import { startScript, startServer, type RunningScript } from '../../bench/start-script.ts';
import { checkBooks } from '../../ledger-check/run.ts';
import { removePostgres, startPostgres } from '../../postgres/embedded.ts';
import { freePort } from '../../start/ports.ts';
import { openListeners, type Listened } from './listeners.ts';
import { writePrevious } from './previous-version.ts';

const checkout = resolve(import.meta.dirname, '../../..');
const GAME = 66_121;
const PLAYERS = 64;
const SEED_KEY = 'ab'.repeat(32);
/** Play with the previous version alone, with both, and with this version alone. */
const STAGE_SECONDS = 8;

/** What a drill found when a version replaced the previous one under load. */
export interface UpgradeDrill {
  readonly ok: boolean;
  /** The commit of the previous version. */
  readonly from: string;
  readonly acknowledgedSpins: number;
  /** The longest time in which no spin was settled, in milliseconds. */
  readonly longestGapMs: number;
  /** Players who lost a round that they were answered. */
  readonly lostPlayers: number;
  /** Spins refused for a moment, each with Retry-After. */
  readonly refused: number;
  /** Connections that closed without an answer; the same spin was sent again. */
  readonly closed: number;
  /** Answers of any other kind, and the first of them. */
  readonly otherAnswers: number;
  readonly firstOther: string | null;
  readonly differences: number;
  /** Pages that were open meanwhile. */
  readonly push: Listened;
}

/**
 * A rolling upgrade under play: the previous version's server, the migration to this version while
 * it runs, this version's server beside it on the same ports and database, then a SIGTERM to the
 * previous one.
 */
export async function drillUpgrade(
  revision: string,
  say: (line: string) => void,
): Promise<UpgradeDrill> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-upgrade-'));
  // PostgreSQL runs under another account than root.
  chmodSync(folder, 0o755);
  const previous = join(folder, 'previous');
  const dataDir = join(folder, 'data');
  try {
    say('writing the previous version');
    const from = writePrevious(revision, previous);
    const postgres = await startPostgres({ dataDir, maxConnections: 200, log: () => undefined });
    try {
      return { from, ...(await playThrough(postgres.url, previous, dataDir, say)) };
    } finally {
      await postgres.stop();
    }
  } finally {
    await removePostgres(dataDir);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function playThrough(
  url: string,
  previous: string,
  dataDir: string,
  say: (line: string) => void,
): Promise<Omit<UpgradeDrill, 'from'>> {
  const run = runUrl(url, { name: DEFAULT_RUN_ROLE, password: 'of-a-drill-only' });
  const environment = await serverEnvironment(run, dataDir);
  migrateWith(previous, url, run, dataDir);
  const servers: RunningScript[] = [];
  const db = createDatabase({ url, size: 2, onError: () => undefined });
  let clients: Clients | null = null;
  try {
    const old = await startScript(join(previous, 'server/main.ts'), environment);
    servers.push(old);
    const { tokens, playerIds } = await seedPlayers(db, {
      players: PLAYERS,
      session: { kind: 'game', gameId: GAME },
      at: Date.now(),
      seedKey: Buffer.from(SEED_KEY, 'hex'),
      url,
    });
    const watching = await seedPlayers(db, {
      ...{ players: PLAYERS, first: PLAYERS + 1, session: { kind: 'portal' }, at: Date.now() },
      ...{ seedKey: Buffer.from(SEED_KEY, 'hex'), url },
    });
    const sockets = `ws://127.0.0.1:${environment.PORT}/ws`;
    const listeners = await openListeners(sockets, db, watching);
    const port = Number.parseInt(environment.GAMES_PORT, 10);
    clients = openClients({ host: '127.0.0.1', port, tokens });
    say(`${PLAYERS} players play on the previous version`);
    const playing = clients.play({ players: PLAYERS, seconds: 3 * STAGE_SECONDS });
    await sleep(STAGE_SECONDS * 1_000);
    say('migrating, and starting this version beside it');
    migrateWith(checkout, url, run, dataDir);
    servers.push(await startServer(environment));
    await sleep(STAGE_SECONDS * 1_000);
    say('ending the previous version');
    await old.stop();
    servers.shift();
    const played = await playing;
    const push = await listeners.end();
    say('checking the books');
    return await resultOf(db, playerIds, played, push);
  } finally {
    await clients?.end();
    await db.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function resultOf(
  db: Database,
  playerIds: readonly number[],
  played: Awaited<ReturnType<Clients['play']>>,
  push: Listened,
): Promise<Omit<UpgradeDrill, 'from'>> {
  const lost = await lostPlayers(db, playerIds, played.lastSeqs);
  const books = await checkBooks(db);
  const otherAnswers = played.other - played.closed;
  return {
    ok:
      lost === 0 &&
      books.ok &&
      otherAnswers + played.withoutRetryAfter === 0 &&
      push.lost + push.gone === 0,
    acknowledgedSpins: played.accepted,
    longestGapMs: played.longestGapMs,
    lostPlayers: lost,
    refused: played.busy + played.limited,
    closed: played.closed,
    otherAnswers,
    firstOther: otherAnswers === 0 ? null : played.firstOther,
    differences: books.differenceCount,
    push,
  };
}

async function serverEnvironment(databaseUrl: string, dataDir: string) {
  const port = await freePort('127.0.0.1');
  return {
    PORT: String(port),
    GAMES_PORT: String(await freePort('127.0.0.1')),
    BACKOFFICE_PORT: String(await freePort('127.0.0.1')),
    PROVIDER_PORT: String(await freePort('127.0.0.1')),
    REUSE_PORT: '1',
    DATABASE_URL: databaseUrl,
    SEED_KEY,
    LOG_KEY: 'cd'.repeat(32),
    PROVIDER_SECRET: 'a-drill-has-no-provider',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ready: `http://127.0.0.1:${port}/readyz`,
  };
}

/** Migrates as `npm run migrate` of that version does. */
function migrateWith(folder: string, ownerUrl: string, databaseUrl: string, dataDir: string): void {
  execFileSync(process.execPath, [join(folder, 'server/migrate-database.ts')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_MIGRATION_URL: ownerUrl,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
