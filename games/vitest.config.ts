import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that take seconds, which vitest.long.config.ts runs. */
export const LONG = 'games/**/*.long.ui.test.tsx';

/** Component tests: the game page's code in jsdom, with responses from the test. */
export default defineConfig({
  test: {
    name: 'games-ui',
    root: `${import.meta.dirname}/..`,
    include: ['games/**/*.ui.test.tsx'],
    exclude: [...configDefaults.exclude, LONG],
    environment: 'jsdom',
    pool: 'forks',
    // The same number as other tiers: they run together. Isolated: an open game's clock runs on.
    maxWorkers: Math.ceil(3 * availableParallelism()),
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['games/client/testing/set-up-dom.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
