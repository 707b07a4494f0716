import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** One run for all workspaces; what a test needs besides comes from tools/testing. */
export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**'],
    globalSetup: ['tools/testing/global-setup.ts'],
    // Processes, not threads: tests send signals, change folders and load native modules.
    pool: 'forks',
    // A test waits for answers half of its time: two a core keep the cores at work.
    maxWorkers: 2 * availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
