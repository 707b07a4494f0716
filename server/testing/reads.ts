import type { Database, Queryable } from '../platform/database.ts';

/**
 * Counts the table rows that `work` reads, including those read inside functions. Everything runs
 * in one transaction, including transactions that `work` starts.
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
