import type { Queryable } from '../pool.ts';

/** What a cell decides by without asking home; only the owner of the tables changes it, at home. */
const COPIED = ['cell_key', 'withdrawal_review_limit'] as const;

/** Makes a cell's copies of home's rows equal to them. Both are connected as their owners. */
export async function copyHome(home: Queryable, cell: Queryable): Promise<void> {
  for (const table of COPIED) {
    const rows = await home.query(`select * from ${table}`);
    await cell.query(`delete from ${table}`);
    await cell.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.map(asJson))],
    );
  }
}

/** Rows that every cell has, and that are never changed. */
const ADDED = ['game_definition'] as const;

/** Gives a cell the rows of games that were known before it was added. */
export async function copyDefinitions(home: Queryable, cell: Queryable): Promise<void> {
  for (const table of ADDED) {
    const rows = await home.query(`select * from ${table}`);
    await cell.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)
       on conflict do nothing`,
      [JSON.stringify(rows)],
    );
  }
}

/** Bytes as PostgreSQL reads them from text. */
function asJson(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  );
}
