import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@glasshouse/server/testing/database.ts';
import { startServer, type RunningScript } from '../bench/start-script.ts';
import { freePort } from '../start/ports.ts';
import { buildIfStale } from './main.ts';

const checkout = resolve(import.meta.dirname, '../..');
let database: TestDatabase;
let dataDir: string;
let server: RunningScript;
let portal: string;

/** The built programs alone: no source of the server is loaded. */
beforeAll(async () => {
  await buildIfStale(() => undefined);
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-built-'));
  const env = {
    ...{ PATH: process.env['PATH'], DATA_DIR: dataDir, ALLOW_WIDE_RIGHTS: '1' },
    ...{ DATABASE_URL: database.url, DATABASE_MIGRATION_URL: database.url },
  };
  const migration = [join(checkout, 'server/dist/migrate.js')];
  await promisify(execFile)(process.execPath, migration, { cwd: dataDir, env });
  const port = await freePort('127.0.0.1');
  portal = `http://127.0.0.1:${port}`;
  server = await startServer({
    ready: `${portal}/readyz`,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ALLOW_WIDE_RIGHTS: '1',
    LOG_LEVEL: 'error',
    PORT: String(port),
    GAMES_PORT: String(await freePort('127.0.0.1')),
    BACKOFFICE_PORT: String(await freePort('127.0.0.1')),
    PROVIDER_PORT: String(await freePort('127.0.0.1')),
    PROVIDER_SECRET: 'a-secret-of-this-test',
    SEED_KEY: 'ab'.repeat(32),
    LOG_KEY: 'cd'.repeat(32),
  });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the built server finds its pages', async () => {
  const page = await fetch(`${portal}/`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('<title>');
});

test('the built server signs a device in', async () => {
  const body = { loginType: '1', apiType: 2, deviceId: 'ab'.repeat(16), extensionCode: '' };
  const answer = await fetch(`${portal}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Linux' },
    body: JSON.stringify({ ...body, registChannel: '' }),
  });
  expect(await answer.json()).toMatchObject({ success: 1, data: { loginName: null } });
});
