import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

let folder: string;
let lockFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-lock-'));
  lockFile = join(folder, 'deep', 'build.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('work under one lock never runs concurrently, also after a failure', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    throw new Error('failed');
  };
  const all = await Promise.allSettled([1, 2, 3].map(() => oneAtATime(lockFile, work)));
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(most).toBe(1);
  expect(existsSync(lockFile)).toBe(false);
});

test('the lock of a dead process is taken over', async () => {
  await oneAtATime(lockFile, () => Promise.resolve());
  // Higher than any process id on Linux or macOS.
  writeFileSync(lockFile, '99999999');
  expect(await oneAtATime(lockFile, () => Promise.resolve('built'))).toBe('built');
});
