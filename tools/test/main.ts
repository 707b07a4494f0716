import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { startVitest, type CliOptions, type TestCase, type TestModule } from 'vitest/node';
import { readCommandLine } from '../command-line/read.ts';
import { buildIfStale } from '../build/main.ts';
import { launchChromium } from '../testing/chromium.ts';
import { lateFiles, withSecondRun } from './late.ts';
import { failures, slowest, verdict, type Outcome } from './tally.ts';

/**
 * `npm test`: the code rules (`npm run check`), a build of the web apps, then all tests, including
 * browser tests. `npm test -- <part of a path>` runs matching tests only, `--unit` those that need
 * only Node (including jsdom). The last line of the output is always "N passed, N failed"; the exit
 * code is 1 after a failure.
 */
const checkout = resolve(import.meta.dirname, '../..');
const USAGE = `npm test [-- <part of a path> …]

Builds the web apps and runs all tests, or the test files whose path contains one of the parts. The
last line is "N passed, N failed". npm run test:unit runs only the fast tests that need nothing but
Node; npm run check runs the code rules.
`;
const { values, positionals: filters } = readCommandLine(USAGE, {
  unit: { type: 'boolean', default: false },
});
const unitOnly = values.unit;
/** These tests rarely wait for I/O: more workers would only load the same code again. */
const UNIT_TIERS = {
  project: ['unit', 'ui', 'games-ui'],
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
};

process.chdir(checkout);
// Tests start some hundred processes of ours, which so compile each module once.
process.env['NODE_COMPILE_CACHE'] ??= join(checkout, 'node_modules/.cache/compiled');
const outcomes: Outcome[] = [];
/** Files whose tests waited too long beside all others, and had the machine to themselves then. */
const secondRuns: string[] = [];
if (!unitOnly) {
  if (filters.length === 0) outcomes.push(codeRules());
  outcomes.push(...(await attempt('building the web apps', () => buildIfStale(console.log))));
  outcomes.push(...(await attempt('unpacking the browser', unpackBrowser)));
}
outcomes.push(...(await attempt('running the tests', addTests)));
if (outcomes.length === 0) outcomes.push(failure(`no test matches ${filters.join(' ')}`));

console.log('\nThe ten slowest:');
for (const line of slowest(outcomes, 10)) console.log(line);
if (secondRuns.length > 0) console.log(`\nRun a second time:\n${lines(secondRuns)}`);
const failed = failures(outcomes);
if (failed.length > 0) console.log(`\nFailed:\n${lines(failed)}`);
console.log(`\n${verdict(outcomes)}`);
process.exit(failed.length > 0 ? 1 : 0);

function codeRules(): Outcome {
  const started = performance.now();
  const check = join(checkout, 'tools/check/main.ts');
  const { status } = spawnSync(process.execPath, [check], { stdio: 'inherit' });
  const state = status === 0 ? 'passed' : 'failed';
  return { name: 'code rules (npm run check)', state, durationMs: performance.now() - started };
}

/** Builds once, before several test files request it at the same time. */
async function unpackBrowser(): Promise<void> {
  const browser = await launchChromium();
  await browser.close();
}

async function addTests(): Promise<void> {
  // Without filters `npm run check` has run the rules already.
  const tiers = unitOnly ? UNIT_TIERS : filters.length === 0 ? { project: ['!rules'] } : {};
  const options = { run: true, watch: false, passWithNoTests: true, ...tiers };
  const first = await runTests(filters, options);
  const late = lateFiles(first);
  if (late.length > 0) console.log(`\nWaited too long; run again by themselves:\n${lines(late)}\n`);
  const alone = { ...options, fileParallelism: false };
  const second = late.length === 0 ? [] : await runTests(late, alone);
  outcomes.push(...withSecondRun(first, second));
  secondRuns.push(...late);
}

async function runTests(files: string[], options: CliOptions): Promise<Outcome[]> {
  const vitest = await startVitest(files, options);
  const { state } = vitest;
  const within = state.getTestModules().flatMap(outcomesOf);
  const outside = state.getUnhandledErrors().map(firstLine);
  await vitest.close();
  return [...within, ...outside.map((reason) => failure('an error outside any test', reason))];
}

function lines(of: readonly string[]): string {
  return of.map((line) => `  ${line}`).join('\n');
}

/** Any error counts as a failure, so that the last line is still printed. */
async function attempt(name: string, run: () => Promise<void>): Promise<Outcome[]> {
  try {
    await run();
    return [];
  } catch (error) {
    console.error(error);
    return [failure(name, firstLine(error))];
  }
}

/** A file that fails before its first test counts as one failure. */
function outcomesOf(module: TestModule): Outcome[] {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()].map(outcomeOf);
  const name = `${file} (the file itself)`;
  const broken = module.errors().map((error) => failure(name, firstLine(error)));
  return [...tests, ...broken].map((outcome) => ({ ...outcome, file }));
}

/** A skipped test counts as failed: skipping is not permitted. */
function outcomeOf(test: TestCase): Outcome {
  const { state, errors } = test.result();
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  const durationMs = test.diagnostic()?.duration ?? 0;
  if (state === 'passed') return { name, state, durationMs };
  const reason = state === 'failed' ? firstLine(errors[0]) : null;
  return {
    name: state === 'failed' ? name : `${name} (${state})`,
    state: 'failed',
    durationMs,
    reason,
  };
}

function failure(name: string, reason = ''): Outcome {
  return { name, state: 'failed', durationMs: 0, reason };
}

/** The first line of an error's message. */
function firstLine(error: unknown): string {
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  return isError ? (String(error.message).split('\n')[0] ?? '') : '';
}
