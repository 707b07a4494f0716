import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testClock } from '../testing/app-calls.ts';
import { createDatabase, type Database } from './database.ts';
import { newName } from './ids.ts';
import { createLog } from './log.ts';
import { createNotifier, type Notifier } from './notifier.ts';

/** Two processes on one database, each with its own windows. */

/** What the windows of one process got. */
interface Seen {
  readonly hints: string[];
  readonly ended: string[];
}

let database: TestDatabase;
let pool: Database;
let logged: string[];
let here: { notifier: Notifier; seen: Seen };
let there: { notifier: Notifier; seen: Seen };

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createDatabase({ url: database.url, size: 4, onError: () => undefined });
  logged = [];
  [here, there] = [await startProcess(), await startProcess()];
});
beforeEach(() => {
  for (const { seen } of [here, there]) {
    seen.hints.length = 0;
    seen.ended.length = 0;
  }
});
afterAll(async () => {
  await here.notifier.close();
  await there.notifier.close();
  await pool.close();
  await database.drop();
});

async function startProcess() {
  const seen: Seen = { hints: [], ended: [] };
  const notifier = await createNotifier({
    db: pool,
    clock: testClock(),
    log: createLog('debug', { write: (line) => void logged.push(line) }),
    push: {
      attach: () => undefined,
      has: () => true,
      notify: (principal, { type, id }) => void seen.hints.push(`${principal} ${type} ${id}`),
      endSession: (id) => void seen.ended.push(id),
      endPrincipal: () => undefined,
      principals: () => 0,
      connections: () => 0,
      close: () => Promise.resolve(),
    },
  });
  return { notifier, seen };
}

test('a thousand ended sessions reach another process between two hints', async () => {
  // In one message their ids would be 27,000 bytes; PostgreSQL takes less than 8,000.
  const ids = Array.from({ length: 1_000 }, newName);
  here.notifier.publish('7', 'balance_changed', 'before');
  here.notifier.sessionsEnded(ids);
  here.notifier.publish('7', 'balance_changed', 'after');
  await expect.poll(() => there.seen.hints).toContain('7 balance_changed after');
  expect(there.seen.hints).toEqual(['7 balance_changed before', '7 balance_changed after']);
  expect(there.seen.ended).toEqual(ids);
  expect(logged).toEqual([]);
});

test('a process ends its own sessions once, without a delay', async () => {
  const ids = Array.from({ length: 300 }, newName);
  here.notifier.sessionsEnded(ids);
  expect(here.seen.ended).toEqual(ids);
  await expect.poll(() => there.seen.ended.length).toBe(ids.length);
  // Messages arrive in order, so with this one all before it have arrived here too.
  there.notifier.publish('7', 'balance_changed', 'last');
  await expect.poll(() => here.seen.hints).toEqual(['7 balance_changed last']);
  expect(here.seen.ended).toEqual(ids);
});

test('of frequent hints another process gets the last of each principal', async () => {
  await expect.poll(() => here.notifier.hasPeers()).toBe(true);
  for (const id of ['1', '2', '3']) {
    here.notifier.publishOften('7', 'balance_changed', id);
    here.notifier.publishOften('8', 'balance_changed', id);
  }
  expect(here.seen.hints).toHaveLength(6);
  await expect.poll(() => there.seen.hints.length).toBeGreaterThan(0);
  expect(there.seen.hints).toEqual(['7 balance_changed 3', '8 balance_changed 3']);
});

test('what a process broadcasts reaches the others while they run', async () => {
  const third = await startProcess();
  await expect.poll(() => third.notifier.hasPeers()).toBe(true);
  const received: unknown[] = [];
  third.notifier.onBroadcast('test', (data) => received.push(data));
  here.notifier.broadcast('test', { count: 3 });
  await expect.poll(() => received).toEqual([{ count: 3 }]);
  await third.notifier.close();
  here.notifier.broadcast('test', { count: 4 });
  here.notifier.publish('7', 'balance_changed', 'after');
  await expect.poll(() => there.seen.hints).toEqual(['7 balance_changed after']);
  expect(received).toHaveLength(1);
});
