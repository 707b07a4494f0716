import { basename } from 'node:path';
import { expect, test } from 'vitest';
import {
  faceFaults,
  migrationFaults,
  nameFaults,
  pinFaults,
  repeatableFaults,
  type PackageFile,
} from './layout.ts';
import { projectFiles, textOf } from './tree.ts';

const files = projectFiles();

test('files and folders are named in kebab-case', () => {
  expect(nameFaults(files)).toEqual([]);
  expect(nameFaults(['server/placeBet.ts', 'kit/Button.tsx', 'a_b/c.ts'])).toHaveLength(3);
  expect(nameFaults(['README.md', '.ci/run', 'words/pt-br/page.ts', 'a/b.test.ts'])).toEqual([]);
});

test('every migration has a numbered name and a comment', () => {
  const paths = files.filter((path) => path.startsWith('server/migrations/'));
  expect(paths.length).toBeGreaterThan(0);
  expect(migrationFaults(new Map(paths.map((path) => [basename(path), textOf(path)])))).toEqual([]);

  const bad = new Map([
    ['0001-adds-limits.sql', '-- Limits of players.\nselect 1;'],
    ['0001-adds-more.sql', '-- More of them.'],
    ['0002.sql', '-- Nameless.'],
    ['0003-drops-a-table.sql', 'drop table x;'],
  ]);
  expect(migrationFaults(bad).map((fault) => fault.slice(0, 4))).toEqual(['0001', '0002', '0003']);
});

test('every SQL file is run and has a unique name', () => {
  expect(repeatableFaults(files, textOf('server/schema.ts'))).toEqual([]);

  const schema = "join(here, 'features/a/forget.sql'), join(here, 'features/b/forget.sql')";
  const bad = ['server/features/a/forget.sql', 'server/features/b/forget.sql', 'ledger/new.sql'];
  expect(repeatableFaults(bad, schema)).toEqual([
    'server/features/b/forget.sql: server/features/a/forget.sql has this name: take another one',
    'ledger/new.sql: list it in server/schema.ts',
  ]);
  expect(repeatableFaults(['server/migrations/0001-a.sql', 'ledger/examples/a.sql'], '')).toEqual(
    [],
  );
});

test('every server feature has an index.ts', () => {
  expect(faceFaults(files)).toEqual([]);
  expect(faceFaults(['server/features/ads/routes.ts'])).toHaveLength(1);
});

test('every package is pinned to one version', () => {
  const packages = files.filter((path) => basename(path) === 'package.json');
  expect(packages.length).toBeGreaterThan(10);
  const faults = packages.flatMap((path) =>
    pinFaults(path, JSON.parse(textOf(path)) as PackageFile),
  );
  expect(faults).toEqual([]);

  const loose = {
    dependencies: { a: '^1.0.0', b: 'latest', c: '1.0.0', '@glasshouse/x': '1.0.0' },
  };
  expect(pinFaults('package.json', loose)).toHaveLength(3);
});

interface Lockfile {
  readonly packages: Readonly<Record<string, { link?: boolean; integrity?: string }>>;
}

/** Packages without an integrity hash in the lockfile. */
const loosePackages = ({ packages }: Lockfile) =>
  Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => path);

test('every package in the lockfile has an integrity hash', () => {
  expect(loosePackages(JSON.parse(textOf('package-lock.json')) as Lockfile)).toEqual([]);
  const packages = {
    '': {},
    'node_modules/own': { link: true },
    'node_modules/held': { integrity: 'sha512-x' },
    'node_modules/loose': {},
  };
  expect(loosePackages({ packages })).toEqual(['node_modules/loose']);
});
