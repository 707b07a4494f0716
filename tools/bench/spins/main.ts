import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database } from '@glasshouse/server/platform/database.ts';
import { readCommandLine, wholeNumber } from '../../command-line/read.ts';
import { removePostgres, startPostgres } from '../../postgres/embedded.ts';
import { refuseUndurable } from '../../postgres/refuse-undurable.ts';
import { freePort } from '../../start/ports.ts';
import { Progress } from '../../start/progress.ts';
import { checkBooks } from '../../ledger-check/run.ts';
import { findProgram } from '../find-program.ts';
import { openBenchServer } from '../bench-server.ts';
import { startScript } from '../start-script.ts';
import { tpcb } from './pgbench.ts';
import { seedPlayers } from './seed-players.ts';
import { warmUp } from './warm-up.ts';
import { migrated } from '../migrated.ts';
import { loadWith, type FailedAnswer, type Load } from './wrk.ts';

const PLAYERS = 10_000;
/**
 * With several processes each has to meet every player before the measurement: fewer players, and
 * this many rounds of each for every process.
 */
const SHARED_PLAYERS = 2_000;
const ROUNDS_A_PROCESS = 3;
const GAME = 66_121;
const SEED_KEY = 'ab'.repeat(32);

interface Result {
  processes: number;
  connections: number;
  seconds: number;
  spins: number;
  spinsPerSecond: number | null;
  p50Ms: number | null;
  p99Ms: number | null;
  tpcbPerSecond: number | null;
  ratio: number | null;
  echoPerSecond: number | null;
  walBytesPerSpin: number | null;
  storageBytesPerSpin: number | null;
  fsync: string;
  synchronousCommit: string;
  fullPageWrites: string;
  /** Deadlocks that PostgreSQL has ended since the start. */
  deadlocks: number;
  /** The result of the ledger check after the load. */
  books: 'ok' | 'wrong';
  /** Spins without a 200 and a settled round, and the first such response. */
  failedAnswers: number | null;
  firstFailed: FailedAnswer | null;
  /** The reason for each null figure, by its name. */
  missing: Record<string, string>;
  /** Resident memory of the server process right after the load, in MB. */
  serverMb: number | null;
}

const USAGE = `npm run bench -- spins [--connections 64] [--seconds 20] [--processes 1] [--json]

Measures settled, durable spins per second over HTTP (wrk) and pgbench's TPC-B on the same
PostgreSQL, then checks the ledger. Figures of a program that is not installed are null.
  --connections  from 1 to 1024
  --processes    server processes on the same database, from 1 to 8; a player's spins go to any
  --seconds      the length of each load, from 1 to 600
  --json         prints the result as JSON
Exit codes: 0 the ledger is correct and every spin was answered; 1 not.
`;

/**
 * Measures settled, durable, idempotent spins over HTTP, with pgbench's TPC-B on the same
 * PostgreSQL in the same run as the reference; then checks the ledger. Returns whether the ledger
 * is correct and every spin was answered. There is no threshold for speed.
 */
export async function benchSpins(args: readonly string[]): Promise<boolean> {
  const { values } = readCommandLine(
    USAGE,
    {
      json: { type: 'boolean', default: false },
      connections: { type: 'string', default: '64' },
      seconds: { type: 'string', default: '20' },
      processes: { type: 'string', default: '1' },
    },
    args,
  );
  const connections = wholeNumber('--connections', values.connections, 1, 1024);
  const seconds = wholeNumber('--seconds', values.seconds, 1, 600);
  const processes = wholeNumber('--processes', values.processes, 1, 8);
  const progress = new Progress(process.stderr);
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  try {
    const result = await measure({ dataDir, connections, seconds, processes }, (line) =>
      progress.step(line),
    );
    progress.print('');
    process.stdout.write(`${values.json ? JSON.stringify(result) : pretty(result)}\n`);
    return result.books === 'ok' && (result.failedAnswers ?? 0) === 0;
  } finally {
    await removePostgres(dataDir);
  }
}

interface Wanted {
  readonly dataDir: string;
  readonly connections: number;
  readonly seconds: number;
  readonly processes: number;
}

async function measure(
  { dataDir, connections, seconds, processes }: Wanted,
  say: (line: string) => void,
): Promise<Result> {
  say('starting PostgreSQL');
  const maxConnections = 100 * processes;
  const postgres = await startPostgres({ dataDir, maxConnections, log: say });
  const missing: Record<string, string> = {};
  const wrk = findProgram('wrk');
  if (wrk === null) missing['spinsPerSecond'] = 'wrk is not on the path';
  const pgbench = findProgram('pgbench', '/usr/lib/postgresql');
  if (pgbench === null) missing['tpcbPerSecond'] = 'pgbench is not on the path';
  say('starting the server');
  const { server, gamesPort } = await openBenchServer({
    ...{ databaseUrl: await migrated(postgres.url), dataDir, seedKey: SEED_KEY, processes },
  });
  const db = createDatabase({ url: postgres.url, size: 4, onError: () => undefined });
  try {
    const durability = await refuseUndurable(db);
    const playedRounds = processes === 1 ? 1 : processes * ROUNDS_A_PROCESS;
    say('seating the players');
    const tokens = await seated(db, postgres.url, processes === 1 ? PLAYERS : SHARED_PLAYERS);
    const tokenFile = join(dataDir, 'tokens.txt');
    writeFileSync(tokenFile, `${tokens.join('\n')}\n`);
    await db.query('vacuum analyze');
    const tpcbPerSecond = pgbench === null ? null : await tpcb(pgbench, postgres.url, seconds, say);
    const echoPerSecond =
      wrk === null ? null : await echoed(wrk, tokenFile, connections, Math.min(seconds, 10), say);
    const url = `http://127.0.0.1:${gamesPort}/game/spin`;
    say('every player opens with first rounds');
    await warmUp(url, tokens, playedRounds);
    await db.query('checkpoint');
    const before = await reading(db);
    say(`playing for ${seconds} s on ${connections} connections`);
    const load: Load | null =
      wrk === null
        ? null
        : await loadWith(wrk, { url, tokenFile, connections, seconds, playedRounds });
    const serverMb = server.residentMb();
    const after = await reading(db);
    say('checking the books');
    const report = await checkBooks(db);
    const spins = after.rounds - before.rounds;
    const spinsPerSecond = load === null ? null : round(spins / load.seconds);
    return {
      processes,
      connections,
      seconds,
      spins,
      spinsPerSecond,
      p50Ms: load?.p50Ms ?? null,
      p99Ms: load?.p99Ms ?? null,
      tpcbPerSecond: tpcbPerSecond === null ? null : round(tpcbPerSecond),
      ratio:
        spinsPerSecond === null || tpcbPerSecond === null
          ? null
          : Math.round((spinsPerSecond / tpcbPerSecond) * 100) / 100,
      echoPerSecond: echoPerSecond === null ? null : round(echoPerSecond),
      walBytesPerSpin: spins === 0 ? null : round((after.wal - before.wal) / spins),
      storageBytesPerSpin: spins === 0 ? null : round((after.bytes - before.bytes) / spins),
      fsync: durability.fsync,
      synchronousCommit: durability.synchronous_commit,
      fullPageWrites: durability.full_page_writes,
      deadlocks: after.deadlocks,
      books: report.ok ? 'ok' : 'wrong',
      failedAnswers: load?.failed ?? null,
      firstFailed: load?.firstFailed ?? null,
      missing,
      serverMb,
    };
  } finally {
    await db.close();
    await server.stop();
    await postgres.stop();
  }
}

/** The same HTTP stack, returning as much text as a spin without a database. */
async function echoed(
  wrk: string,
  tokenFile: string,
  connections: number,
  seconds: number,
  say: (line: string) => void,
): Promise<number> {
  say('the same HTTP stack without a database');
  const port = await freePort('127.0.0.1');
  const echo = await startScript('tools/bench/spins/echo-server.ts', {
    ECHO_PORT: String(port),
    ready: `http://127.0.0.1:${port}/healthz`,
  });
  try {
    const url = `http://127.0.0.1:${port}/game/spin`;
    const load = await loadWith(wrk, { url, tokenFile, connections, seconds });
    return load.requests / load.seconds;
  } finally {
    await echo.stop();
  }
}

/** Players with an open game; returns their sessions' tokens. */
async function seated(db: Database, url: string, players: number): Promise<string[]> {
  const { tokens } = await seedPlayers(db, {
    players,
    session: { kind: 'game', gameId: GAME },
    at: Date.now(),
    seedKey: Buffer.from(SEED_KEY, 'hex'),
    url,
  });
  return tokens;
}

async function reading(db: Database) {
  const [row] = await db.query<{ rounds: number; wal: string; bytes: number; deadlocks: number }>(
    `select (select count(*) from round) as rounds,
       (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as wal,
       pg_database_size(current_database()) as bytes`,
  );
  if (row === undefined) throw new Error('the database answered nothing');
  return { ...row, wal: Number.parseInt(row.wal, 10) };
}

function pretty(result: Result): string {
  return Object.entries(result)
    .map(([name, value]) => `${name.padEnd(22)} ${JSON.stringify(value)}`)
    .join('\n');
}

function round(value: number): number {
  return Math.round(value);
}
