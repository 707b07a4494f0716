import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  createMigratedDatabase,
  type TestDatabase,
} from '../../testing/database.ts';
import { createDatabase } from '../database.ts';
import { createMovable, findShards, readShardUrls, shardUrl } from './shards.ts';

let one: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createMigratedDatabase()]);
});
afterAll(async () => {
  await one.drop();
  await other.drop();
});

const ignore = () => undefined;
const open = (url: string) => createDatabase({ url, size: 2, onError: ignore });
const nameOf = async (db: { query: ReturnType<typeof open>['query'] }) =>
  (await db.query<{ name: string }>('select current_database() as name'))[0]?.name;
const named = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);

test('a database without Citus has no shards', async () => {
  expect(await findShards(other.url)).toEqual([]);
});

test('a database that is not migrated has no shards', async () => {
  expect(await findShards(one.url)).toEqual([]);
});

test('the shards are found where the coordinator says, in order', async () => {
  const db = open(other.url);
  try {
    await db.query(`insert into shard_cell (cell, shard_id, host, port, schema_name)
      values (2, 12, 'second', 6602, 'players_2'), (1, 11, 'first', 6601, 'players_1')`);
    const urls = await readShardUrls(db, 'postgresql://app:secret@home:5432/glasshouse');
    expect(urls).toEqual([
      'postgresql://app:secret@first:6601/glasshouse?options=-c+search_path%3Dplayers_1',
      'postgresql://app:secret@second:6602/glasshouse?options=-c+search_path%3Dplayers_2',
    ]);
  } finally {
    await db.query('delete from shard_cell');
    await db.close();
  }
});

test('a connection to a shard finds its tables by their plain names', async () => {
  const { hostname: host, port } = new URL(one.url);
  const place = { host, port: Number.parseInt(port, 10), schema_name: 'players_1' };
  const owner = open(one.url);
  await owner.query('create schema players_1');
  await owner.query('create table players_1.wallet as select 7 as cash');
  const db = open(shardUrl(one.url, place));
  try {
    expect(await db.query('select cash from wallet')).toEqual([{ cash: 7 }]);
  } finally {
    await db.close();
    await owner.close();
  }
});

test('a moved database is asked at its new address', async () => {
  const db = createMovable(open, one.url, () => Promise.resolve(), ignore);
  try {
    expect(await nameOf(db)).toBe(named(one));
    db.moveTo(other.url);
    expect(await nameOf(db)).toBe(named(other));
    expect(await db.transaction(nameOf)).toBe(named(other));
  } finally {
    await db.close();
  }
});

test('a transaction that runs at the former address ends there', async () => {
  const db = createMovable(open, one.url, () => Promise.resolve(), ignore);
  try {
    const began = Promise.withResolvers<void>();
    const moved = Promise.withResolvers<void>();
    const running = db.transaction(async (tx) => {
      await nameOf(tx);
      began.resolve();
      await moved.promise;
      return nameOf(tx);
    });
    await began.promise;
    db.moveTo(other.url);
    moved.resolve();
    expect(await running).toBe(named(one));
  } finally {
    await db.close();
  }
});

test('a connection of its own to the former address is ended', async () => {
  const db = createMovable(open, one.url, () => Promise.resolve(), ignore);
  try {
    const client = await db.connect();
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    db.moveTo(other.url);
    await ended;
    const next = await db.connect();
    expect((await next.query('select current_database() as name')).rows).toEqual([
      { name: named(other) },
    ]);
    await next.end();
  } finally {
    await db.close();
  }
});
