import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '@glasshouse/server/platform/database.ts';
import { readCommandLine, wholeNumber } from '../../command-line/read.ts';
import { spreadBuckets } from '../../cells/spread-buckets.ts';
import { checkBooks } from '../../ledger-check/run.ts';
import { removePostgres, startPostgres, type Postgres } from '../../postgres/embedded.ts';
import { refuseUndurable } from '../../postgres/refuse-undurable.ts';
import { Progress } from '../../start/progress.ts';
import { openBenchServer } from '../bench-server.ts';
import { findProgram } from '../find-program.ts';
import { migrated } from '../migrated.ts';
import { seedPlayers } from '../spins/seed-players.ts';
import { warmUp } from '../spins/warm-up.ts';
import { loadWith } from '../spins/wrk.ts';
import { cellsOfCalls } from './cells-of-calls.ts';

const PLAYERS = 10_000;
const CONNECTIONS = 256;
const GAME = 66_121;
const SEED_KEY = 'ab'.repeat(32);

const USAGE = `npm run bench -- scale [--cells 2] [--seconds 20] [--runs 2] [--json]

Measures settled, durable spins per second over HTTP (wrk, ${CONNECTIONS} connections) with one
PostgreSQL and with several that share the same players, on this machine, in turns; then checks the
books of each.
playersPerCallShards is the largest number of databases in which one call of a player touched rows
of players. Citus is measured where there is a cluster (citusSpinsPerSecond is null without).
  --cells    the number of databases, from 2 to 8
  --seconds  the length of each load, from 1 to 600
  --runs     how often each is measured, from 1 to 9; the better of its runs counts
  --json     prints the result as JSON
Exit codes: 0 the books are right and every spin was answered; 1 not.
`;

interface Layout {
  readonly spinsPerSecond: number;
  readonly p99Ms: number | null;
  readonly areBooksRight: boolean;
  readonly failedAnswers: number;
}

/** One PostgreSQL against several cells; the ratio is of the same machine and run. */
export async function benchScale(args: readonly string[]): Promise<boolean> {
  const { values } = readCommandLine(
    USAGE,
    {
      json: { type: 'boolean', default: false },
      cells: { type: 'string', default: '2' },
      seconds: { type: 'string', default: '20' },
      runs: { type: 'string', default: '2' },
    },
    args,
  );
  const cells = wholeNumber('--cells', values.cells, 2, 8);
  const seconds = wholeNumber('--seconds', values.seconds, 1, 600);
  const runs = wholeNumber('--runs', values.runs, 1, 9);
  const progress = new Progress(process.stderr);
  const say = (line: string) => progress.step(line);
  const plain: Layout[] = [];
  const shared: Layout[] = [];
  for (let run = 1; run <= runs; run += 1) {
    plain.push(await measure(1, seconds, (line) => say(`one database, run ${run}: ${line}`)));
    shared.push(
      await measure(cells, seconds, (line) => say(`${cells} cells, run ${run}: ${line}`)),
    );
  }
  say('which databases the calls of a player touch');
  const playersPerCallShards = await withDatabases(2, (urls) => cellsOfCalls(urls));
  progress.print('');
  const all = [...plain, ...shared];
  const result = {
    cells,
    connections: CONNECTIONS,
    seconds,
    plainSpinsPerSecond: best(plain),
    cellsSpinsPerSecond: best(shared),
    ratio: Math.round((best(shared) / best(plain)) * 100) / 100,
    plainP99Ms: plain.map(({ p99Ms }) => p99Ms),
    cellsP99Ms: shared.map(({ p99Ms }) => p99Ms),
    citusSpinsPerSecond: null,
    playersPerCallShards,
    books: all.every(({ areBooksRight }) => areBooksRight) ? 'ok' : 'wrong',
    failedAnswers: all.reduce((sum, { failedAnswers }) => sum + failedAnswers, 0),
    missing: { citusSpinsPerSecond: 'no Citus cluster' },
  };
  const lines = Object.entries(result).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  process.stdout.write(`${values.json ? JSON.stringify(result) : lines.join('\n')}\n`);
  return result.books === 'ok' && result.failedAnswers === 0;
}

function best(runs: readonly Layout[]): number {
  return Math.round(Math.max(...runs.map(({ spinsPerSecond }) => spinsPerSecond)));
}

/** Runs `work` with new databases, home first; it gets their owners' URLs. */
async function withDatabases<Result>(
  count: number,
  work: (urls: readonly string[], dataDir: string) => Promise<Result>,
): Promise<Result> {
  const folders: string[] = [];
  const opened: Postgres[] = [];
  try {
    for (let cell = 0; cell < count; cell += 1) {
      const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
      // As root, PostgreSQL runs under another account, which needs access to the folder.
      chmodSync(dataDir, 0o755);
      folders.push(dataDir);
      opened.push(await startPostgres({ dataDir, isCell: count > 1, log: () => undefined }));
    }
    return await work(
      opened.map(({ url }) => url),
      folders[0] ?? '',
    );
  } finally {
    for (const postgres of opened) await postgres.stop();
    for (const folder of folders) await removePostgres(folder);
  }
}

function measure(cells: number, seconds: number, say: (line: string) => void): Promise<Layout> {
  const wrk = findProgram('wrk');
  if (wrk === null) throw new Error('wrk is not on the path');
  say('starting');
  return withDatabases(cells, async (urls, dataDir) => {
    const runUrls: string[] = [];
    for (const url of urls) runUrls.push(await migrated(url));
    if (cells > 1) await spread(urls[0] ?? '', cells);
    const [databaseUrl = '', ...cellUrls] = runUrls;
    const { server, gamesPort } = await openBenchServer({
      ...{ databaseUrl, cellUrls, dataDir, seedKey: SEED_KEY },
    });
    const owners = urls.map((url) => createDatabase({ url, size: 2, onError: () => undefined }));
    try {
      const tokens: string[] = [];
      for (const [cell, db] of owners.entries()) {
        await refuseUndurable(db);
        say(`seating the players of database ${cell}`);
        const seated = await seedPlayers(db, {
          players: PLAYERS,
          session: { kind: 'game', gameId: GAME },
          at: Date.now(),
          seedKey: Buffer.from(SEED_KEY, 'hex'),
          url: urls[cell] ?? '',
          isHere: (bucket) => bucket % cells === cell,
        });
        tokens.push(...seated.tokens);
        await db.query('vacuum analyze');
      }
      const tokenFile = join(dataDir, 'tokens.txt');
      writeFileSync(tokenFile, `${inTurns(tokens).join('\n')}\n`);
      const url = `http://127.0.0.1:${gamesPort}/game/spin`;
      say('every player opens with a first round');
      await warmUp(url, tokens);
      for (const db of owners) await db.query('checkpoint');
      const before = await roundsOf(owners);
      say(`playing for ${seconds} s`);
      const load = await loadWith(wrk, { url, tokenFile, connections: CONNECTIONS, seconds });
      const spins = (await roundsOf(owners)) - before;
      say('checking the books');
      const reports = [];
      for (const db of owners) reports.push(await checkBooks(db));
      return {
        spinsPerSecond: spins / load.seconds,
        p99Ms: load.p99Ms,
        areBooksRight: reports.every(({ ok }) => ok),
        failedAnswers: load.failed,
      };
    } finally {
      await Promise.all(owners.map((db) => db.close()));
      await server.stop();
    }
  });
}

async function spread(homeUrl: string, cells: number): Promise<void> {
  const home = new pg.Client({ connectionString: homeUrl });
  await home.connect();
  try {
    await spreadBuckets(home, cells);
  } finally {
    await home.end();
  }
}

/** Shuffles evenly, so that every connection of wrk has players of all databases. */
function inTurns(tokens: readonly string[]): string[] {
  const half = Math.ceil(tokens.length / 2);
  return tokens.slice(0, half).flatMap((token, index) => {
    const other = tokens[half + index];
    return other === undefined ? [token] : [token, other];
  });
}

async function roundsOf(databases: readonly ReturnType<typeof createDatabase>[]): Promise<number> {
  let rounds = 0;
  for (const db of databases) {
    const [row] = await db.query<{ rounds: number }>('select count(*) as rounds from round');
    rounds += row?.rounds ?? 0;
  }
  return rounds;
}
