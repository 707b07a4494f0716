import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { schema } from '../../server/schema.ts';

const root = resolve(import.meta.dirname, '../..');

/** The server's schema, each file taken from the mutant's folder where it lies there too. */
const MUTATED = `
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
const own = ${JSON.stringify(schema)};
const mutated = (path) => join(process.env.MUTANT_FOLDER ?? '', basename(path));
export const schema = {
  ...own,
  repeatable: own.repeatable.map((path) => (existsSync(mutated(path)) ? mutated(path) : path)),
};`;

/** The money tests, on a database whose functions are a mutant's. */
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
    setupFiles: [resolve(import.meta.dirname, 'stop-at-failure.ts')],
    pool: 'forks',
    fileParallelism: false,
    bail: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
