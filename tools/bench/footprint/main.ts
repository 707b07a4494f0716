import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '@glasshouse/server/platform/database.ts';
import { readCommandLine, wholeNumber } from '../../command-line/read.ts';
import { findDatabase } from '../../data/open-database.ts';
import { removePostgres } from '../../postgres/embedded.ts';
import { nodeFlags } from '../../start/node-flags.js';
import { freePort } from '../../start/ports.ts';
import { Progress } from '../../start/progress.ts';
import type { Secrets } from '../../start/secrets.ts';
import { SERVER } from '../../build/programs.ts';
import { findProgram } from '../find-program.ts';
import { seedPlayers } from '../spins/seed-players.ts';
import { warmUp } from '../spins/warm-up.ts';
import { loadWith } from '../spins/wrk.ts';
import { findInTree, memoryOfTree, pssMb } from './memory.ts';

const checkout = resolve(import.meta.dirname, '../../..');
const GAME = 66_121;
const PLAYERS = 10_000;
const CONNECTIONS = 256;
const IDLE_MB = 270;
const SERVER_MB = 260;
const READY_MS = 2_500;
const READINGS = 5;
const BETWEEN_READINGS_MS = 2_000;

interface Result {
  /** Of all processes together, PSS. */
  readonly idleMb: number;
  readonly idleMbOf: Readonly<Record<string, number>>;
  /** Of the server process right after the load, PSS; null without wrk. */
  readonly serverMb: number | null;
  readonly connections: number;
  /** From the second start to the announcement that it is open. */
  readonly secondStartMs: number;
}

const USAGE = `npm run bench -- footprint [--idle 60] [--seconds 20] [--json]

Starts the demo twice as npm start does, with back office, sandbox and robots. Measures how long the
second start takes, the memory of all processes when nobody plays, and that of the server after
${CONNECTIONS} connections have played (with wrk).
  --idle     seconds before the memory is read, from 1 to 600
  --seconds  the length of the load, from 1 to 600
  --json     prints the result as JSON
Exit codes: 0 at most ${IDLE_MB} MB idle, ${SERVER_MB} MB for the server under load and
${READY_MS} ms for the start; 1 not.
`;

/** Measures the demo's memory and start. Returns whether it keeps its bars. */
export async function benchFootprint(args: readonly string[]): Promise<boolean> {
  const { values } = readCommandLine(
    USAGE,
    {
      json: { type: 'boolean', default: false },
      idle: { type: 'string', default: '60' },
      seconds: { type: 'string', default: '20' },
    },
    args,
  );
  const idle = wholeNumber('--idle', values.idle, 1, 600);
  const seconds = wholeNumber('--seconds', values.seconds, 1, 600);
  const progress = new Progress(process.stderr);
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-footprint-'));
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  try {
    const result = await measure(dataDir, { idle, seconds }, (line) => progress.step(line));
    progress.print('');
    process.stdout.write(`${JSON.stringify(result, null, values.json ? 0 : 2)}\n`);
    const { idleMb, serverMb, secondStartMs } = result;
    return idleMb <= IDLE_MB && (serverMb ?? 0) <= SERVER_MB && secondStartMs <= READY_MS;
  } finally {
    await removePostgres(dataDir);
  }
}

async function measure(
  dataDir: string,
  { idle, seconds }: { readonly idle: number; readonly seconds: number },
  say: (line: string) => void,
): Promise<Result> {
  const ports = {
    PORT: String(await freePort('127.0.0.1')),
    GAMES_PORT: String(await freePort('127.0.0.1')),
    BACKOFFICE_PORT: String(await freePort('127.0.0.1')),
    PROVIDER_PORT: String(await freePort('127.0.0.1')),
  };
  say('the first start');
  await end((await start({ ...ports, DATA_DIR: dataDir })).demo);
  say('the second start');
  const { demo, tookMs } = await start({ ...ports, DATA_DIR: dataDir });
  const root = demo.pid ?? 0;
  try {
    say(`idle for ${idle} s`);
    await sleep(idle * 1_000);
    const readings: ReadonlyMap<string, number>[] = [];
    for (let reading = 0; reading < READINGS; reading += 1) {
      readings.push(memoryOfTree(root));
      await sleep(BETWEEN_READINGS_MS);
    }
    const median = readings.toSorted((one, other) => sum(one) - sum(other))[READINGS >> 1];
    const wrk = findProgram('wrk');
    const server = findInTree(root, SERVER);
    const url = `http://127.0.0.1:${ports.GAMES_PORT}/game/spin`;
    if (wrk !== null) await load({ wrk, url, dataDir, seconds }, say);
    return {
      idleMb: Math.round(sum(median ?? new Map())),
      idleMbOf: Object.fromEntries([...(median ?? [])].map(([name, mb]) => [name, Math.round(mb)])),
      serverMb: wrk === null ? null : Math.round(pssMb(server)),
      connections: CONNECTIONS,
      secondStartMs: Math.round(tookMs),
    };
  } finally {
    await end(demo);
  }
}

function sum(memory: ReadonlyMap<string, number>): number {
  return [...memory.values()].reduce((all, mb) => all + mb, 0);
}

/** Starts the demo with the command of `npm start`; resolves when it says that it is open. */
async function start(
  environment: Record<string, string>,
): Promise<{ readonly demo: ChildProcess; readonly tookMs: number }> {
  const startedAt = performance.now();
  const script = ['--import', './tools/start/warm-up.js', 'tools/start/main.ts'];
  const demo = spawn(process.execPath, [...nodeFlags.launcher, ...script], {
    cwd: checkout,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((done, failed) => {
    let said = '';
    demo.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Glasshouse is open.')) done();
    });
    demo.once('exit', (code) => failed(new Error(`the demo ended with ${code}: ${said}`)));
  });
  return { demo, tookMs: performance.now() - startedAt };
}

async function end(demo: ChildProcess): Promise<void> {
  const gone = new Promise<void>((done) => demo.once('exit', () => done()));
  demo.kill('SIGTERM');
  await gone;
}

/** Lets players spin on many connections. */
async function load(
  of: {
    readonly wrk: string;
    readonly url: string;
    readonly dataDir: string;
    readonly seconds: number;
  },
  say: (line: string) => void,
): Promise<void> {
  const { wrk, url, dataDir, seconds } = of;
  const database = await findDatabase({ databaseUrl: null, dataDir });
  const db = createDatabase({ url: database.url, size: 4, onError: () => undefined });
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Secrets;
  try {
    say(`seating ${PLAYERS} players`);
    const { tokens } = await seedPlayers(db, {
      players: PLAYERS,
      session: { kind: 'game', gameId: GAME },
      at: Date.now(),
      seedKey: Buffer.from(secrets.seedKey, 'hex'),
      url: database.url,
    });
    const tokenFile = join(dataDir, 'tokens.txt');
    writeFileSync(tokenFile, `${tokens.join('\n')}\n`);
    await warmUp(url, tokens);
    say(`playing for ${seconds} s on ${CONNECTIONS} connections`);
    await loadWith(wrk, { url, tokenFile, connections: CONNECTIONS, seconds });
  } finally {
    await db.close();
    await database.stop();
  }
}
