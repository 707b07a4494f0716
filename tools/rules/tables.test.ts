import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { auditors, sharedStatements, tableFaults, tableOwners, tablesNamed } from './tables.ts';
import { checkout, projectFiles, isCode, isTest, textOf } from './tree.ts';

const files = projectFiles();
const looked = files.filter(
  (path) => (isCode(path) || path.endsWith('.sql')) && (!isTest(path) || path.startsWith('e2e/')),
);

test('SQL names only tables of its own folder', () => {
  expect(looked.flatMap((path) => tableFaults(path, textOf(path), sharedStatements[path]))).toEqual(
    [],
  );
});

test('files on the lists of other owners exist', () => {
  const listed = [...Object.keys(sharedStatements), ...auditors];
  expect(listed.filter((path) => !files.includes(path))).toEqual([]);
});

test('every table has one folder as its owner', () => {
  const migrations = join(checkout, 'server/migrations');
  const texts = readdirSync(migrations)
    .toSorted()
    .map((name) => textOf(`server/migrations/${name}`));
  const made = texts.flatMap((text) => [...text.matchAll(/^create table (\w+)/gm)]);
  const tables = new Set(made.map(([, table = '']) => table).concat('migration'));
  const renamed = texts.flatMap((text) => [
    ...text.matchAll(/^alter table (\w+) rename to (\w+)/gm),
  ]);
  for (const [, before = '', after = ''] of renamed) {
    expect(tables.delete(before), before).toBe(true);
    tables.add(after);
  }
  expect(tables).toEqual(new Set(Object.keys(tableOwners)));
  const owners = new Set(Object.values(tableOwners));
  const missing = [...owners].filter((folder) => !files.some((path) => path.startsWith(folder)));
  expect(missing).toEqual([]);
});

describe('a table of another owner is refused', () => {
  test.each([
    ['server/features/support/a.ts', "const q = 'select cash from wallet where bucket = $1';"],
    ['server/features/support/a.ts', 'const q = `update wallet set cash = 0`;'],
    ['server/features/support/a.ts', 'const q = `select 1 from ${x} join wallet w using (y)`;'],
    ['server/features/support/a.ts', "const q = 'insert into wallet (bucket) values ($1)';"],
    ['server/features/support/a.ts', 'const q = `delete from support_message m\nusing wallet w`;'],
    ['server/features/support/a.ts', 'const q = `select 1 from support_message m, wallet w`;'],
    ['server/features/support/a.sql', 'create function f(w wallet, p_at bigint) returns text'],
    ['server/features/support/a.sql', 'declare\n  n integer;\n  w wallet;\nbegin'],
    ['server/platform/a.ts', "const q = 'lock table wallet';"],
    ['server/features/support/a.sql', 'delete from public.wallet where bucket = 1'],
  ])('%s: %s', (path, source) => {
    expect(tableFaults(path, source)).toEqual([
      `${path} names wallet, a table of server/features/wallet/: call a function of its ` +
        'owner, or read a view that the owner makes',
    ]);
  });
});

describe('SQL without foreign tables passes', () => {
  test.each([
    ['server/features/wallet/a.ts', "const q = 'select cash from wallet';"],
    ['server/features/support/a.ts', '// select cash from wallet'],
    ['server/features/support/a.ts', "import { lockWallet } from '../wallet/index.ts';"],
    ['server/features/support/a.ts', "const q = 'select cash from wallet_money where x = $1';"],
    ['server/features/support/a.sql', '-- from wallet\nselect 1'],
    ['server/migrations/0001-a.sql', 'create table wallet (bucket smallint)'],
  ])('%s: %s', (path, source) => {
    expect(tableFaults(path, source)).toEqual([]);
  });
});

test('an entry that is no longer needed is reported', () => {
  const faults = tableFaults('server/features/support/a.ts', 'const a = 1;', ['wallet']);
  expect(faults).toEqual([expect.stringContaining('take it off the list')]);
});

test('audit code may read every table and change none', () => {
  expect(tableFaults('ledger/check.ts', "const q = 'select cash from wallet';")).toEqual([]);
  expect(tableFaults('ledger/check.ts', "const q = 'update wallet set cash = 0';")).toHaveLength(1);
});

test('a journey may read every table and change none', () => {
  expect(tableFaults('e2e/a.test.ts', "const q = 'select cash from wallet';")).toEqual([]);
  expect(tableFaults('e2e/a.test.ts', "const q = 'update session set ended_at = 1';")).toHaveLength(
    1,
  );
});

test('the tables that a statement names are found', () => {
  const source = 'const q = `select from wallet w, deposit d join seed s using (x)`;';
  expect(tablesNamed('a.ts', source)).toEqual(new Set(['wallet', 'deposit', 'seed']));
});
