import type { Queryable } from '../pool.ts';

/** Where a table's rows or a function's work are. */
export type Place =
  /** With the player: the bucket says which cell. */
  | 'bucket'
  /** In the first cell. */
  | 'home'
  /** The same rows in every cell. */
  | 'copied'
  /** A function that works through whatever its cell holds. */
  | 'every';

export interface FunctionPlace {
  readonly place: Place;
  /** The index of the argument that is the bucket; -1 when there is none. */
  readonly bucketAt: number;
  /** Whether it may change rows. */
  readonly changes: boolean;
}

export interface Placement {
  readonly tables: ReadonlyMap<string, Place>;
  readonly functions: ReadonlyMap<string, FunctionPlace>;
}

const COPIED = new Set(['game_definition']);
/** Kept at home although a bucket is among their columns: they are looked up by another key. */
const AT_HOME = /^(staff|approval|cluster|directory)_|^report_sum_days|rekey/;
/**
 * Reads the places of all tables, views and functions from the catalogue of a migrated database: a
 * table whose first column is the bucket lies with its player, and so does a view of one.
 */
export async function readPlacement(db: Queryable): Promise<Placement> {
  const tables = await db.query<{ name: string; own: boolean; read: boolean }>(
    `with led as (
       select a.attrelid as id from pg_attribute a
       where a.attname = 'bucket' and a.attnum = 1)
     select c.relname as name, c.oid in (select id from led) as own,
       exists (select from pg_rewrite r join pg_depend d on d.objid = r.oid
               where r.ev_class = c.oid and d.refobjid in (select id from led)) as read
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`,
  );
  const functions = await db.query<{ name: string; names: string[] | null; volatile: boolean }>(
    `select proname as name, proargnames as names, provolatile = 'v' as volatile
     from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  return {
    tables: new Map(
      tables.map(({ name, own, read }) => {
        if (COPIED.has(name)) return [name, 'copied'];
        return [name, own || read ? 'bucket' : 'home'];
      }),
    ),
    functions: new Map(
      functions.map(({ name, names, volatile }) => {
        const bucketAt = (names ?? []).indexOf('p_bucket');
        const place = AT_HOME.test(name) ? 'home' : bucketAt >= 0 ? 'bucket' : 'every';
        return [name, { place, bucketAt, changes: volatile }];
      }),
    ),
  };
}
