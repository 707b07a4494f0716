import type { Queryable } from './database.ts';

/** Returns the value stored under a name; null when there is none. */
export async function readStored(db: Queryable, name: string): Promise<string | null> {
  const [row] = await db.query<{ value: string }>(
    'select value from market_setting where name = $1',
    [name],
  );
  return row?.value ?? null;
}

/** Stores a value under a name that has none. Returns the stored value. */
export async function keepStored(db: Queryable, name: string, value: string): Promise<string> {
  await db.query(
    'insert into market_setting (name, value) values ($1, $2) on conflict (name) do nothing',
    [name, value],
  );
  return (await readStored(db, name)) ?? value;
}

/** Replaces the value of a name; does nothing when the name has none. */
export async function replaceStored(db: Queryable, name: string, value: string): Promise<void> {
  await db.query('update market_setting set value = $2 where name = $1', [name, value]);
}

/** Stores a whole number under a name unless a larger one is stored. */
export async function raiseStored(db: Queryable, name: string, value: number): Promise<void> {
  await db.query(
    `insert into market_setting (name, value) values ($1, $2)
     on conflict (name) do update
     set value = greatest(market_setting.value::bigint, excluded.value::bigint)::text`,
    [name, String(value)],
  );
}
