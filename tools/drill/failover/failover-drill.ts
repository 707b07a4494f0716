import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Database } from '@glasshouse/server/platform/database.ts';
import { openBenchServer } from '../../bench/bench-server.ts';
import { lostPlayers } from '../../bench/clients/lost-players.ts';
import { openClients, type Clients } from '../../bench/clients/open-clients.ts';
import type { Answers } from '../../bench/clients/worker.ts';
import { migrated } from '../../bench/migrated.ts';
import { seedPlayers } from '../../bench/spins/seed-players.ts';
import { checkBooks } from '../../ledger-check/run.ts';
import { startCluster, type Cluster } from './cluster.ts';

const GAME = 66_121;
const PLAYERS = 64;
const SEED_KEY = 'ab'.repeat(32);
/** Play before the primary dies, and in all. */
const BEFORE_SECONDS = 10;
const PLAY_SECONDS = 60;

/** What a drill found when the primary died under load. */
export interface FailoverDrill {
  readonly ok: boolean;
  /** The longest time in which no spin was settled. */
  readonly outageSeconds: number;
  /** Until the member that died is a synchronous standby again. */
  readonly rejoinSeconds: number;
  readonly died: string;
  readonly promoted: string | null;
  readonly acknowledgedSpins: number;
  /** Players who lost a round that they were answered. */
  readonly lostPlayers: number;
  /** Spins refused meanwhile, each with Retry-After, and answers of any other kind. */
  readonly refused: number;
  readonly otherAnswers: number;
  readonly firstOther: string | null;
  readonly differences: number;
}

/**
 * Plays on a primary with a synchronous standby, kills the primary's machine, and checks on the new
 * primary that every acknowledged spin is there.
 */
export async function drillFailover(say: (line: string) => void): Promise<FailoverDrill> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-failover-'));
  // PostgreSQL runs under another account than root.
  chmodSync(folder, 0o777);
  say('starting etcd, HAProxy and two members of PostgreSQL');
  const cluster = await startCluster(folder);
  try {
    await cluster.standbyReady();
    return await playThrough(cluster, folder, say);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function playThrough(
  cluster: Cluster,
  folder: string,
  say: (line: string) => void,
): Promise<FailoverDrill> {
  say('starting the server');
  const { server, gamesPort } = await openBenchServer({
    ...{ databaseUrl: await migrated(cluster.url), dataDir: folder, seedKey: SEED_KEY },
    logLevel: 'fatal',
  });
  const db = createDatabase({ url: cluster.url, size: 2, onError: () => undefined });
  let clients: Clients | null = null;
  try {
    const { tokens, playerIds } = await seedPlayers(db, {
      players: PLAYERS,
      session: { kind: 'game', gameId: GAME },
      at: Date.now(),
      seedKey: Buffer.from(SEED_KEY, 'hex'),
      url: cluster.url,
    });
    clients = openClients({ host: '127.0.0.1', port: gamesPort, tokens });
    say(`${PLAYERS} players play`);
    const playing = clients.play({ players: PLAYERS, seconds: PLAY_SECONDS });
    await sleep(BEFORE_SECONDS * 1_000);
    const died = (await cluster.primary()) ?? '';
    say(`killing the primary, member ${died}`);
    cluster.killMember(died);
    const played = await playing;
    const promoted = await cluster.primary();
    say(`member ${died} comes back`);
    const rejoinAt = performance.now();
    cluster.startMember(died);
    await cluster.standbyReady();
    const rejoinSeconds = Math.round((performance.now() - rejoinAt) / 100) / 10;
    say('checking the books');
    return await resultOf(db, playerIds, played, { died, promoted, rejoinSeconds });
  } finally {
    await clients?.end();
    await db.close();
    await server.stop();
  }
}

async function resultOf(
  db: Database,
  playerIds: readonly number[],
  played: Answers,
  facts: Pick<FailoverDrill, 'died' | 'promoted' | 'rejoinSeconds'>,
): Promise<FailoverDrill> {
  const lost = await lostPlayers(db, playerIds, played.lastSeqs);
  const books = await checkBooks(db);
  const isOther = facts.promoted !== null && facts.promoted !== facts.died;
  return {
    ok: isOther && lost === 0 && books.ok && played.other + played.withoutRetryAfter === 0,
    outageSeconds: Math.round(played.longestGapMs / 100) / 10,
    ...facts,
    acknowledgedSpins: played.accepted,
    lostPlayers: lost,
    refused: played.busy + played.limited,
    otherAnswers: played.other,
    firstOther: played.firstOther,
    differences: books.differenceCount,
  };
}
