import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../platform/migrate.ts';
import { runUrl, type RunRole } from '../platform/run-url.ts';
import { schema } from '../schema.ts';

/** One role for all databases of a run, because roles belong to the whole PostgreSQL. */
export const TEST_RUN_ROLE: RunRole = { name: 'glasshouse_test', password: 'of-tests-only' };

/** A separate database in the run's PostgreSQL. */
export interface TestDatabase {
  /** Connects as the owner of the tables, who is a superuser here. */
  readonly url: string;
  /** Connects as the run role, once the database was migrated with TEST_RUN_ROLE. */
  readonly runUrl: string;
  drop(): Promise<void>;
}

/** Creates an empty database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return create('');
}

/** Creates a migrated database as an app's: on the Citus cluster, when the tests run on one. */
export async function createAppDatabase(): Promise<TestDatabase> {
  const citus = inject('citus');
  return citus === null ? createMigratedDatabase() : createOnCluster(citus);
}

/**
 * Creates a migrated database whose run role has its rights. It copies a template that is migrated
 * once per run, which takes a tenth of the time.
 */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  template ??= migratedTemplate();
  const database = await create(`template ${await template} strategy ${inject('copyStrategy')}`);
  // Rights on the database itself are not copied.
  await admin(new URL(database.url), `select run_role_grant('${TEST_RUN_ROLE.name}')`);
  return database;
}

/** Copies the template on every node of a Citus cluster; the result is at its coordinator. */
async function createOnCluster(citus: { name: string; nodes: readonly string[] }) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const places = citus.nodes.map((node) => new URL(node));
  const drop = async () => {
    for (const place of places) await admin(place, `drop database if exists ${name} with (force)`);
  };
  for (const place of places) {
    await admin(place, `create database ${name} template ${citus.name} strategy wal_log`);
    const own = new URL(place);
    own.pathname = `/${name}`;
    // Rights on the database itself are not copied.
    await admin(
      own,
      `set citus.enable_ddl_propagation = off; do $$ declare place text; begin
      for place in select oid::regnamespace from pg_namespace
          where nspname = 'public' or nspname ~ '^players_' loop
        perform set_config('search_path', place, true);
        if to_regproc('run_role_grant') is not null then
          perform run_role_grant('${TEST_RUN_ROLE.name}');
        end if;
      end loop; end $$`,
    );
  }
  const own = new URL(places[0] ?? '');
  own.pathname = `/${name}`;
  return { url: own.toString(), runUrl: runUrl(own.toString(), TEST_RUN_ROLE), drop };
}

let template: Promise<string> | undefined;

/** An arbitrary number: the lock is held while one test file creates the template for all. */
const TEMPLATE_LOCK = 7_402_661_122;

async function migratedTemplate(): Promise<string> {
  const name = `template_${await schemaHash()}`;
  const url = new URL(inject('postgresUrl'));
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rows.length > 0) return name;
    const made = await create('');
    await migrate(made.url, schema, 0, TEST_RUN_ROLE);
    await client.query(`alter database ${new URL(made.url).pathname.slice(1)} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** Changes when a schema file is saved in watch mode. */
async function schemaHash(): Promise<string> {
  const { numbered, repeatable } = schema;
  const names = (await readdir(numbered)).toSorted().map((name) => join(numbered, name));
  const hash = createHash('sha256');
  for (const path of [...names, ...repeatable]) hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 12);
}

async function create(like: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('postgresUrl'));
  await admin(url, `create database ${name} ${like}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.toString(),
    runUrl: runUrl(own.toString(), TEST_RUN_ROLE),
    drop: () => admin(url, `drop database if exists ${name} with (force)`),
  };
}

async function admin(url: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
