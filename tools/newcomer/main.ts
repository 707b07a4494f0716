import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCommandLine } from '../command-line/read.ts';
import { answersOk } from '../start/answers.ts';
import { freePort } from '../start/ports.ts';
import { makeMachine, ordinaryUser } from './debian.ts';
import { homeOf, runInside, type ProcessMemory, type Running, type Who } from './namespace.ts';

/**
 * `node tools/newcomer/main.ts [--as root|newcomer] [--only start|test]`: runs the README's two
 * commands like a new user, on a bare Debian with Node, npm and git, in a clone of HEAD, as root
 * and as an unprivileged user. Prints the results as JSON; exits with 1 if anything failed. Needs
 * root, debootstrap and unshare.
 */
const checkout = resolve(import.meta.dirname, '../..');
const USAGE = `npm run newcomer -- [--as root|newcomer] [--only start|test]

Runs the README's two commands on a bare Debian in a clone of HEAD, as root and as an ordinary user.
Needs root, debootstrap and unshare.
  --as    only as this user
  --only  only this command
Exit codes: 0 both work; 1 a command failed.
`;
const { values } = readCommandLine(USAGE, { as: { type: 'string' }, only: { type: 'string' } });
const users: Who[] = ['root', ordinaryUser];
const idleMs = 15_000;
const startTimeoutMs = 300_000;
/** npm prints this when the script begins, so `npm ci` has finished. */
const startBanner = '> node';

interface Starts {
  npmCiSeconds: number;
  readySeconds: number;
  idle: { rssMb: number; pssMb: number; processes: ProcessMemory[] };
  stopSeconds: number;
  secondStartSeconds: number;
  afterKillSeconds: number;
}

interface Tests {
  seconds: number;
  lastLine: string;
}

const scratch = join(tmpdir(), 'glasshouse-newcomer');
mkdirSync(scratch, { recursive: true });
const root = mkdtempSync(join(scratch, 'machine-'));
const started: Running[] = [];
const leave = () => {
  started.at(-1)?.kill();
  rmSync(root, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    leave();
    process.exit(1);
  });
}

let failed = false;
try {
  const node = makeMachine(root);
  const runs: ({ user: Who } & { start?: Starts; test?: Tests })[] = [];
  for (const user of users.filter((one) => values.as === undefined || values.as === one)) {
    const folder = clone(user);
    const run: (typeof runs)[number] = { user };
    if (values.only !== 'test') run.start = await tryStart(user, folder);
    if (values.only !== 'start') run.test = await tryTest(user, folder);
    failed ||= run.test !== undefined && !run.test.lastLine.endsWith(' passed, 0 failed');
    runs.push(run);
  }
  console.log(JSON.stringify({ node, runs }, null, 2));
} catch (error) {
  failed = true;
  console.error(error instanceof Error ? error.message : error);
  console.error(started.at(-1)?.output() ?? '');
} finally {
  leave();
}
process.exit(failed ? 1 : 0);

function clone(user: Who): string {
  const folder = `${homeOf(user)}/glasshouse`;
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', checkout, join(root, folder)]);
  execFileSync('chroot', [root, 'chown', '-R', `${user}:${user}`, folder]);
  return folder;
}

async function tryStart(user: Who, folder: string): Promise<Starts> {
  const ports = await ownPorts();
  const first = performance.now();
  let running = inside(user, folder, 'npm ci && npm start', ports);
  const installed = await until(running, async () => running.output().includes(startBanner));
  const ready = await untilReady(running, ports);
  await sleep(idleMs);
  const processes = running.memory();
  const stopSeconds = await secondsOf(async () => {
    running.interrupt();
    await running.exited;
  });
  const startAgain = async () => {
    running = inside(user, folder, 'npm start', ports);
    await untilReady(running, ports);
  };
  const secondStartSeconds = await secondsOf(startAgain);
  running.kill();
  await running.exited;
  const afterKillSeconds = await secondsOf(startAgain);
  running.interrupt();
  await running.exited;
  return {
    npmCiSeconds: seconds(installed - first),
    readySeconds: seconds(ready - installed),
    idle: { rssMb: sum(processes, 'rssMb'), pssMb: sum(processes, 'pssMb'), processes },
    stopSeconds,
    secondStartSeconds,
    afterKillSeconds,
  };
}

async function tryTest(user: Who, folder: string): Promise<Tests> {
  const begin = performance.now();
  const running = inside(user, folder, 'npm ci && npm test', await ownPorts());
  await running.exited;
  const lastLine = running.output().trimEnd().split('\n').at(-1) ?? '';
  if (!lastLine.endsWith(' passed, 0 failed')) console.error(running.output());
  return { seconds: seconds(performance.now() - begin), lastLine };
}

function inside(user: Who, folder: string, command: string, ports: NodeJS.ProcessEnv): Running {
  console.error(`as ${user}: ${command}`);
  const running = runInside(root, user, folder, command, ports);
  started.push(running);
  return running;
}

/** The network is this machine's: if a default port is taken, another is set. */
async function ownPorts(): Promise<Record<string, string>> {
  const defaults = { PORT: 8080, GAMES_PORT: 8081, BACKOFFICE_PORT: 8082, PROVIDER_PORT: 8083 };
  const ports: Record<string, string> = {};
  for (const [name, preferred] of Object.entries(defaults)) {
    const port = await freePort('127.0.0.1', preferred);
    if (port !== preferred) ports[name] = String(port);
  }
  return ports;
}

function untilReady(running: Running, ports: Record<string, string>): Promise<number> {
  const port = Number.parseInt(ports['PORT'] ?? '8080', 10);
  return until(running, () => answersOk('127.0.0.1', port, '/readyz'));
}

/** @returns when `look` first became true, in ms of the process clock. */
async function until(running: Running, look: () => Promise<boolean>): Promise<number> {
  const deadline = performance.now() + startTimeoutMs;
  while (!(await look())) {
    if (running.child.exitCode !== null) throw new Error('The command ended too early.');
    if (performance.now() > deadline) throw new Error('The command does not get ready.');
    await sleep(20);
  }
  return performance.now();
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return seconds(performance.now() - began);
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}

function sum(processes: ProcessMemory[], field: 'rssMb' | 'pssMb'): number {
  return Math.round(processes.reduce((total, one) => total + one[field], 0));
}
