import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newPlayer, openGame, spin } from '../../../testing/players.ts';
import { ensurePartitions, partitionDaysLeft } from './partitions.ts';

const YEAR_MS = 365 * DAY_MS;

let h: TestApp;
let reader: pg.Client;
beforeAll(async () => {
  h = await openTestApp({ isPlain: true });
  reader = new pg.Client({ connectionString: h.databaseUrl });
  await reader.connect();
});
afterAll(async () => {
  await reader.end();
  await h.close();
});

test('partitions are made during a long read without stopping spins', async () => {
  const { db } = h.app.deps;
  const game = await openGame(h, await newPlayer(h));
  await reader.query('begin');
  await reader.query('select count(*) from round');
  expect(await ensurePartitions(db, h.clock.now() + YEAR_MS)).toBe(4);
  must(await spin(h, game, 200));
  await reader.query('rollback');
  expect(await partitionDaysLeft(db, h.clock.now() + YEAR_MS)).toBeGreaterThan(85);
});

test('a month whose lock is not free is left to the next call', async () => {
  const { db } = h.app.deps;
  const at = h.clock.now() + 3 * YEAR_MS;
  await reader.query('begin');
  await reader.query('lock table round in share update exclusive mode');
  expect(await ensurePartitions(db, at)).toBe(0);
  await reader.query('rollback');
  expect(await ensurePartitions(db, at)).toBe(4);
});

test('concurrent processes make each month once', async () => {
  const { db } = h.app.deps;
  const at = h.clock.now() + 5 * YEAR_MS;
  const made = await Promise.all(Array.from({ length: 4 }, () => ensurePartitions(db, at)));
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(4);
  const { rows } = await reader.query(
    `select count(*)::integer as months from pg_inherits where inhparent = 'round'::regclass
       and inhrelid::regclass::text like 'round_2031%'`,
  );
  expect(rows[0]).toEqual({ months: 2 });
});
