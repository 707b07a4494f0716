import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** One part of `npm run check`: a program in node_modules and its arguments. */
export interface Check {
  readonly name: string;
  readonly command: readonly [script: string, ...args: string[]];
}

export interface Verdict {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** The program's output, both streams, without colours. */
  readonly output: string;
}

const rules = [
  'vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--config',
  'tools/rules/vitest.config.ts',
] as const;

const TYPES_CACHE = 'node_modules/.cache/types.tsbuildinfo';

/** Longest first, so that running two at a time finishes early. */
export const checks: readonly Check[] = [
  // Earlier results are cached: a second run takes seconds.
  {
    name: 'types',
    command: ['typescript/bin/tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', TYPES_CACHE],
  },
  {
    name: 'lint',
    command: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--format', 'unix', '.'],
  },
  { name: 'code rules', command: [...rules, '--exclude', '**/import-rules.test.ts'] },
  { name: 'import rules', command: [...rules, 'tools/rules/import-rules.test.ts'] },
  { name: 'dead code', command: ['knip/bin/knip.js', '--no-progress'] },
  { name: 'format', command: ['oxfmt/bin/oxfmt', '--check', '.'] },
];

/**
 * Runs one check to its end in the current folder. A program that cannot start counts as failed.
 */
export async function runCheck({ name, command: [script, ...args] }: Check): Promise<Verdict> {
  const started = performance.now();
  // Programs look up others on the PATH, such as oxlint its type-aware part.
  const path = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter);
  const child = spawn(process.execPath, [join('node_modules', script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, NO_COLOR: '1', CI: '1' },
  });
  const ended = new Promise<number | null>((end, fail) => {
    child.once('error', fail);
    child.once('close', end);
  });
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  return { name, ok: code === 0, seconds, output: `${out}${err}`.trim() };
}
