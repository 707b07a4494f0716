import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';

export interface MigrationSources {
  /** Folder of numbered `NNNN-what-it-does.sql`: tables, forward only, each run once. */
  readonly numbered: string;
  /** Repeatable files (functions, views), in order: run again whenever one has changed. */
  readonly repeatable: readonly string[];
}

/** The role the server works under: it may add to the journal, never change it. */
const APP_ROLE = 'glasshouse_app';

/** Held while migrating, so that two processes that start together do it once. */
const MIGRATION_LOCK = 7_402_661_121;

/**
 * Brings the database to this version. Returns the role to work under, null when the database's
 * user may not make one. Throws when a numbered migration that ran has been edited since.
 */
export async function migrate(url: string, sources: MigrationSources, at: number) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists migration
      (name text primary key, hash text not null, applied_at bigint not null)`);
    const applied = await client.query<{ name: string; hash: string }>(
      'select name, hash from migration',
    );
    const known = new Map(applied.rows.map((row) => [row.name, row.hash]));
    const numbered = (await readdir(sources.numbered)).filter((name) => name.endsWith('.sql'));
    let changed = false;
    for (const name of numbered.toSorted()) {
      const { text, hash } = await load(join(sources.numbered, name));
      const before = known.get(name);
      if (before === hash) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it ran`);
      await apply(client, name, text, hash, at);
      changed = true;
    }
    for (const path of sources.repeatable) {
      const { text, hash } = await load(path);
      if (!changed && known.get(basename(path)) === hash) continue;
      await apply(client, basename(path), text, hash, at);
      changed = true;
    }
    return await appRole(client);
  } finally {
    await client.end();
  }
}

async function load(path: string) {
  const text = await readFile(path, 'utf8');
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

async function apply(client: pg.Client, name: string, text: string, hash: string, at: number) {
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

async function appRole(client: pg.Client): Promise<string | null> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
  return found.rows.length === 0 ? null : APP_ROLE;
}
