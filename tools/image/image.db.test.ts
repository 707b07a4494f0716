import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@glasshouse/server/testing/database.ts';
import { until } from '@glasshouse/server/testing/provider.ts';
import { buildIfStale } from '../build/main.ts';
import { freePort } from '../start/ports.ts';
import { IMAGE_USER, writeRootFiles } from './root-files.ts';

/**
 * The image's root file system alone: as root it runs in a chroot under the image's account, which
 * sees nothing else of this machine; otherwise from its folder.
 */
const isRoot = process.getuid?.() === 0;
let root: string;
let database: TestDatabase;
let server: ChildProcess;
let portal: string;

beforeAll(async () => {
  await buildIfStale(() => undefined);
  database = await createTestDatabase();
  root = mkdtempSync(join(tmpdir(), 'glasshouse-image-'));
  writeRootFiles(root);
});
afterAll(async () => {
  server.kill('SIGKILL');
  await database.drop();
  rmSync(root, { recursive: true, force: true });
});

/** The program and arguments that run a built script of the image. */
function inImage(script: string): [string, string[]] {
  if (!isRoot) return [join(root, 'bin/node'), [join(root, 'app', script)]];
  const user = `--userspec=${IMAGE_USER}:${IMAGE_USER}`;
  return ['/usr/sbin/chroot', [user, root, '/bin/node', `/app/${script}`]];
}

test('the image migrates a database', async () => {
  const env = {
    ALLOW_WIDE_RIGHTS: '1',
    DATABASE_URL: database.url,
    DATABASE_MIGRATION_URL: database.url,
  };
  const [program, args] = inImage('server/dist/migrate.js');
  await promisify(execFile)(program, args, { env });
});

test('the image serves the portal', async () => {
  const port = await freePort('127.0.0.1');
  portal = `http://127.0.0.1:${port}`;
  const [program, args] = inImage('server/dist/main.js');
  server = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ALLOW_WIDE_RIGHTS: '1',
      DATABASE_URL: database.url,
      DATA_DIR: '/tmp',
      LOG_LEVEL: 'error',
      PORT: String(port),
      GAMES_PORT: String(await freePort('127.0.0.1')),
      BACKOFFICE_PORT: String(await freePort('127.0.0.1')),
      PROVIDER_PORT: String(await freePort('127.0.0.1')),
      PROVIDER_SECRET: 'a-secret-of-this-test',
      SEED_KEY: 'ab'.repeat(32),
      LOG_KEY: 'cd'.repeat(32),
    },
  });
  await until(async () => {
    const answer = await fetch(`${portal}/readyz`).catch(() => null);
    return answer?.ok === true ? true : null;
  });
  expect(await (await fetch(`${portal}/`)).text()).toContain('<title>');
  // The native module of password hashes works, and the list of common passwords is there.
  const signIn = async (path: string, body: object, token = '') => {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'x',
      'access-token': token,
    };
    const answer = await fetch(`${portal}${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    return (await answer.json()) as { msgCode: string; data: { token: string } };
  };
  const device = { loginType: '1', apiType: 2, deviceId: 'ab'.repeat(16) };
  const guest = await signIn('/user/login', { ...device, extensionCode: '', registChannel: '' });
  const named = { userName: 'nightbloom7', password: 'vine-Moth-41' };
  const bound = await signIn('/user/bindLoginAccount', named, guest.data.token);
  expect(bound.msgCode).toBe('success');
});
