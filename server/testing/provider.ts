import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@glasshouse/tools/start/ports.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import { createClock } from '../platform/clock.ts';
import { openTestApp, type TestClock, type TestApp, type TestAppOptions } from './app.ts';

/** An app with the sandbox provider as a real process, reached by real calls. */

const SECRET = 'a secret for tests only';
const SCRIPT = resolve(import.meta.dirname, '../../sandbox/provider/main.ts');

type Json = Record<string, unknown>;

export interface TestProvider {
  readonly url: string;
  readonly secret: string;
  /** Triggers an event at the provider: `control('/orders/<id>/pay', {late: true})`. */
  control(path: string, body?: Json): Promise<Json>;
  /** Reads the provider's state: `look('/orders/<id>')`. */
  look(path: string): Promise<Json>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again with its persisted state. */
  start(): Promise<void>;
  end(): Promise<void>;
}

/** Starts a provider with a separate port and folder, which sends its events to `portalUrl`. */
export async function startProvider(options: { readonly portalUrl: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-provider-'));
  const port = await freePort('127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [SCRIPT], {
      env: {
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PROVIDER_PORT: String(port),
        PROVIDER_SECRET: SECRET,
        PROVIDER_DATA: folder,
        PORTAL_URL: options.portalUrl,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(child, 'message');
  };
  const kill = async (): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const ask = async (path: string, body?: Json): Promise<Json> => {
    const response = await fetch(`${url}/control${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const answer = (await response.json()) as Json;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  await start();
  const provider: TestProvider = {
    url,
    secret: SECRET,
    control: (path, body = {}) => ask(path, body),
    look: (path) => ask(path),
    kill,
    start,
    async end() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return provider;
}

export interface AppWithProvider {
  readonly h: TestApp;
  readonly provider: TestProvider;
  /** A second app on the same database, which does not listen. */
  beside(): Promise<TestApp>;
  /** Advances the clocks of provider and app together. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens an app that the provider can reach. Its clock runs, like the provider's. */
export async function openAppWithProvider(
  options: { readonly market?: MarketCode; readonly gamesPort?: number } = {},
  open: (options: TestAppOptions) => Promise<TestApp> = openTestApp,
) {
  const portalPort = await freePort('127.0.0.1');
  const portalUrl = `http://127.0.0.1:${portalPort}`;
  const provider = await startProvider({ portalUrl });
  const link = {
    ...options,
    providerUrl: provider.url,
    providerSecret: provider.secret,
    webhookOrigin: portalUrl,
  };
  const h = await open({ ...link, clock: runningClock() });
  await h.app.portal.listen({ host: '127.0.0.1', port: portalPort });
  const others: TestApp[] = [];
  const opened: AppWithProvider = {
    h,
    provider,
    async beside() {
      const other = await openTestApp({ ...link, beside: h });
      others.push(other);
      return other;
    },
    async advance(ms) {
      // A test may have advanced only the app's clock while the provider was down.
      const behind = h.clock.offsetMs() - (await offsetOf(provider.url));
      await provider.control('/clock', { advanceMs: behind + ms });
    },
    async close() {
      await provider.end();
      for (const other of others) await other.close();
      await h.close();
    },
  };
  return opened;
}

/** Waits until `look` returns something other than null; the test's timeout is the limit. */
export async function until<Value>(
  look: () => Value | null | Promise<Value | null>,
): Promise<Value> {
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    await pause(20);
  }
}

/** The machine's time, as in the provider process, plus the test's offset. */
function runningClock(): TestClock {
  const clock = createClock();
  return { ...clock, advance: (ms) => clock.setOffsetMs(clock.offsetMs() + ms) };
}

async function offsetOf(url: string): Promise<number> {
  const response = await fetch(`${url}/healthz`);
  const { offsetMs } = (await response.json()) as { offsetMs: number };
  return offsetMs;
}
