import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { gamesPlugin } from './build/games-plugin.ts';
import { symbolsPlugin } from './build/symbols-plugin.ts';
import { wordsPlugin } from './build/words-plugin.ts';

/** Component tests: the portal's own code in jsdom, with a server made from the contract. */
export default defineConfig({
  plugins: [wordsPlugin(), gamesPlugin(), symbolsPlugin()],
  // React as players have it: its development build takes twice as long for each element.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'ui',
    root: `${import.meta.dirname}/..`,
    include: ['portal/**/*.ui.test.tsx'],
    environment: 'jsdom',
    pool: 'forks',
    env: { NODE_ENV: 'production' },
    // As many as the other tiers have: they run together.
    maxWorkers: 2 * availableParallelism(),
    // Each test opens the portal again (testing/open-portal.tsx): a worker loads its code once.
    isolate: false,
    setupFiles: ['portal/testing/set-up-dom.ts'],
    testTimeout: 30_000,
  },
});
