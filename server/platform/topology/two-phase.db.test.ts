import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCellsApp, type CellsApp } from '../../testing/cells.ts';
import type { Database } from '../database.ts';
import type { OpenTransaction } from '../pool.ts';
import { commitTogether, createPreparedEnder } from './two-phase.ts';

/** A transaction at home and in two other cells: all of it happens, or nothing. */

let h: CellsApp;
beforeAll(async () => {
  h = await openCellsApp({}, 3);
});
afterAll(() => h.close());

function databases(): readonly [Database, Database, Database] {
  const [home, one, two] = h.app.deps.db.cells;
  if (home === undefined || one === undefined || two === undefined) throw new Error('no cells');
  return [home, one, two];
}

/** Begins a transaction in each cell that writes a row of this name. */
async function begun(name: string): Promise<OpenTransaction[]> {
  const open: OpenTransaction[] = [];
  for (const [cell, database] of databases().entries()) {
    const tx = await database.begin();
    open.push(tx);
    await tx.query(
      `insert into outbox (bucket, outbox_id, kind, body, next_at)
       values ($1, $2, 'of a test', '{}', 0)`,
      [cell, name],
    );
  }
  return open;
}

/** Ends them together; `change` is what befalls the transaction of one cell. */
async function ended(
  name: string,
  cell: number,
  change: (tx: OpenTransaction) => Partial<OpenTransaction>,
): Promise<unknown> {
  const [home, one, two] = (await begun(name)).map((tx, at) =>
    at === cell ? { ...tx, ...change(tx) } : tx,
  );
  if (home === undefined || one === undefined || two === undefined) throw new Error('no cells');
  const [, atOne, atTwo] = databases();
  const parts = [
    { tx: one, at: atOne },
    { tx: two, at: atTwo },
  ];
  const failure: unknown = await commitTogether(home, parts).then(
    () => null,
    (error: unknown) => error,
  );
  for (const tx of [home, one, two]) await tx.rollback();
  return failure;
}

const lost = new Error('the process has ended');

/** Whether each cell has the row, and how many transactions are still prepared. */
async function seen(name: string): Promise<unknown> {
  const rows = await Promise.all(
    databases().map((cell) => cell.query('select from outbox where outbox_id = $1', [name])),
  );
  const [home] = databases();
  const prepared = await home.query(
    `select from pg_prepared_xacts where gid like 'glasshouse_%' and database = any($1)`,
    [h.databases.map(({ url }) => new URL(url).pathname.slice(1))],
  );
  return { rows: rows.map((found) => found.length), prepared: prepared.length };
}

/** Ends what was left behind, as the job of any process does. */
async function endLeft(): Promise<number> {
  const [home, ...others] = databases();
  const end = createPreparedEnder(home, [home, ...others]);
  return (await end()) + (await end());
}

test('all cells have the rows after the commit', async () => {
  expect(await ended('kept', 0, () => ({}))).toBeNull();
  expect(await seen('kept')).toEqual({ rows: [1, 1, 1], prepared: 0 });
});

test('no cell has the rows when the last one cannot be prepared', async () => {
  expect(await ended('unprepared', 2, () => ({ prepare: () => Promise.reject(lost) }))).toBe(lost);
  expect(await seen('unprepared')).toEqual({ rows: [0, 0, 0], prepared: 0 });
});

test('a process that ends before home’s commit leaves nothing', async () => {
  expect(await ended('before', 0, () => ({ commit: () => Promise.reject(lost) }))).toBe(lost);
  expect(await seen('before')).toEqual({ rows: [0, 0, 0], prepared: 2 });
  expect(await endLeft()).toBe(2);
  expect(await seen('before')).toEqual({ rows: [0, 0, 0], prepared: 0 });
});

test('a process that ends after home’s commit leaves all of it', async () => {
  const commit = (tx: OpenTransaction) => async () => {
    await tx.commit();
    throw lost;
  };
  expect(await ended('after', 0, (tx) => ({ commit: commit(tx) }))).toBe(lost);
  expect(await seen('after')).toEqual({ rows: [1, 0, 0], prepared: 2 });
  expect(await endLeft()).toBe(2);
  expect(await seen('after')).toEqual({ rows: [1, 1, 1], prepared: 0 });
});

test('home does not commit when one of the cells was ended as undone', async () => {
  const prepare = (tx: OpenTransaction) => async (name: string) => {
    await tx.prepare(name);
    // The ender of another process, which took this one for dead.
    await endLeft();
  };
  const failure = await ended('overtaken', 1, (tx) => ({ prepare: prepare(tx) }));
  expect(failure).toMatchObject({ code: '23505' });
  expect(await seen('overtaken')).toEqual({ rows: [0, 0, 0], prepared: 0 });
});
