import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, type Database } from '@glasshouse/server/platform/database.ts';
import { DEFAULT_RUN_ROLE, runUrl } from '@glasshouse/server/platform/run-url.ts';
import { shardUrl } from '@glasshouse/server/platform/topology/shards.ts';
import { spreadBuckets } from '../../cells/spread-buckets.ts';
import { startCitus } from '../../citus/cluster.ts';
import { setUpCluster } from '../../citus/set-up.ts';
import { checkBooks } from '../../ledger-check/run.ts';
import { refuseUndurable } from '../../postgres/refuse-undurable.ts';
import { openBenchServer } from '../bench-server.ts';
import { findProgram } from '../find-program.ts';
import { migrated } from '../migrated.ts';
import { seedPlayers } from '../spins/seed-players.ts';
import { warmUp } from '../spins/warm-up.ts';
import { loadWith } from '../spins/wrk.ts';
import { newFolder, withDatabases } from './with-databases.ts';

const PLAYERS = 10_000;
export const CONNECTIONS = 256;
const GAME = 66_121;
const SEED_KEY = 'ab'.repeat(32);
/** Shards of each table in a Citus cluster of two workers. */
const GROUPS = 4;

export interface Measured {
  readonly spinsPerSecond: number;
  readonly p99Ms: number | null;
  readonly areBooksRight: boolean;
  readonly failedAnswers: number;
}

/** A database with players of a layout. */
interface Part {
  /** The owner's. */
  readonly url: string;
  isHere(bucket: number): boolean;
}

interface Layout {
  readonly parts: readonly Part[];
  /** The run role's. */
  readonly databaseUrl: string;
  readonly cellUrls: readonly string[];
  readonly dataDir: string;
}

/** Measures one embedded PostgreSQL, or several cells. */
export function measure(
  cells: number,
  seconds: number,
  say: (line: string) => void,
): Promise<Measured> {
  say('starting');
  return withDatabases(cells, async (urls, dataDir) => {
    const runUrls: string[] = [];
    for (const url of urls) runUrls.push(await migrated(url));
    if (cells > 1) await spread(urls[0] ?? '', cells);
    const [databaseUrl = '', ...cellUrls] = runUrls;
    const parts = urls.map((url, cell) => ({
      url,
      isHere: (bucket: number) => bucket % cells === cell,
    }));
    return play({ parts, databaseUrl, cellUrls, dataDir }, seconds, say);
  });
}

/** Measures a Citus cluster with the programs of a PostgreSQL that has it. */
export async function measureCitus(
  bin: string,
  seconds: number,
  say: (line: string) => void,
): Promise<Measured> {
  say('starting');
  const cluster = await startCitus(bin);
  const dataDir = newFolder();
  try {
    const { url } = cluster;
    const run = { name: DEFAULT_RUN_ROLE, password: 'of-a-bench-only' };
    const options = { url, run, groups: GROUPS, at: Date.now(), progress: say };
    const groups = await setUpCluster(options);
    const cellOf = await bucketCells(url);
    const parts = groups.map(({ cell, host, port, name }) => ({
      url: shardUrl(url, { host, port, schema_name: name }),
      isHere: (bucket: number) => cellOf.get(bucket) === cell,
    }));
    const layout = { parts, databaseUrl: runUrl(url, run), cellUrls: [], dataDir };
    return await play(layout, seconds, say);
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function bucketCells(url: string): Promise<ReadonlyMap<number, number>> {
  const home = new pg.Client({ connectionString: url });
  await home.connect();
  try {
    const { rows } = await home.query<{ number: number; cell: number }>(
      'select number, cell from bucket_cell',
    );
    return new Map(rows.map(({ number, cell }) => [number, cell]));
  } finally {
    await home.end();
  }
}

/** Seats players in every part, plays, and checks the books. */
async function play(
  { parts, databaseUrl, cellUrls, dataDir }: Layout,
  seconds: number,
  say: (line: string) => void,
): Promise<Measured> {
  const wrk = findProgram('wrk');
  if (wrk === null) throw new Error('wrk is not on the path');
  const { server, gamesPort } = await openBenchServer({
    ...{ databaseUrl, cellUrls, dataDir, seedKey: SEED_KEY },
  });
  const owners = parts.map(({ url }) => createDatabase({ url, size: 2, onError: () => undefined }));
  try {
    const tokens = inTurns(await seatPlayers(parts, owners, say));
    const tokenFile = join(dataDir, 'tokens.txt');
    writeFileSync(tokenFile, `${tokens.join('\n')}\n`);
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
}

async function seatPlayers(
  parts: readonly Part[],
  owners: readonly Database[],
  say: (line: string) => void,
): Promise<string[][]> {
  const tokens: string[][] = [];
  for (const [number, db] of owners.entries()) {
    const part = parts[number];
    if (part === undefined) continue;
    await refuseUndurable(db);
    say(`seating the players of database ${number}`);
    const seated = await seedPlayers(db, {
      players: PLAYERS,
      session: { kind: 'game', gameId: GAME },
      at: Date.now(),
      seedKey: Buffer.from(SEED_KEY, 'hex'),
      url: part.url,
      isHere: (bucket) => part.isHere(bucket),
    });
    tokens.push(seated.tokens);
    await db.query('vacuum analyze');
  }
  return tokens;
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

/** Every connection of wrk gets players of all databases. */
function inTurns(parts: readonly (readonly string[])[]): string[] {
  const most = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => parts.map((tokens) => tokens[index]))
    .flat()
    .filter((token) => token !== undefined);
}

async function roundsOf(databases: readonly Database[]): Promise<number> {
  let rounds = 0;
  for (const db of databases) {
    const [row] = await db.query<{ rounds: number }>('select count(*) as rounds from round');
    rounds += row?.rounds ?? 0;
  }
  return rounds;
}
