import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Component tests: the back office in jsdom, with a server made from the contract. */
export default defineConfig({
  // The production build of React: its development build takes twice as long per element.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'backoffice',
    root: `${import.meta.dirname}/..`,
    include: ['backoffice/**/*.ui.test.tsx'],
    environment: 'jsdom',
    pool: 'forks',
    env: { NODE_ENV: 'production' },
    // As many as in the other tiers, which run at the same time.
    maxWorkers: Math.ceil(3 * availableParallelism()),
    // A worker loads the app once; each test opens it again (testing/open-back-office.tsx).
    isolate: false,
    setupFiles: ['backoffice/testing/set-up-dom.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
