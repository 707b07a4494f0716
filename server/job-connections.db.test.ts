import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONNECTIONS } from './connections.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { must, newPlayer, openGame, spin } from './testing/players.ts';
import { asJob } from './platform/database.ts';

/** Jobs have connections of their own (money M16). */

const LOCK = 4_711;

let h: TestApp;
let somebody: pg.Client;
beforeAll(async () => {
  h = await openTestApp();
  somebody = new pg.Client({ connectionString: h.databaseUrl });
  await somebody.connect();
});
afterAll(async () => {
  await somebody.end();
  await h.close();
});

test('jobs that occupy all of their connections leave the calls of players alone', async () => {
  const { db } = h.app.deps;
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  await somebody.query('select pg_advisory_lock($1)', [LOCK]);
  const done: string[] = [];
  const jobs = Array.from({ length: CONNECTIONS.jobs }, () =>
    asJob(() => db.query('select pg_advisory_lock_shared($1)', [LOCK])),
  );
  // Waits for a connection of the jobs, of which none is free.
  const late = asJob(() => db.query('select 1')).then(() => done.push('late job'));
  const waiting = async () => {
    const { rowCount } = await somebody.query(
      "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
      [LOCK],
    );
    return rowCount;
  };
  while ((await waiting()) !== CONNECTIONS.jobs);
  must(await spin(h, game));
  const { token } = player;
  const calls = Array.from({ length: 2 * CONNECTIONS.calls }, () =>
    h.call('/v1/bus/accountInfo', {}, { token, key: null }).then(must),
  );
  await Promise.all(calls);
  done.push('calls');
  await somebody.query('select pg_advisory_unlock($1)', [LOCK]);
  await Promise.all([...jobs, late]);
  expect(done).toEqual(['calls', 'late job']);
});
