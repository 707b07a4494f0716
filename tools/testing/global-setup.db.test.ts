import { Client } from 'pg';
import { expect, inject, test } from 'vitest';

/** The embedded version is 18; TEST_DATABASE_URL may have any supported one. */
const VERSION = process.env['TEST_DATABASE_URL'] ? /^(?:1[5-9]|[2-9]\d)\./ : /^18\./;

test('the run has a durable PostgreSQL 18 whose user may make databases', async () => {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select name, setting from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`,
    );
    expect(rows).toEqual(
      ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({ name, setting: 'on' })),
    );
    await client.query('create database ground_test');
    await client.query('drop database ground_test');
    const version = await client.query("select current_setting('server_version') as version");
    expect(version.rows).toEqual([{ version: expect.stringMatching(VERSION) }]);
  } finally {
    await client.end();
  }
});
