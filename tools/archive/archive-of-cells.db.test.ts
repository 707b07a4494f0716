import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '@glasshouse/ledger/check.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import {
  ARCHIVE_LOCK,
  ensurePartitions,
} from '@glasshouse/server/features/rounds/history/partitions.ts';
import { deviceId } from '@glasshouse/server/testing/app.ts';
import { giveCash } from '@glasshouse/server/testing/cash.ts';
import { openCellsApp, type CellsApp } from '@glasshouse/server/testing/cells.ts';
import { createTestDatabase, type TestDatabase } from '@glasshouse/server/testing/database.ts';
import {
  must,
  newGuest,
  newPlayer,
  openGame,
  spin,
  type TestPlayer,
} from '@glasshouse/server/testing/players.ts';
import { asQueryable } from '@glasshouse/server/platform/topology/as-queryable.ts';
import { moveBucket } from '../cells/move-bucket.ts';
import { archiveRounds, checkArchive } from './archive-rounds.ts';
import { monthOf } from './months.ts';

const ROUNDS = 3;
const MONTHS = ['2026-11', '2026-12', '2027-01'];
const DEVICES = Array.from({ length: 6 }, () => deviceId());

let h: CellsApp;
let place: TestDatabase;
let home: pg.Client;
let other: pg.Client;
const players = new Map<string, TestPlayer>();
const played = new Map<string, string[]>();
beforeAll(async () => {
  h = await openCellsApp();
  place = await createTestDatabase();
  [home, other] = await Promise.all([connected(0), connected(1)]);
  for (const device of DEVICES) {
    await giveCash(h, (await newPlayer(h, { deviceId: device })).player, 20_000);
  }
  for (const month of MONTHS) {
    h.clock.advance(Math.max(0, monthOf(month).startAt + 10 * DAY_MS - h.clock.now()));
    await ensurePartitions(h.app.deps.db, h.clock.now());
    for (const device of DEVICES) await play(device);
  }
  await h.app.deps.jobs.settleAll();
});
afterAll(async () => {
  await Promise.all([home.end(), other.end()]);
  await h.close();
  await place.drop();
});

async function connected(cell: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: h.databases[cell]?.url });
  await client.connect();
  return client;
}

async function play(device: string): Promise<void> {
  const player = await newGuest(h, { deviceId: device });
  players.set(device, player);
  const game = await openGame(h, player);
  const rounds = played.get(device) ?? [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(must(await spin(h, game, 200)).roundId);
  }
  played.set(device, rounds);
}

async function shown(): Promise<unknown[]> {
  const found = [];
  for (const [device, { token }] of players) {
    for (const roundId of played.get(device) ?? []) {
      found.push(must(await h.call('/v1/fairness/round', { roundId }, { token, key: null })));
    }
  }
  return found;
}

const run = (before: string, cells = h.databases.map(({ url }) => url)) =>
  archiveRounds({ cells, archiveUrl: place.url, before: monthOf(before), at: h.clock.now() });

async function expectRight(): Promise<void> {
  const reports = [];
  for (const cell of [home, other]) reports.push(await booksOf(cell));
  expect(reports).toMatchObject([{ ok: true }, { ok: true }]);
  const rounds = reports.reduce((sum, report) => sum + report.rounds, 0);
  expect(rounds).toBe(DEVICES.length * ROUNDS * MONTHS.length);
  const cells = h.databases.map(({ url }) => url);
  expect(await checkArchive({ cells, archiveUrl: place.url })).toMatchObject({ ok: true });
}

async function booksOf(cell: pg.Client) {
  await cell.query('begin isolation level repeatable read read only');
  const report = await checkLedger(asQueryable(cell));
  await cell.query('commit');
  return report;
}

const moveOf = (bucket: number) => ({
  bucket,
  home,
  from: home,
  fromUrl: h.databases[0].url,
  to: other,
  toCell: 1,
  leaveMs: 0,
});

/** A bucket of a player at home. */
function bucketAtHome(): number {
  const buckets = [...players.values()].map(({ player }) => player.bucket);
  return buckets.find((bucket) => bucket % 2 === 0) ?? 0;
}

test('a bucket does not move to a cell that does not have the archive', async () => {
  await run('2026-12', [h.databases[0].url]);
  await expect(moveBucket(moveOf(bucketAtHome()))).rejects.toThrow('run npm run archive first');
});

test('all cells share an archive, also of a bucket that moves afterwards', async () => {
  const before = await shown();
  // Home is a month ahead of the other cell.
  await run('2026-12');
  await run('2027-01', [h.databases[0].url]);
  expect(await shown()).toEqual(before);
  await expectRight();
  await moveBucket(moveOf(bucketAtHome()));
  await h.app.deps.jobs.settleAll();
  expect(await shown()).toEqual(before);
  await expectRight();
  await run('2027-01');
  expect(await shown()).toEqual(before);
  await expectRight();
});

test('a bucket does not move while old months are being archived', async () => {
  const holder = await connected(0);
  await holder.query('select pg_advisory_lock($1)', [ARCHIVE_LOCK]);
  await expect(moveBucket(moveOf(2))).rejects.toThrow('Old months are being archived');
  await holder.end();
});
