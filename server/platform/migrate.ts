import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import type { Queryable } from './database.ts';
import { grantRunRole } from './run-role.ts';
import type { RunRole } from './run-url.ts';

export interface MigrationSources {
  /** Folder of numbered `NNNN-what-it-does.sql`: tables, forward only, each run once. */
  readonly numbered: string;
  /** Repeatable files (functions, views), in order: run again when any of them has changed. */
  readonly repeatable: readonly string[];
}

interface Source {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
  readonly isRepeatable: boolean;
}

/** Advisory lock held while migrating, so that of two processes starting together one migrates. */
const MIGRATION_LOCK = 7_402_661_121;

/**
 * Migrates the database to this version. When `run` names a role, creates it and grants its rights
 * (role-rights.sql); `url` is the owner's. Throws when an applied migration was edited and when the
 * user of `url` may not create the role.
 */
export async function migrate(
  url: string,
  sources: MigrationSources,
  at: number,
  run: RunRole | null = null,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists migration
      (name text primary key, hash text not null, applied_at bigint not null)`);
    const applied = await client.query<Applied>(APPLIED);
    const known = new Map(applied.rows.map((row) => [row.name, row.hash]));
    let changed = false;
    for (const source of await load(sources)) {
      const { name, hash, isRepeatable } = source;
      const before = known.get(name);
      // A function may depend on one that changed before it.
      if (before === hash && !(isRepeatable && changed)) continue;
      if (before !== undefined && !isRepeatable) {
        throw new Error(`migration ${name} was changed after it ran`);
      }
      await apply(client, source, at);
      changed = true;
    }
    if (run !== null) await grantRunRole(client, url, run);
  } finally {
    await client.end();
  }
}

/**
 * Returns the names of files that the database lacks or has in another form. A database that a
 * newer version has migrated also serves this one.
 */
export async function changesDue(db: Queryable, sources: MigrationSources): Promise<string[]> {
  const [found] = await db.query<{ made: boolean }>(
    `select to_regclass('migration') is not null as made`,
  );
  const applied = found?.made === true ? await db.query<Applied>(APPLIED) : [];
  const known = new Map(applied.map((row) => [row.name, row.hash]));
  const needed = await load(sources);
  const ours = new Set(needed.map(({ name }) => name));
  const isNewer = applied.some(({ name }) => /^\d{4}-/.test(name) && !ours.has(name));
  return needed
    .filter(({ name, hash }) => (isNewer ? !known.has(name) : known.get(name) !== hash))
    .map(({ name }) => name);
}

type Applied = { readonly name: string; readonly hash: string };

const APPLIED = 'select name, hash from migration';

async function load({ numbered, repeatable }: MigrationSources): Promise<Source[]> {
  const names = (await readdir(numbered)).filter((name) => name.endsWith('.sql')).toSorted();
  const paths = [...names.map((name) => join(numbered, name)), ...repeatable];
  return Promise.all(
    paths.map(async (path, index) => {
      const text = await readFile(path, 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name: basename(path), text, hash, isRepeatable: index >= names.length };
    }),
  );
}

async function apply(client: pg.Client, { name, text, hash }: Source, at: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query(
      `insert into migration (name, hash, applied_at) values ($1, $2, $3)
       on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
      [name, hash, at],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${String(error)}`, { cause: error });
  }
}
