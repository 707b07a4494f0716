import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Component tests: the game page's code in jsdom, with responses from the test. */
export default defineConfig({
  test: {
    name: 'games-ui',
    root: `${import.meta.dirname}/..`,
    include: ['games/**/*.ui.test.tsx'],
    environment: 'jsdom',
    pool: 'forks',
    // The same number as other tiers: they run together. Isolated: an open game's clock runs on.
    maxWorkers: 2 * availableParallelism(),
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['games/client/testing/set-up-dom.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
