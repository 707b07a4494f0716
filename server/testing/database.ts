import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { runUrl, type RunRole } from '../platform/run-role.ts';

/** One for all databases of a run: roles belong to the whole PostgreSQL. */
export const TEST_RUN_ROLE: RunRole = { name: 'glasshouse_test', password: 'of-tests-only' };

/** A database of its own in the run's PostgreSQL. */
export interface TestDatabase {
  /** As the owner of the tables, who is a superuser here. */
  readonly url: string;
  /** As the run role, which the server has: once it is migrated with TEST_RUN_ROLE. */
  readonly runUrl: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('postgresUrl'));
  await admin(url, `create database ${name}`);
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
