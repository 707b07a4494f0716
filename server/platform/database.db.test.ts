import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../testing/database.ts';
import { createDatabase, type Database } from './database.ts';

let own: TestDatabase;
let db: Database;
beforeAll(async () => {
  own = await createMigratedDatabase();
  db = createDatabase({ url: own.url, size: 1, onError: () => undefined });
  // A sequence keeps its value when the statement is undone.
  await db.query('create sequence tries');
  await db.query(`create function lose_races(times int, code text) returns bigint
    language plpgsql as $$
      begin
        if nextval('tries') <= times then raise exception 'lost' using errcode = code; end if;
        return currval('tries');
      end $$`);
});
beforeEach(async () => {
  await db.query('alter sequence tries restart');
});
afterAll(async () => {
  await db.close();
  await own.drop();
});

const LOSE = 'select lose_races($1, $2) as tries';

test.each(['40P01', '40001'])('a statement that lost a race runs again (%s)', async (code) => {
  expect(await db.query(LOSE, [3, code])).toEqual([{ tries: 4 }]);
});

test('a statement that always loses ends with the reason', async () => {
  await expect(db.query(LOSE, [9, '40P01'])).rejects.toMatchObject({ code: '40P01' });
});

test('a statement that failed otherwise does not run again', async () => {
  await expect(db.query(LOSE, [1, '23505'])).rejects.toMatchObject({ code: '23505' });
  expect(await db.query(LOSE, [1, '23505'])).toEqual([{ tries: 2 }]);
});
