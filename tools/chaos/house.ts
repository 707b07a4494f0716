import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterOf, readConnection } from '../postgres/cluster.ts';
import { leftRunning } from '../postgres/postmaster.ts';
import { freePort } from '../start/ports.ts';

const checkout = resolve(import.meta.dirname, '../..');
const READY_MS = 90_000;
const POLL_MS = 50;

/** What can be killed. */
export const VICTIMS = ['server', 'postgres', 'provider', 'everything'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A whole house under `npm start`'s own launcher, to be killed in parts or as a whole. */
export interface ChaosHouse {
  readonly portal: string;
  readonly games: string;
  readonly provider: string;
  /** kill -9. Answers how many processes were hit. */
  kill(victim: Victim): number;
  /** Waits until everything answers again; after `everything` it is started anew. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

/** `settings`: environment variables beside the ports, such as HOST and MARKET. */
export async function openChaosHouse(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChaosHouse> {
  const port = await freePort('127.0.0.1');
  const gamesPort = await freePort('127.0.0.1');
  const providerPort = await freePort('127.0.0.1');
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    GAMES_PORT: String(gamesPort),
    PROVIDER_PORT: String(providerPort),
    BACKOFFICE_PORT: String(await freePort('127.0.0.1')),
    LOG_LEVEL: 'warn',
    // What is measured and killed here is done by those who count it.
    DEMO_ROBOTS: '0',
    ...settings,
  };
  const portal = `http://127.0.0.1:${port}`;
  const provider = `http://127.0.0.1:${providerPort}`;
  let launcher: ChildProcess | null = null;
  let words = '';

  const start = (): void => {
    const child = spawn(process.execPath, [join(checkout, 'tools/start/main.ts')], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-4000);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    launcher = child;
  };
  const running = () => launcher !== null && launcher.exitCode === null && !launcher.signalCode;
  const recover = async (): Promise<void> => {
    const deadline = Date.now() + READY_MS;
    for (;;) {
      if (!running()) start();
      if ((await answers(`${portal}/readyz`)) && (await answers(`${provider}/healthz`))) return;
      if (Date.now() > deadline) throw new Error(`the house did not come back: ${words}`);
      await sleep(POLL_MS);
    }
  };
  await recover();
  return {
    portal,
    games: `http://127.0.0.1:${gamesPort}`,
    provider,
    recover,
    kill(victim) {
      const own = launcher?.pid ?? 0;
      const pids = victimPids(victim, own, dataDir);
      for (const pid of pids) killNow(pid);
      return pids.length;
    },
    async close() {
      const child = launcher;
      if (child === null || !running()) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function victimPids(victim: Victim, launcher: number, dataDir: string): number[] {
  const scripts = { server: 'server/main.ts', provider: 'sandbox/provider/main.ts' };
  const connection = readConnection(dataDir);
  const postmaster = connection === null ? null : leftRunning(clusterOf(connection.home));
  const postgres = postmaster === null ? [] : [postmaster, ...childrenOf(postmaster)];
  const child = (script: string) =>
    childrenOf(launcher).filter((pid) => commandOf(pid).includes(script));
  if (victim === 'postgres') return postgres;
  if (victim === 'server') return child(scripts.server);
  if (victim === 'provider') return child(scripts.provider);
  return [launcher, ...child(scripts.server), ...child(scripts.provider), ...postgres];
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself in between.
  }
}

/** The processes a process has started, read from /proc. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything, so the fields count from its last bracket.
    return Number.parseInt(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '', 10);
  } catch {
    return null;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
