import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { readCommandLine, wholeNumber } from '../../command-line/read.ts';
import { removePostgres, startPostgres } from '../../postgres/embedded.ts';
import { freePort } from '../../start/ports.ts';
import { Progress } from '../../start/progress.ts';
import { migrated } from '../migrated.ts';
import { startServer } from '../start-script.ts';
import type { FloodKind, Sent, WorkerData } from './worker.ts';

const ATTACKER = '203.0.113.7';
const OWNER = '198.51.100.9';
const USER = { userName: 'nightbloom1', password: 'moss-Fern-77' };
/** Guests of the attacker's address that create logins: as many as the guest limit permits. */
const NEW_LOGINS = 200;
const AT_ONCE = 64;
const PAUSE_MS = 100;
/** Maximum duration of a login during a flood. */
const BAR_MS = 1_000;

interface Flood {
  readonly logins: number;
  readonly worstLoginMs: number;
  readonly medianLoginMs: number;
  /** Distinct login responses other than success. */
  readonly refused: readonly string[];
  readonly answers: Sent;
}

interface Result {
  readonly worstLoginMs: number;
  readonly quietLoginMs: number;
  readonly seconds: number;
  readonly floods: Record<FloodKind, Flood>;
}

const USAGE = `npm run bench -- floods [--seconds 15] [--json]

Measures how long one player's login takes while one address floods the server with logins, guests
and new logins.
  --seconds  the length of each flood, from 1 to 600
  --json     prints the result as JSON
Exit codes: 0 every login took at most one second; 1 one did not.
`;

/**
 * Floods a server from one address with new logins, password guesses and new guests in turn.
 * Measures how long another player's password login takes meanwhile. Returns whether each succeeded
 * within a second.
 */
export async function benchFloods(args: readonly string[]): Promise<boolean> {
  const { values } = readCommandLine(
    USAGE,
    { json: { type: 'boolean', default: false }, seconds: { type: 'string', default: '15' } },
    args,
  );
  const seconds = wholeNumber('--seconds', values.seconds, 1, 600);
  const progress = new Progress(process.stderr);
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-floods-'));
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  try {
    const result = await measure(dataDir, seconds, (line) => progress.step(line));
    progress.print('');
    process.stdout.write(`${JSON.stringify(result, null, values.json ? 0 : 2)}\n`);
    const floods = Object.values(result.floods);
    return result.worstLoginMs < BAR_MS && floods.every(({ refused }) => refused.length === 0);
  } finally {
    await removePostgres(dataDir);
  }
}

async function measure(
  dataDir: string,
  seconds: number,
  say: (line: string) => void,
): Promise<Result> {
  say('starting PostgreSQL');
  const postgres = await startPostgres({ dataDir, log: say });
  const port = await freePort('127.0.0.1');
  const portal = `http://127.0.0.1:${port}`;
  say('starting the server');
  const server = await startServer({
    PORT: String(port),
    GAMES_PORT: String(await freePort('127.0.0.1')),
    BACKOFFICE_PORT: String(await freePort('127.0.0.1')),
    PROVIDER_PORT: String(await freePort('127.0.0.1')),
    DATABASE_URL: await migrated(postgres.url),
    SEED_KEY: 'ab'.repeat(32),
    LOG_KEY: 'cd'.repeat(32),
    PROVIDER_SECRET: 'bench-has-no-provider',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
    ready: `${portal}/readyz`,
  });
  try {
    const owner = await guest(portal, OWNER);
    await post(portal, '/user/bindLoginAccount', USER, OWNER, owner);
    const tokens: string[] = [];
    for (let n = 0; n < NEW_LOGINS; n += 1) tokens.push(await guest(portal, ATTACKER));
    const quiet = await logIn(portal);
    const flood = (kind: FloodKind) => {
      say(`${kind} from one address for ${seconds} s`);
      return during({ portal, kind, address: ATTACKER, atOnce: AT_ONCE, tokens }, seconds);
    };
    const floods = {
      newLogins: await flood('newLogins'),
      guesses: await flood('guesses'),
      guests: await flood('guests'),
    };
    const worst = Object.values(floods).map(({ worstLoginMs }) => worstLoginMs);
    return { worstLoginMs: Math.max(...worst), quietLoginMs: quiet.ms, seconds, floods };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

/** Logs in repeatedly while a worker floods. */
async function during(data: WorkerData, seconds: number): Promise<Flood> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data });
  const times: number[] = [];
  const refused = new Set<string>();
  // Wait until the flood is running.
  await once(worker, 'online');
  await sleep(1_000);
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    const { ms, msgCode } = await logIn(data.portal);
    times.push(ms);
    if (msgCode !== 'success') refused.add(msgCode);
    await sleep(PAUSE_MS);
  }
  worker.postMessage('stop', []);
  const [answers] = (await once(worker, 'message')) as [Sent];
  await worker.terminate();
  const sorted = times.toSorted((one, other) => one - other);
  return {
    logins: times.length,
    worstLoginMs: sorted.at(-1) ?? 0,
    medianLoginMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    refused: [...refused],
    answers,
  };
}

async function logIn(portal: string): Promise<{ ms: number; msgCode: string }> {
  const started = performance.now();
  const { msgCode } = await ask(portal, '/user/login', { apiType: 1, ...USER }, OWNER);
  return { ms: Math.round(performance.now() - started), msgCode };
}

async function guest(portal: string, address: string): Promise<string> {
  const deviceId = randomBytes(16).toString('hex');
  const { token } = await post(portal, '/user/login', { apiType: 2, deviceId }, address);
  return token ?? '';
}

async function post(
  portal: string,
  path: string,
  body: object,
  address: string,
  token?: string,
): Promise<{ token?: string }> {
  const { msgCode, data } = await ask(portal, path, body, address, token);
  if (msgCode !== 'success' || data === null) throw new Error(`${path} was refused: ${msgCode}`);
  return data;
}

async function ask(
  portal: string,
  path: string,
  body: object,
  address: string,
  token?: string,
): Promise<{ msgCode: string; data: { token?: string } | null }> {
  const reply = await fetch(portal + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token === undefined ? {} : { 'access-token': token }),
    },
  });
  return (await reply.json()) as { msgCode: string; data: { token?: string } | null };
}
