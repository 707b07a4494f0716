import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Component tests: the game page's own code in jsdom, with answers written by the test. */
export default defineConfig({
  test: {
    name: 'games-ui',
    root: `${import.meta.dirname}/..`,
    include: ['games/**/*.ui.test.tsx'],
    environment: 'jsdom',
    pool: 'forks',
    // As many as the other tiers have: they run together, and a worker loads the code once.
    maxWorkers: 2 * availableParallelism(),
    isolate: false,
    setupFiles: ['games/client/testing/set-up-dom.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
