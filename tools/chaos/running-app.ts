import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterOf, readConnection } from '../postgres/cluster.ts';
import { leftRunning } from '../postgres/postmaster.ts';
import type { CitusCluster } from '../citus/cluster.ts';
import { freePort } from '../start/ports.ts';
import { childrenOf, commandOf, environmentOf, signalAll } from './processes.ts';
import { secondServer, type SecondServer } from './second-server.ts';
import { cellFolders } from '../postgres/cell-folders.ts';
import { PROVIDER, SERVER } from '../build/programs.ts';

const checkout = resolve(import.meta.dirname, '../..');
const READY_MS = 90_000;
const POLL_MS = 50;

/** The parts that can be killed or stopped. */
export type Victim = 'server' | 'second server' | 'postgres' | 'provider' | 'everything';

/** A whole app under `npm start`'s own launcher, to be killed in part or completely. */
export interface RunningApp {
  readonly portal: string;
  readonly games: string;
  readonly provider: string;
  readonly backoffice: string;
  /** The server processes that players may use: one, or two with `twoServers`. */
  readonly servers: readonly { readonly portal: string; readonly games: string }[];
  /** The difference between the servers' clocks, in milliseconds. */
  readonly clocksApartMs: number;
  /** The cluster that holds the players; null: embedded databases do. */
  readonly citus: ClusterInUse | null;
  /** Sends SIGKILL. Returns how many processes were hit. */
  kill(victim: Victim): number;
  /** Sends SIGSTOP: the process keeps its connections and does not respond. */
  stop(victim: Victim): number;
  /** Sends SIGCONT. */
  resume(victim: Victim): number;
  /** Waits until all parts respond again; starts the app again after `everything` was killed. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

/** A Citus cluster that is set up for the run role of `runUrl`. */
export interface ClusterInUse {
  readonly cluster: CitusCluster;
  readonly runUrl: string;
}

export interface AppOptions {
  /** Databases that share the players; default 1. */
  readonly cells?: number;
  /** Holds the players instead of embedded databases. */
  readonly citus?: ClusterInUse | null;
  /** Starts two server processes with clocks this far apart, the provider's in the middle. */
  readonly clocksApartMs?: number;
}

/** Starts the app. `settings`: environment variables besides the ports, such as HOST and MARKET. */
export async function startApp(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  options: AppOptions = {},
): Promise<RunningApp> {
  const port = await freePort('127.0.0.1');
  const gamesPort = await freePort('127.0.0.1');
  const providerPort = await freePort('127.0.0.1');
  const backofficePort = await freePort('127.0.0.1');
  const { cells = 1, citus = null } = options;
  const skewMs = Math.floor((options.clocksApartMs ?? 0) / 2);
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    GAMES_PORT: String(gamesPort),
    PROVIDER_PORT: String(providerPort),
    BACKOFFICE_PORT: String(backofficePort),
    LOG_LEVEL: 'warn',
    // Robots would play alongside the counted players.
    DEMO_ROBOTS: '0',
    // Both servers give the provider one address, as behind a load balancer.
    WEBHOOK_ORIGIN: `http://127.0.0.1:${port}`,
    ...(skewMs === 0 ? {} : skewed(-skewMs)),
    ...addressesOf(citus),
    ...settings,
  };
  const portal = `http://127.0.0.1:${port}`;
  const games = `http://127.0.0.1:${gamesPort}`;
  const provider = `http://127.0.0.1:${providerPort}`;
  const second = skewMs === 0 ? null : await secondServer(dataDir, skewMs);
  const launcher = createLauncher(environment, ['--cells', String(cells)]);
  const isReady = async (): Promise<boolean> => {
    if (!(await answers(`${portal}/readyz`)) || !(await answers(`${provider}/healthz`))) {
      return false;
    }
    if (second === null) return true;
    const first = serverPids(launcher.pid(), SERVER)[0];
    const inherited = first === undefined ? null : environmentOf(first);
    if (inherited === null) return false;
    second.ensure(inherited);
    return answers(`${second.portal}/readyz`);
  };
  const recover = async (): Promise<void> => {
    const deadline = Date.now() + READY_MS;
    for (;;) {
      await citus?.cluster.ensure();
      launcher.ensure();
      if (await isReady()) return;
      if (Date.now() > deadline) throw new Error(`the app did not come back: ${launcher.words()}`);
      await sleep(POLL_MS);
    }
  };
  await recover();
  let chosen = 0;
  const send = (victim: Victim, signal: NodeJS.Signals) => {
    const postgres = citus?.cluster.pids() ?? cellFolders(dataDir).map(postgresPids);
    // Another PostgreSQL each time, except that the one which was stopped goes on.
    if (signal !== 'SIGCONT') chosen = randomInt(postgres.length);
    return signalAll(victimPids(victim, launcher.pid(), postgres, chosen), signal);
  };
  return {
    portal,
    games,
    provider,
    backoffice: `http://127.0.0.1:${backofficePort}`,
    clocksApartMs: options.clocksApartMs ?? 0,
    citus,
    servers: [{ portal, games }, ...(second === null ? [] : [second])],
    recover,
    kill: (victim) => killedSecond(second, victim) + send(victim, 'SIGKILL'),
    stop: (victim) => send(victim, 'SIGSTOP'),
    resume: (victim) => send(victim, 'SIGCONT'),
    async close() {
      await second?.stop();
      await launcher.close();
    },
  };
}

function addressesOf(citus: ClusterInUse | null): Record<string, string> {
  if (citus === null) return {};
  return { DATABASE_URL: citus.runUrl, DATABASE_MIGRATION_URL: citus.cluster.url };
}

function skewed(skewMs: number): Record<string, string> {
  const preload = resolve(import.meta.dirname, 'skewed-clock.js');
  return { CHAOS_CLOCK_SKEW_MS: String(skewMs), NODE_OPTIONS: `--import=${preload}` };
}

function killedSecond(second: SecondServer | null, victim: Victim): number {
  return victim === 'second server' || victim === 'everything' ? (second?.kill() ?? 0) : 0;
}

interface Launcher {
  pid(): number;
  /** Starts it unless it is running. */
  ensure(): void;
  /** The last lines of its output. */
  words(): string;
  close(): Promise<void>;
}

function createLauncher(environment: NodeJS.ProcessEnv, args: readonly string[]): Launcher {
  let child: ChildProcess | null = null;
  let words = '';
  const isRunning = () => child !== null && child.exitCode === null && !child.signalCode;
  return {
    pid: () => child?.pid ?? 0,
    words: () => words,
    ensure() {
      if (isRunning()) return;
      const started = spawn(process.execPath, [join(checkout, 'tools/start/main.ts'), ...args], {
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const collect = (chunk: Buffer) => {
        words = (words + chunk.toString()).slice(-4000);
      };
      started.stdout.on('data', collect);
      started.stderr.on('data', collect);
      child = started;
    },
    async close() {
      if (child === null || !isRunning()) return;
      const ended = new Promise((done) => child?.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function serverPids(launcher: number, script: string): number[] {
  return childrenOf(launcher).filter((pid) => commandOf(pid).includes(script));
}

/** The processes of a PostgreSQL. */
function postgresPids(folder: string): number[] {
  const connection = readConnection(folder);
  const postmaster = connection === null ? null : leftRunning(clusterOf(connection.home));
  return postmaster === null ? [] : [postmaster, ...childrenOf(postmaster)];
}

function victimPids(
  victim: Victim,
  launcher: number,
  postgres: readonly (readonly number[])[],
  chosen: number,
): readonly number[] {
  const server = serverPids(launcher, SERVER);
  const provider = serverPids(launcher, PROVIDER);
  switch (victim) {
    case 'postgres':
      return postgres[chosen] ?? [];
    case 'server':
      return server;
    case 'provider':
      return provider;
    case 'second server':
      return [];
    case 'everything':
      return [launcher, ...server, ...provider, ...postgres.flat()];
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
