import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../database.ts';
import type { OpenTransaction, Queryable } from '../pool.ts';

/**
 * Ends a transaction at home and those in other cells together. The cells' are prepared, which a
 * crash does not undo; home's commit holds the decision, as a row of each; then the cells' are
 * committed. `createPreparedEnder` does that last step for a process that could not.
 */

const PREFIX = 'glasshouse_';

/** A transaction to be prepared, and the database that ends it then. */
export interface CellPart {
  readonly tx: OpenTransaction;
  readonly at: Database;
}

/**
 * Commits all or none. When it throws at home's commit, that may have happened: the ender of
 * prepared transactions finds out. Once home has committed it does not throw.
 */
export async function commitTogether(
  home: OpenTransaction,
  parts: readonly CellPart[],
): Promise<void> {
  const prepared: { readonly name: string; readonly at: Database }[] = [];
  const endAll = (isCommitted: boolean) =>
    Promise.all(
      prepared.map(({ name, at }) => endOne(at, name, isCommitted).catch(() => undefined)),
    );
  try {
    for (const { tx, at } of parts) {
      const name = `${PREFIX}${randomUUID()}`;
      await tx.prepare(name);
      prepared.push({ name, at });
    }
    const names = prepared.map(({ name }) => name);
    await home.query(
      'insert into cell_commit (name, is_committed) select name, true from unnest($1::text[]) name',
      [names],
    );
  } catch (error) {
    await endAll(false);
    throw error;
  }
  await home.commit();
  await endAll(true);
}

/** Ends a prepared transaction; nothing if another process has. */
async function endOne(cell: Queryable, name: string, isCommitted: boolean): Promise<void> {
  try {
    await cell.query(`${isCommitted ? 'commit' : 'rollback'} prepared ${pg.escapeLiteral(name)}`);
  } catch (error) {
    if (!(error instanceof Error) || !/does not exist/.test(error.message)) throw error;
  }
}

/**
 * Returns a function that ends the transactions which a process prepared and left behind: those
 * that were already prepared at its last call. They end as home decided; without a row there, the
 * row that refuses a late commit is written first. It returns how many it ended.
 */
export function createPreparedEnder(
  home: Queryable,
  cells: readonly Queryable[],
): () => Promise<number> {
  let seenBefore: ReadonlySet<string> = new Set();
  return async () => {
    const decided = await home.query<{ name: string }>(
      'select name from cell_commit where is_committed limit 1000',
    );
    const open = new Set<string>();
    let ended = 0;
    for (const cell of cells) {
      const prepared = await cell.query<{ name: string }>(
        `select gid as name from pg_prepared_xacts
         where gid like $1 and database = current_database()`,
        [`${PREFIX}%`],
      );
      for (const { name } of prepared) {
        open.add(name);
        if (!seenBefore.has(name)) continue;
        await endOne(cell, name, await decide(home, name));
        ended += 1;
      }
    }
    seenBefore = open;
    // A row that says "rolled back" stays: it is what refuses a commit that comes late.
    const done = decided.filter(({ name }) => !open.has(name)).map(({ name }) => name);
    await home.query('delete from cell_commit where is_committed and name = any($1)', [done]);
    return ended;
  };
}

/** Whether home has committed; if not, it never will. */
async function decide(home: Queryable, name: string): Promise<boolean> {
  await home.query(
    'insert into cell_commit (name, is_committed) values ($1, false) on conflict do nothing',
    [name],
  );
  const [decision] = await home.query<{ committed: boolean }>(
    'select is_committed as committed from cell_commit where name = $1',
    [name],
  );
  return decision?.committed === true;
}
