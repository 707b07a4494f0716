import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { schema } from '../../server/schema.ts';

const root = resolve(import.meta.dirname, '../..');

/** Resolves each SQL file of the server's schema to the mutant's folder if it exists there. */
const MUTATED = `
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
const own = ${JSON.stringify(schema)};
const mutated = (path) => join(process.env.MUTANT_FOLDER ?? '', basename(path));
export const schema = {
  ...own,
  repeatable: own.repeatable.map((path) => (existsSync(mutated(path)) ? mutated(path) : path)),
};`;

/** The money tests, on a database with a mutant's functions. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutated-schema',
      enforce: 'pre',
      load: (id) => (id === resolve(root, 'server/schema.ts') ? MUTATED : null),
    },
  ],
  test: {
    globalSetup: [resolve(import.meta.dirname, 'given-database.ts')],
    setupFiles: [resolve(import.meta.dirname, '../testing/no-shrinking.ts')],
    pool: 'forks',
    fileParallelism: false,
    bail: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
