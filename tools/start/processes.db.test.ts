import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { removePostgres } from '../postgres/embedded.ts';
import { isAlive } from '../postgres/postmaster.ts';
import { Launcher } from './launcher.ts';
import { freePort } from './ports.ts';
import { eventually, STAND_IN, type Answer } from './testing/stand-in.ts';

/** `npm start -- --processes N`: several server processes on one port. */

let folder: string;
let port: number;
let launcher: Launcher | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-processes-'));
});
afterEach(async () => {
  await launcher?.close();
  await removePostgres(join(folder, 'data'));
  rmSync(folder, { recursive: true, force: true });
});

async function newLauncher(processes: number): Promise<{ opened: Launcher; said: string[] }> {
  const script = join(folder, 'stand-in.ts');
  writeFileSync(script, STAND_IN);
  port = await freePort('127.0.0.1');
  const environment = {
    PATH: process.env['PATH'],
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    GAMES_PORT: String(await freePort('127.0.0.1')),
    BACKOFFICE_PORT: String(await freePort('127.0.0.1')),
    PROVIDER_PORT: String(await freePort('127.0.0.1')),
  };
  const said: string[] = [];
  const opened = new Launcher({
    settings: readSettings(environment),
    environment,
    server: script,
    provider: script,
    processes,
    migrate: () => Promise.resolve(),
    build: () => Promise.resolve(),
    report: (line) => said.push(line),
  });
  launcher = opened;
  expect(await opened.open()).toBe(true);
  return { opened, said };
}

/** The processes that answer on the port, as far as a hundred calls reach them. */
async function answering(): Promise<Set<number>> {
  const found = new Set<number>();
  for (let call = 0; call < 100; call += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(500),
    }).catch(() => null);
    if (answer !== null) found.add(((await answer.json()) as Answer).pid);
  }
  return found;
}

test('several server processes share the port', async () => {
  const { opened } = await newLauncher(3);
  const before = await answering();
  expect(before.size).toBe(3);
  await opened.restart('server');
  const after = await answering();
  expect(after.size).toBe(3);
  expect([...after].filter((pid) => before.has(pid))).toEqual([]);
  await opened.close();
  expect([...after].filter(isAlive)).toEqual([]);
});

test('a process that hangs is replaced', async () => {
  const { said } = await newLauncher(2);
  const [hanging = 0, other = 0] = await answering();
  process.kill(hanging, 'SIGSTOP');
  const after = await eventually(async () => {
    const found = await answering();
    return found.size === 2 && !found.has(hanging) ? found : null;
  });
  expect(after.has(other)).toBe(true);
  expect(isAlive(hanging)).toBe(false);
  expect(said.filter((line) => line.includes('does not respond'))).toHaveLength(1);
});
