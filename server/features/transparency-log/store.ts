import type { Queryable } from '../../platform/database.ts';
import { EMPTY_ROOT, type TreeHead } from './merkle.ts';

/** A tree head and the time at which the server made it. */
export interface LogHead extends TreeHead {
  /** Epoch milliseconds; 0 for the empty log. */
  readonly at: number;
}

/** Locks the log until the end of the transaction. */
export async function lockLog(tx: Queryable): Promise<void> {
  await tx.query('select origin from public_log for update');
}

/** Returns the log's name; stores `atFirst` if it has none. The name never changes. */
export async function originOf(db: Queryable, atFirst: string): Promise<string> {
  await db.query('insert into public_log (origin) values ($1) on conflict do nothing', [atFirst]);
  const [row] = await db.query<{ origin: string }>('select origin from public_log');
  if (row === undefined) throw new Error('the public log has no name');
  return row.origin;
}

export async function readHead(db: Queryable): Promise<LogHead> {
  const [row] = await db.query<LogHead>(
    'select size, root, at from public_log_checkpoint order by size desc limit 1',
  );
  return row ?? { size: 0, root: EMPTY_ROOT, at: 0 };
}

export async function writeHead(tx: Queryable, { size, root, at }: LogHead): Promise<void> {
  await tx.query('insert into public_log_checkpoint (size, root, at) values ($1, $2, $3)', [
    size,
    root,
    at,
  ]);
}

export interface StoredEntry {
  readonly entryNo: number;
  readonly name: string;
  readonly body: string;
  readonly leaf: Buffer;
}

export async function writeEntries(tx: Queryable, entries: readonly StoredEntry[]): Promise<void> {
  await tx.query(
    `insert into public_log_entry (entry_no, name, body, leaf)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[])`,
    [
      entries.map((entry) => entry.entryNo),
      entries.map((entry) => entry.name),
      entries.map((entry) => entry.body),
      entries.map((entry) => entry.leaf),
    ],
  );
}

/** Returns the entry numbers of these names, the oldest entry of each. */
export async function findEntries(
  db: Queryable,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ name: string; entry_no: number }>(
    `select name, min(entry_no) as entry_no from public_log_entry where name = any($1)
     group by name`,
    [names],
  );
  return new Map(rows.map(({ name, entry_no: entryNo }) => [name, entryNo]));
}

/** Returns entries from `first`, at most `count`. */
export async function readBodies(db: Queryable, first: number, count: number): Promise<string[]> {
  const rows = await db.query<{ body: string }>(
    `select body from public_log_entry where entry_no >= $1 and entry_no < $1 + $2::bigint
     order by entry_no`,
    [first, count],
  );
  return rows.map(({ body }) => body);
}

/** Returns the oldest entry with this name, or null. */
export async function findEntry(
  db: Queryable,
  name: string,
): Promise<{ entryNo: number; body: string; leaf: Buffer } | null> {
  const [row] = await db.query<{ entry_no: number; body: string; leaf: Buffer }>(
    'select entry_no, body, leaf from public_log_entry where name = $1 order by entry_no limit 1',
    [name],
  );
  return row === undefined ? null : { entryNo: row.entry_no, body: row.body, leaf: row.leaf };
}

/** Returns consecutive hashes of a level; level 0 has the leaf hashes. */
export async function readHashes(
  db: Queryable,
  level: number,
  first: number,
  count: number,
): Promise<Buffer[]> {
  const rows = await db.query<{ hash: Buffer }>(
    level === 0
      ? `select leaf as hash from public_log_entry
         where entry_no >= $1 and entry_no < $1 + $2::bigint order by entry_no`
      : `select hash from public_log_hash
         where level = $3 and place >= $1 and place < $1 + $2::bigint order by place`,
    level === 0 ? [first, count] : [first, count, level],
  );
  return rows.map((row) => row.hash);
}

export async function writeHash(
  tx: Queryable,
  level: number,
  place: number,
  hash: Buffer,
): Promise<void> {
  await tx.query('insert into public_log_hash (level, place, hash) values ($1, $2, $3)', [
    level,
    place,
    hash,
  ]);
}
