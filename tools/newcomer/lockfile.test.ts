import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Lockfile {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>;
}

/**
 * npm leaves a platform's package out of the lockfile when the registry does not have that version
 * of it yet, and `npm ci` then refuses the whole lockfile. An older release of the tool, complete
 * on all platforms, is the way out.
 */
test('the lockfile names every platform package of the tools it pins', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as Lockfile;
  const known = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.entries(packages).flatMap(([path, { version, optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !known.has(name))
      .map((name) => `${path} ${version ?? ''}: ${name}`),
  );
  expect(missing).toEqual([]);
});
