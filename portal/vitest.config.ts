import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { gamesPlugin } from './build/games-plugin.ts';
import { symbolsPlugin } from './build/symbols-plugin.ts';
import { wordsPlugin } from './build/words-plugin.ts';

/** Tests that take seconds, which vitest.long.config.ts runs. */
export const LONG = 'portal/**/*.long.ui.test.tsx';

/** Component tests: the portal's own code in jsdom, with a server made from the contract. */
export default defineConfig({
  plugins: [wordsPlugin(), gamesPlugin(), symbolsPlugin()],
  // The production build of React: its development build takes twice as long per element.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'ui',
    root: `${import.meta.dirname}/..`,
    include: ['portal/**/*.ui.test.tsx'],
    exclude: [...configDefaults.exclude, LONG],
    environment: 'jsdom',
    pool: 'forks',
    env: { NODE_ENV: 'production' },
    // As many as in the other tiers, which run at the same time.
    maxWorkers: Math.ceil(3 * availableParallelism()),
    // A worker loads the portal once; each test opens it again (testing/open-portal.tsx).
    isolate: false,
    setupFiles: ['portal/testing/set-up-dom.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
