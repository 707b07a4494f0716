import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { maxAppConnections } from '@glasshouse/server/connections.ts';
import { removePostgres, startPostgres, type Postgres } from './embedded.ts';
import { isAlive } from './postmaster.ts';

// Each test creates a database cluster, which takes long on a busy disk.

let dataDir: string;
const said: string[] = [];
const start = () => startPostgres({ dataDir, log: (line) => said.push(line) });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-postgres-'));
  chmodSync(dataDir, 0o755);
  said.length = 0;
});

afterEach(() => removePostgres(dataDir));

async function query(postgres: Postgres, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: postgres.url });
  // The tests kill servers that have open connections.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

test('committed data and the address survive a kill -9', async () => {
  const first = await start();
  await query(first, 'create table kept as select 42 as answer');
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second, 'select * from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
});

test('three server processes of two settlement batchers each get all their connections', async () => {
  const postgres = await start();
  const [room] = await query(
    postgres,
    `select sum(setting::int * case name when 'max_connections' then 1 else -1 end)::int as free
     from pg_settings
     where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
  );
  expect((room as { free: number }).free).toBeGreaterThanOrEqual(3 * maxAppConnections(2));
  await postgres.stop();
});

test('a server left running is replaced', async () => {
  const left = await start();
  const next = await start();
  expect(said).toContain(`stopping the database that was left running (process ${left.pid})`);
  await left.exited;
  expect(next.pid).not.toBe(left.pid);
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.stop();
});

test("a stale postmaster.pid with another program's id does not affect that program", async () => {
  const first = await start();
  const { home } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as {
    home: string;
  };
  const pidFile = join(home, 'cluster', 'postmaster.pid');
  const text = readFileSync(pidFile, 'utf8');
  await first.stop();
  writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)));
  const second = await start();
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
});

test('stopping twice or stopping a dead server returns', async () => {
  const postgres = await start();
  await Promise.all([postgres.stop(), postgres.stop()]);
  await postgres.stop();
  expect(isAlive(postgres.pid)).toBe(false);
});

test('a database whose password is lost is renamed, not deleted', async () => {
  const first = await start();
  const connection = join(dataDir, 'postgres.json');
  const { home } = JSON.parse(readFileSync(connection, 'utf8')) as { home: string };
  await first.stop();
  rmSync(connection);
  const second = await start();
  expect(second.url).not.toBe(first.url);
  expect(existsSync(join(home, 'cluster.previous', 'PG_VERSION'))).toBe(true);
  await second.stop();
});
