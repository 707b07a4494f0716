import { TEST_START, testClock } from '../app-calls.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { memoryProvider, type MemoryProvider } from '../memory-provider.ts';
import type { ProviderEvent } from '../../features/providers/index.ts';
import type { ApiClient } from '../players.ts';
import { startSecondApp, type SecondApp } from '../second-app.ts';
import type { Inject } from '../app-calls.ts';

/** Two server processes on one database, their clocks five minutes apart, and one provider. */
export interface World {
  readonly h: TestApp;
  readonly apps: readonly [Side, Side];
  readonly provider: MemoryProvider;
  /** Milliseconds both clocks were moved so far. */
  moved(): number;
  advance(ms: number): Promise<void>;
  /** Stops the second process in the middle of its jobs while the first runs its own. */
  pauseSecond(): Promise<void>;
  /** Kills the second process in the middle of its jobs and starts a new one. */
  killSecond(): Promise<void>;
  close(): Promise<void>;
}

export interface Side extends ApiClient {
  /** Its own clock: epoch milliseconds. */
  now(): number;
  settle(): Promise<void>;
  /** Delivers an event as the provider does, and again until it is accepted. */
  deliver(event: ProviderEvent): Promise<void>;
}

const SKEW_MS = 150_000;

export async function openWorld(): Promise<World> {
  const provider = memoryProvider();
  const h = await openTestApp({
    clock: testClock(TEST_START + SKEW_MS),
    providers: [provider],
  });
  const start = { databaseUrl: h.runUrl, now: TEST_START - SKEW_MS };
  let second: SecondApp = await startSecondApp(start, provider);
  let movedMs = 0;
  const portal: Inject = (request) => h.app.portal.inject(request);
  return {
    h,
    provider,
    apps: [
      {
        ...h,
        now: () => h.clock.now(),
        settle: () => h.settle(),
        deliver: (event) => deliver(portal, event),
      },
      {
        call: (...given) => second.call(...given),
        gameCall: (...given) => second.gameCall(...given),
        now: () => start.now + movedMs,
        settle: () => second.settle(),
        deliver: (event) => deliver(second.portal, event),
      },
    ],
    moved: () => movedMs,
    async advance(ms) {
      movedMs += ms;
      h.clock.advance(ms);
      await second.advance(ms);
    },
    async pauseSecond() {
      const late = second.settle();
      second.pause();
      await h.settle();
      second.resume();
      await late;
    },
    async killSecond() {
      void second.settle();
      await second.kill();
      second = await startSecondApp({ ...start, now: start.now + movedMs }, provider);
    },
    async close() {
      await second.close();
      await h.close();
    },
  };
}

async function deliver(portal: Inject, event: ProviderEvent): Promise<void> {
  const { statusCode, body } = await portal({
    method: 'POST',
    url: '/provider/webhook/memory',
    headers: { 'x-signature': 'from memory', 'content-type': 'application/json' },
    payload: JSON.stringify(event),
  });
  if (statusCode !== 200) throw new Error(`event ${event.eventId}: ${statusCode} ${body}`);
}
