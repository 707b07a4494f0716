import { beforeAll, expect, test } from 'vitest';
import type { Placement } from './placement.ts';
import { loadParser, planStatement } from './plan-statement.ts';

beforeAll(loadParser);

const PLACEMENT: Placement = {
  tables: new Map([
    ['wallet', 'bucket'],
    ['seed', 'bucket'],
    ['directory', 'home'],
    ['game_definition', 'copied'],
  ]),
  functions: new Map([
    ['post', { place: 'bucket', bucketAt: 0, changes: true }],
    ['forget', { place: 'every', bucketAt: -1, changes: true }],
    ['kind_of', { place: 'every', bucketAt: -1, changes: false }],
    ['staff_record', { place: 'home', bucketAt: -1, changes: true }],
  ]),
};
const plan = (text: string) => planStatement(text, PLACEMENT);

test.each([
  ['select 1 from wallet w where w.bucket = $1 and w.player_id = $2', 'bucket', [1]],
  ['select 1 from wallet where $2 = bucket', 'bucket', [2]],
  ['update wallet set cash = $1 where (bucket, player_id) = ($3, $4)', 'bucket', [3]],
  ['insert into seed (player_id, bucket) values ($1, $2)', 'bucket', [2]],
  ['insert into seed (bucket, n) select $1::smallint, n from wallet', 'bucket', [1]],
  ['select post($2::smallint, $1)', 'bucket', [2]],
  ['select 1 from unnest($1::smallint[]) b join wallet using (bucket)', 'bucket', [1]],
  ['select kind_of(cash) from wallet where bucket = $1', 'bucket', [1]],
  ['select 1 from wallet join game_definition using (id) where bucket = $1', 'bucket', [1]],
  ['with wallet as (select 1 as n) select n from wallet', 'any', []],
  ['select count(*) from wallet', 'bucket', []],
  ['select 1 from directory where bucket = $1', 'home', [1]],
  ['select staff_record($1)', 'home', []],
  ['select forget($1)', 'every', []],
  ['insert into game_definition values ($1) on conflict do nothing', 'copied', []],
  ['select pg_try_advisory_xact_lock($1)', 'any', []],
  ['savepoint before', 'session', []],
  ['set local statement_timeout = 0', 'session', []],
])('%s: %s', (text, place, bucketAt) => {
  expect(plan(text)).toMatchObject({ place, bucketAt });
});

test.each([
  ['select 1 from wallet where bucket = $1', false],
  ['select 1 from wallet where bucket = $1 for update', true],
  ['with gone as (delete from wallet where bucket = $1 returning 1) select 1 from gone', true],
  ['select forget($1)', true],
  ['select kind_of($1)', false],
  ['select pg_try_advisory_xact_lock($1)', true],
])('%s changes something: %s', (text, changes) => {
  expect(plan(text).changes).toBe(changes);
});

test('a statement about home and a player at once is refused', () => {
  const text = 'select 1 from directory d join wallet w using (bucket) where w.bucket = $1';
  expect(() => plan(text)).toThrow('rows of home and of a player at once');
});
