import type { Database, Queryable } from '../platform/database.ts';

/**
 * Rows of tables that `work` reads, those inside of functions included. All of it runs in one
 * transaction, those that `work` itself begins too.
 */
export async function rowsRead(
  db: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await readSoFar(tx);
    await work({ ...db, query: tx.query, transaction: (inner) => inner(tx) });
    return (await readSoFar(tx)) - before;
  });
}

async function readSoFar(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ rows: string }>(
    `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::text as rows
     from pg_stat_xact_user_tables`,
  );
  return Number(row?.rows ?? 0);
}
