import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/test/longest-first.ts';

const shared = {
  // Processes, not threads: tests send signals, change folders and load native modules.
  pool: 'forks',
  // A slow machine is no failure: four browsers at once take a minute for what takes ten seconds.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
  // The runner sets MODE to `test`, and programs that tests start would read it.
  env: { MODE: 'demo' },
} as const;
const exclude = [...configDefaults.exclude, '**/.data/**'];

/** One run for all workspaces, in tiers by file name (tools/rules/tiers.ts). */
export default defineConfig({
  test: {
    // Tests wait for I/O half of the time, so more workers than cores use the CPU fully.
    maxWorkers: Math.ceil(3 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      'portal/vitest.config.ts',
      'portal/vitest.long.config.ts',
      'backoffice/vitest.config.ts',
      'games/vitest.config.ts',
      'games/vitest.long.config.ts',
      {
        test: {
          ...shared,
          name: 'unit',
          // Tests do not change shared modules, so a worker loads each module once.
          isolate: false,
          maxWorkers: Math.ceil(3 * availableParallelism()),
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            ...exclude,
            '**/*.long.test.ts',
            '**/*.db.test.ts',
            '**/*.ui.test.tsx',
            'e2e/**',
            'tools/rules/**',
          ],
          setupFiles: ['tools/testing/no-stubs-left.ts'],
        },
      },
      {
        test: {
          ...shared,
          // Tests of the source files themselves, which `npm run check` runs too.
          name: 'rules',
          isolate: false,
          maxWorkers: Math.ceil(3 * availableParallelism()),
          include: ['tools/rules/**/*.test.ts'],
          exclude,
        },
      },
      {
        test: {
          ...shared,
          name: 'long',
          isolate: false,
          maxWorkers: Math.ceil(3 * availableParallelism()),
          include: ['**/*.long.test.ts'],
          exclude,
        },
      },
      {
        test: {
          ...shared,
          name: 'whole',
          // A worker loads the server once; each test opens its own app on its own database.
          isolate: false,
          maxWorkers: Math.ceil(3 * availableParallelism()),
          include: ['**/*.db.test.ts', 'e2e/**/*.test.ts'],
          exclude,
          globalSetup: ['tools/testing/global-setup.ts'],
          setupFiles: ['tools/testing/no-shrinking.ts'],
        },
      },
    ],
  },
});
