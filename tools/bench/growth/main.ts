import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { createWatch } from '@glasshouse/server/features/journal/watch.ts';
import { rootLedger } from '@glasshouse/server/features/transparency-log/ledger-root.ts';
import { createClock } from '@glasshouse/server/platform/clock.ts';
import { createDatabase, type Database } from '@glasshouse/server/platform/database.ts';
import { createLog } from '@glasshouse/server/platform/log.ts';
import { readCommandLine, wholeNumber } from '../../command-line/read.ts';
import { checkBooks, checkIncrementOf } from '../../ledger-check/run.ts';
import { removePostgres, startPostgres } from '../../postgres/embedded.ts';
import { Progress } from '../../start/progress.ts';
import { openBenchServer, type BenchServer } from '../bench-server.ts';
import { findProgram } from '../find-program.ts';
import { migrated } from '../migrated.ts';
import { seedPlayers } from '../spins/seed-players.ts';
import { warmUp } from '../spins/warm-up.ts';
import { loadWith } from '../spins/wrk.ts';
import { faultsOf, type Result } from './faults.ts';
import { fillHistory } from './fill.ts';
import { measureReads, openSessions } from './reads.ts';

const GAME = 66_121;
/** Players who spin on the empty database, and as many others on the full one. */
const PLAYING = 10_000;
const CONNECTIONS = 64;
/** Players who spin shortly after the server's own check has read everything. */
const AFTERWARDS = 5_000;
const AFTERWARDS_SECONDS = 2;
const SEATED = 2 * PLAYING + AFTERWARDS;
/** Players whose pages are read. */
const READING = 300;
const SEED_KEY = 'ab'.repeat(32);
/** Counting tens of millions of rows takes longer than any call. */
const PATIENCE = {
  ...{ connectMs: 5_000, lockMs: 8_000 },
  ...{ statementMs: 60 * MINUTE_MS, answerMs: 60 * MINUTE_MS },
};

const USAGE = `npm run bench -- growth [--players 1000000] [--rounds 20000000] [--seconds 20] [--json]

Measures spins per second on an empty database (with wrk), fills it with players and their rounds,
and measures the same again; then each read of a player's pages, and both checks of the ledger.
  --players  players who get a history, from 10000
  --rounds   rounds of them all, at least one each
  --seconds  the length of each load, from 1 to 600
  --json     prints the result as JSON
Exit codes: 0 the figures are within their limits; 1 not.
`;

/** Measures what a long history costs. Returns whether all figures are within their limits. */
export async function benchGrowth(args: readonly string[]): Promise<boolean> {
  const { values } = readCommandLine(
    USAGE,
    {
      json: { type: 'boolean', default: false },
      players: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '20000000' },
      seconds: { type: 'string', default: '20' },
    },
    args,
  );
  const players = wholeNumber('--players', values.players, 10_000);
  const rounds = wholeNumber('--rounds', values.rounds, players);
  const seconds = wholeNumber('--seconds', values.seconds, 1, 600);
  const progress = new Progress(process.stderr);
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-growth-'));
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  try {
    const plan = { players, roundsEach: Math.floor(rounds / players), seconds };
    const result = await measure(dataDir, plan, (line) => progress.step(line));
    progress.print('');
    process.stdout.write(`${JSON.stringify(result, null, values.json ? 0 : 2)}\n`);
    const faults = faultsOf(result);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    return faults.length === 0;
  } finally {
    await removePostgres(dataDir);
  }
}

interface Plan {
  readonly players: number;
  readonly roundsEach: number;
  readonly seconds: number;
}

type Say = (line: string) => void;

async function measure(dataDir: string, plan: Plan, say: Say): Promise<Result> {
  const wrk = findProgram('wrk');
  if (wrk === null) throw new Error('wrk is not on the path');
  say('starting PostgreSQL');
  const postgres = await startPostgres({ dataDir, log: say });
  const { url } = postgres;
  const databaseUrl = await migrated(url);
  const db = createDatabase({ url, size: 4, deadlines: PATIENCE, onError: () => undefined });
  try {
    say(`seating ${SEATED} players`);
    const at = Date.now();
    const session = { kind: 'game', gameId: GAME } as const;
    const open = () => openBenchServer({ databaseUrl, dataDir, seedKey: SEED_KEY });
    const seedKey = Buffer.from(SEED_KEY, 'hex');
    // The server has stored its games before players are seated.
    await (await open()).server.stop();
    const seated = await seedPlayers(db, { players: SEATED, session, at, seedKey, url });
    await db.query('vacuum analyze');
    const play = (tokens: readonly string[], gamesPort: number, seconds = plan.seconds) =>
      spinsPerSecond({ wrk, dataDir, tokens, gamesPort, seconds }, db, say);
    say('playing on the empty database');
    const first = await open();
    const empty = await play(seated.tokens.slice(0, PLAYING), first.gamesPort);
    await first.server.stop();
    const fillAt = performance.now();
    await fillHistory({
      ...{ url, say, gameId: GAME, roundsEach: plan.roundsEach, until: at - HOUR_MS },
      ...{ firstPlayer: SEATED + 1, lastPlayer: plan.players },
    });
    const fillSeconds = Math.round((performance.now() - fillAt) / 1_000);
    say("the server's own checks catch up");
    await catchUp(databaseUrl);
    say('playing on the full database');
    const second = await open();
    let third: BenchServer | null = null;
    try {
      const full = await play(seated.tokens.slice(PLAYING, 2 * PLAYING), second.gamesPort);
      const reads = await readPages(url, second.port, plan, say);
      await second.server.stop();
      say("the server's own checks catch up again");
      await catchUp(databaseUrl);
      third = await open();
      await play(seated.tokens.slice(2 * PLAYING), third.gamesPort, AFTERWARDS_SECONDS);
      await third.server.stop();
      return {
        ...(await counted(db)),
        fillSeconds,
        emptySpinsPerSecond: empty,
        fullSpinsPerSecond: full,
        fullToEmpty: Math.round((100 * full) / empty) / 100,
        readP99Ms: Math.max(...reads.map(({ p99Ms }) => p99Ms)),
        ...(await checks(db, url, say)),
        reads,
      };
    } finally {
      await second.server.stop();
      await third?.server.stop();
    }
  } finally {
    await db.close();
    await postgres.stop();
  }
}

async function spinsPerSecond(
  of: {
    readonly wrk: string;
    readonly dataDir: string;
    readonly tokens: readonly string[];
    readonly gamesPort: number;
    readonly seconds: number;
  },
  db: Database,
  say: Say,
): Promise<number> {
  const { wrk, dataDir, tokens, gamesPort, seconds } = of;
  const url = `http://127.0.0.1:${gamesPort}/game/spin`;
  const tokenFile = join(dataDir, 'tokens.txt');
  writeFileSync(tokenFile, `${tokens.join('\n')}\n`);
  say('every player opens with a first round');
  await warmUp(url, tokens);
  await db.query('checkpoint');
  say(`playing for ${seconds} s on ${CONNECTIONS} connections`);
  const load = await loadWith(wrk, { url, tokenFile, connections: CONNECTIONS, seconds });
  if (load.failed > 0) throw new Error(`a spin failed: ${JSON.stringify(load.firstFailed)}`);
  return Math.round(load.requests / load.seconds);
}

/** Reads the pages of players spread over all that have a history. */
async function readPages(url: string, port: number, { players }: Plan, say: Say) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const ids = Array.from({ length: READING }, (_, index) => {
      const n = SEATED + 1 + Math.floor((index * (players - SEATED - 1)) / READING);
      return n * 64 + (n % 64);
    });
    const at = Date.now();
    return await measureReads(port, await openSessions(client, ids, at), at, say);
  } finally {
    await client.end();
  }
}

/** Does what the server's jobs have not done yet: the hourly root, and the check of new rows. */
async function catchUp(databaseUrl: string): Promise<void> {
  const log = createLog('error', process.stderr);
  const db = createDatabase({ url: databaseUrl, size: 2, deadlines: PATIENCE, onError: () => {} });
  const clock = createClock();
  const watch = createWatch({ db, log, clock }, () => Promise.resolve());
  try {
    await rootLedger({ db, clock });
    while ((await watch.readOn()) > 0);
  } finally {
    await db.close();
  }
}

async function counted(db: Database): Promise<{ players: number; rounds: number }> {
  const [row] = await db.query<{ players: number; rounds: number }>(
    'select (select count(*) from player) as players, (select count(*) from round) as rounds',
  );
  return row ?? { players: 0, rounds: 0 };
}

async function checks(db: Database, url: string, say: Say) {
  say('checking the increment of the ledger');
  const incrementAt = performance.now();
  const increment = await checkIncrementOf(db);
  const wholeAt = performance.now();
  say('checking the whole ledger');
  const whole = await checkBooks(db, { url });
  const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10;
  return {
    incrementSeconds: seconds(incrementAt, wholeAt),
    incrementRows: increment.rows,
    wholeSeconds: seconds(wholeAt, performance.now()),
    differences: increment.differences.length + whole.differenceCount,
    firstDifference: whole.differences[0] ?? increment.differences[0] ?? null,
  };
}
