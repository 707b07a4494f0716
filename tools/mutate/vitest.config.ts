import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');
const schema = resolve(root, 'server/schema.ts');
const mutated = resolve(import.meta.dirname, 'mutated-schema.ts');

/** The laws of money as they stand, on a database whose functions are a mutant's. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutated-schema',
      enforce: 'pre',
      async resolveId(source, importer) {
        if (!source.endsWith('schema.ts') || importer === mutated) return null;
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found?.id === schema ? mutated : null;
      },
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
