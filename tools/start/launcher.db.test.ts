import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { removePostgres } from '../postgres/embedded.ts';
import { isAlive } from '../postgres/postmaster.ts';
import { Launcher, type DatabaseAddresses, type LaunchPlan } from './launcher.ts';
import { migrateDatabase } from './migrate-database.ts';
import { freePort } from './ports.ts';
import { eventually, STAND_IN, type Answer } from './testing/stand-in.ts';

// Each test creates a database cluster, which takes long on a busy disk.

/** An `npm start` with the stand-ins, for tests that kill the launcher. */
const launcher = (plan: { dataDir: string; script: string; env: NodeJS.ProcessEnv }) => `
import { Launcher } from '${resolve(import.meta.dirname, 'launcher.ts')}';
import { readSettings } from '${resolve(import.meta.dirname, '../../server/platform/settings.ts')}';
const environment = { ...process.env, ...${JSON.stringify(plan.env)} };
const script = ${JSON.stringify(plan.script)};
const launcher = new Launcher({
  settings: readSettings(environment), environment, server: script, provider: script,
  migrate: async () => {}, build: async () => {}, report: () => {},
});
await launcher.open();
console.log('open');
`;

let folder: string;
let dataDir: string;
let script: string;
let environment: NodeJS.ProcessEnv;
let port: number;
let providerPort: number;
const launchers: Launcher[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-launcher-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  script = join(folder, 'stand-in.ts');
  writeFileSync(script, STAND_IN);
  port = await freePort('127.0.0.1');
  providerPort = await freePort('127.0.0.1');
  environment = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    PORT: String(port),
    GAMES_PORT: String(await freePort('127.0.0.1')),
    BACKOFFICE_PORT: String(await freePort('127.0.0.1')),
    PROVIDER_PORT: String(providerPort),
  };
});

afterEach(async () => {
  for (const launcher of launchers.splice(0)) await launcher.close();
  await removePostgres(dataDir);
  rmSync(folder, { recursive: true, force: true });
});

function newLauncher(changes: Partial<LaunchPlan> = {}): { launcher: Launcher; said: string[] } {
  const said: string[] = [];
  const launcher = new Launcher({
    settings: readSettings(environment),
    environment,
    server: script,
    provider: script,
    migrate: () => Promise.resolve(),
    build: () => Promise.resolve(),
    report: (line) => said.push(line),
    ...changes,
  });
  launchers.push(launcher);
  return { launcher, said };
}

async function ask(atPort: number): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${atPort}/`);
  return (await answer.json()) as Answer;
}

async function query(sql: string): Promise<unknown[]> {
  const { password, port: at } = JSON.parse(
    readFileSync(join(dataDir, 'postgres.json'), 'utf8'),
  ) as { password: string; port: number };
  const address = `postgresql://glasshouse:${password}@127.0.0.1:${at}/glasshouse`;
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

test('a second start reuses the data, the secrets and the address of the first', async () => {
  const first = newLauncher();
  expect(await first.launcher.open()).toBe(true);
  const before = await ask(port);
  await query('create table kept as select 42 as answer');
  expect(before.SEED_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(before.LOG_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect((await ask(providerPort)).PROVIDER_SECRET).toBe(before.PROVIDER_SECRET);
  expect(await ask(providerPort)).toMatchObject({
    PORTAL_URL: `http://127.0.0.1:${port}`,
    PROVIDER_DATA: join(dataDir, 'provider'),
  });
  for (const name of ['secrets.json', 'postgres.json']) {
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  }
  await first.launcher.close();
  expect(isAlive(before.pid)).toBe(false);

  await newLauncher().launcher.open();
  expect(await ask(port)).toEqual({ ...before, pid: expect.any(Number) });
  expect(await query('select * from kept')).toEqual([{ answer: 42 }]);
});

test('the provider gets only the settings it needs', async () => {
  environment['SEED_KEY'] = 'ab'.repeat(32);
  environment['LOG_KEY'] = 'cd'.repeat(32);
  await newLauncher().launcher.open();
  expect((await ask(port)).SEED_KEY).toBe('ab'.repeat(32));
  expect((await ask(port)).LOG_KEY).toBe('cd'.repeat(32));
  expect(await ask(providerPort)).not.toHaveProperty('SEED_KEY');
  expect(await ask(providerPort)).not.toHaveProperty('LOG_KEY');
  expect(await ask(providerPort)).not.toHaveProperty('DATABASE_URL');
});

test('the server is given the run role alone, the provider no database', async () => {
  environment['DATABASE_MIGRATION_URL'] = 'postgresql://left-over';
  const settings = readSettings(environment);
  const migrate = (addresses: DatabaseAddresses) => migrateDatabase(settings, addresses);
  await newLauncher({ migrate }).launcher.open();
  const { DATABASE_URL, DATABASE_MIGRATION_URL } = await ask(port);
  expect(DATABASE_MIGRATION_URL).toBeUndefined();
  expect(await ask(providerPort)).not.toHaveProperty('DATABASE_MIGRATION_URL');
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    expect((await client.query('select session_user as name')).rows).toEqual([
      { name: 'glasshouse_app' },
    ]);
    expect((await client.query('select run_role_excess(session_user)')).rows).toEqual([]);
  } finally {
    await client.end();
  }
});

test('killed programs are restarted: server, provider and database', async () => {
  const { launcher, said } = newLauncher();
  await launcher.open();
  await query('create table kept as select 42 as answer');
  for (const one of [port, providerPort]) {
    const { pid } = await ask(one);
    process.kill(pid, 'SIGKILL');
    const again = await eventually(async () => {
      const answer = await ask(one);
      return answer.pid === pid ? null : answer;
    });
    expect(again.pid).not.toBe(pid);
  }
  const { home } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as {
    home: string;
  };
  const pidFile = readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
  await eventually(async () => (said.some((line) => line.includes('PostgreSQL')) ? true : null));
  expect(await eventually(() => query('select * from kept'))).toEqual([{ answer: 42 }]);
});

async function launched(): Promise<ChildProcess> {
  const file = join(folder, 'launcher.ts');
  writeFileSync(file, launcher({ dataDir, script, env: environment }));
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((done) => child.stdout?.once('data', done));
  return child;
}

test('the next start recovers from a killed launcher', async () => {
  const child = await launched();
  const before = await ask(port);
  await query('create table kept as select 42 as answer');
  child.kill('SIGKILL');
  await eventually(async () => (isAlive(before.pid) ? null : true));
  const { home } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as {
    home: string;
  };
  const postmaster = join(home, 'cluster/postmaster.pid');
  await eventually(async () => (existsSync(postmaster) ? null : true));
  await newLauncher().launcher.open();
  expect((await ask(port)).SEED_KEY).toBe(before.SEED_KEY);
  expect(await query('select * from kept')).toEqual([{ answer: 42 }]);
});

test('a second start beside a first is refused with a clear sentence', async () => {
  await newLauncher().launcher.open();
  const second = newLauncher().launcher;
  await expect(second.open()).rejects.toThrow(`already running (process ${process.pid})`);
  await second.close();
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);

  environment['DATA_DIR'] = join(folder, 'other');
  await expect(newLauncher().launcher.open()).rejects.toThrow(
    new RegExp(`^Port ${port} is in use by .*: stop it, or set PORT to another port`),
  );
});

test('a server that cannot start ends the start with the end of its log', async () => {
  const broken = join(folder, 'broken.ts');
  writeFileSync(broken, "throw new Error('no such market');\n");
  const { launcher } = newLauncher({ server: broken });
  await expect(launcher.open()).rejects.toThrow(/The server keeps ending\. [^]*no such market/);
});

test('a launcher closed while it starts leaves nothing running', async () => {
  const { launcher } = newLauncher();
  const opening = launcher.open();
  await vi.waitUntil(() => existsSync(join(dataDir, 'postgres.json')), { timeout: 60_000 });
  await launcher.close();
  expect(await opening).toBe(false);
  await expect(ask(port)).rejects.toThrow();
  const { home } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as {
    home: string;
  };
  expect(() => statSync(join(home, 'cluster/postmaster.pid'))).toThrow();
});
