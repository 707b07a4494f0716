import { defineConfig } from 'vitest/config';

/** One run for all workspaces; what a test needs besides comes from tools/testing. */
export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**'],
    globalSetup: ['tools/testing/global-setup.ts'],
    // Processes, not threads: tests send signals, change folders and load native modules.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
