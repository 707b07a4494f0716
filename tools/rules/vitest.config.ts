import { defineConfig } from 'vitest/config';

/**
 * Runs only the code rules, and the rules on the players' texts: they read files and need neither
 * database nor browser.
 */
export default defineConfig({
  test: {
    include: ['tools/rules/**/*.test.ts', 'words/glossary.test.ts', 'words/catalogues.test.ts'],
    root: `${import.meta.dirname}/../..`,
    // The rules have no state but the cached files, so test files share a worker and its cache.
    isolate: false,
    // No rule is about speed, and a machine may be busy.
    testTimeout: 60_000,
    setupFiles: ['tools/rules/read-tree.ts'],
  },
});
