import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createAppDatabase } from './database.ts';
import { freePort } from '@glasshouse/tools/start/ports.ts';
import { startProvider, until, type TestProvider } from './provider.ts';

/** A real, separate server process with a real provider. */
export interface ServerProcess {
  /** Origins, such as `http://127.0.0.1:40123`. */
  readonly portal: string;
  readonly games: string;
  readonly provider: TestProvider;
  close(): Promise<void>;
}

const SCRIPT = resolve(import.meta.dirname, '../main.ts');

export async function startServerProcess(): Promise<ServerProcess> {
  const [port, gamesPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')];
  const backofficePort = await freePort('127.0.0.1');
  const portal = `http://127.0.0.1:${port}`;
  const database = await createAppDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-server-'));
  const provider = await startProvider({ portalUrl: portal });
  const server = spawn(process.execPath, [SCRIPT], {
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      GAMES_PORT: String(gamesPort),
      BACKOFFICE_PORT: String(backofficePort),
      DATA_DIR: folder,
      DATABASE_URL: database.runUrl,
      PROVIDER_URL: provider.url,
      PROVIDER_SECRET: provider.secret,
      SEED_KEY: '07'.repeat(32),
      LOG_KEY: '09'.repeat(32),
      LOG_LEVEL: process.env['TEST_LOG'] ?? 'fatal',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await until(async () => {
    if (server.exitCode !== null) throw new Error('the server has ended');
    return isReady(portal);
  });
  return {
    portal,
    games: `http://127.0.0.1:${gamesPort}`,
    provider,
    async close() {
      const ended = server.exitCode === null ? once(server, 'exit') : null;
      server.kill('SIGTERM');
      await ended;
      await provider.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(portal: string): Promise<true | null> {
  try {
    const { ok } = await fetch(`${portal}/readyz`);
    return ok ? true : null;
  } catch {
    return null;
  }
}
