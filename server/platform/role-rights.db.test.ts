import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { schema } from '../schema.ts';
import { createTestDatabase, TEST_RUN_ROLE, type TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

/** What the server's database role may and may not do. */

const AT = Date.UTC(2026, 10, 18, 8);
const MONTH_MS = 31 * DAY_MS;
const INSUFFICIENT_PRIVILEGE = '42501';

let database: TestDatabase;
let owner: pg.Client;
let run: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, schema, AT, TEST_RUN_ROLE);
  owner = await connect(database.url);
  run = await connect(database.runUrl);
  await run.query('select round_partitions_ensure($1, 2)', [AT]);
});
afterAll(async () => {
  await run.end();
  await owner.end();
  await database.drop();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** The error's code, or `done`. */
async function outcome(client: pg.Client, statement: string): Promise<string> {
  return client.query(statement).then(
    () => 'done',
    (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : String(error)),
  );
}

async function names(text: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(text);
  return rows.map((row) => row.name);
}

/** Simulates an upgrade: every function changed, a new month's partition before and after it. */
async function upgrade(): Promise<void> {
  await run.query('select round_partitions_ensure($1, 0)', [AT + 4 * MONTH_MS]);
  await owner.query(`update migration set hash = '' where name !~ '^[0-9]{4}-'`);
  await migrate(database.url, schema, AT, TEST_RUN_ROLE);
  await run.query('select round_partitions_ensure($1, 0)', [AT + 6 * MONTH_MS]);
}

const JOURNALS = [
  'round',
  'transfer',
  'public_log_entry',
  'public_log_hash',
  'public_log_checkpoint',
  'game_definition',
  'ledger_head',
  'provider_event',
  'deposit_reversal',
  'reward_claim',
  'withdrawal_step',
  'staff_action',
  'staff_audit',
];

test.each(['at first', 'after an upgrade'])(
  'run role: no journal and no partition can be changed, %s',
  async (when) => {
    if (when === 'after an upgrade') await upgrade();
    const partitions = await names(
      `select inhrelid::regclass::text as name from pg_inherits i
       join pg_class c on c.oid = i.inhrelid where c.relkind in ('r', 'p')`,
    );
    expect(partitions.length).toBeGreaterThanOrEqual(when === 'at first' ? 3 : 5);
    for (const table of [...JOURNALS, ...partitions]) {
      for (const statement of [
        `update ${table} set ${table.startsWith('public_log') ? 'ctid = ctid' : 'bucket = 0'}`,
        `delete from ${table}`,
        `truncate ${table}`,
        `alter table ${table} add column mine int`,
        `drop table ${table}`,
      ]) {
        expect(await outcome(run, statement), statement).toMatch(/^(42501|42703|0A000)$/);
      }
      const { rows } = await run.query(
        `select has_table_privilege($1, 'update, delete, truncate, trigger, references')
           or has_any_column_privilege($1, 'update, references') as may`,
        [table],
      );
      expect(rows, table).toEqual([{ may: false }]);
    }
    const excess = await run.query('select run_role_excess(session_user) as excess');
    expect(excess.rows).toEqual([]);
  },
);

test.each([
  'set role glasshouse',
  'set role postgres',
  'set session authorization glasshouse',
  `select set_config('role', 'glasshouse', false)`,
  `select set_config('session_authorization', 'glasshouse', false)`,
  'grant glasshouse to glasshouse_test',
  'alter role glasshouse_test superuser',
  'create role another superuser',
  'alter table transfer owner to glasshouse_test',
  'grant delete on transfer to glasshouse_test',
  'alter function round_partitions_ensure(bigint, integer) owner to glasshouse_test',
  'create table mine (id int)',
  'create temporary table mine (id int)',
  'create schema mine',
  'create function mine() returns int language sql as $$ select 1 $$',
  `select run_role_grant('glasshouse_test')`,
  `copy transfer to '/tmp/glasshouse-transfer'`,
  `select pg_read_file('PG_VERSION')`,
])('run role: %s gives no access', async (statement) => {
  const result = await outcome(run, statement);
  // Granting a right one may not give only warns and grants nothing.
  if (!statement.startsWith('grant delete')) expect(result).not.toBe('done');
  await run.query(`reset role`);
  await run.query(`select set_config('role', 'none', false)`);
  await run.query('reset session authorization');
  const { rows } = await run.query('select current_user as me, session_user as session');
  expect(rows).toEqual([{ me: TEST_RUN_ROLE.name, session: TEST_RUN_ROLE.name }]);
  expect(await outcome(run, 'delete from transfer')).toBe(INSUFFICIENT_PRIVILEGE);
});

test('the tables and the lines of role-rights.sql are the same', async () => {
  const relations = `select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and not relispartition`;
  const lines = 'select name from run_role_rights()';
  expect(await names(`${relations} except ${lines}`), 'add a line for it').toEqual([]);
  expect(await names(`${lines} except ${relations}`), 'no such table').toEqual([]);
  expect(
    await names(
      `select l.name || '.' || f as name from run_role_rights() l,
         regexp_split_to_table(l.frozen, ',\\s*') f
       where f <> '' and not exists (select from pg_attribute a
         where a.attrelid = l.name::regclass and a.attname = f and not a.attisdropped)`,
    ),
    'no such column',
  ).toEqual([]);
});

describe('rights wider than the list are found', () => {
  test.each([
    ['grant delete on round to glasshouse_test', 'may delete round'],
    ['grant update (amount) on transfer to public', 'may update transfer'],
    ['grant update on deposit to glasshouse_test', 'may update deposit.amount'],
    ['grant truncate on wallet to glasshouse_test', 'may truncate wallet'],
    ['grant create on schema public to public', 'may make things in the schema public'],
    ['grant pg_write_all_data to glasshouse_test', 'is a member of pg_write_all_data'],
    ['alter table login_failure owner to glasshouse_test', 'owns login_failure'],
    [
      `do $$ begin execute format('grant delete on %s to glasshouse_test',
         (select min(inhrelid::regclass::text) from pg_inherits)); end $$`,
      'may delete round_2026_11',
    ],
    [
      `create function loose() returns int language sql security definer as 'select 1'`,
      "runs loose() with its owner's rights and a search path of its own choice",
    ],
  ])('%s', async (statement, excess) => {
    await owner.query('begin');
    try {
      await owner.query(statement);
      const found = await names(
        `select excess as name from run_role_excess('glasshouse_test') as excess`,
      );
      expect(found).toContain(excess);
    } finally {
      await owner.query('rollback');
    }
  });
});
