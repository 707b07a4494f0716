/** A test's result, reduced to what the summary needs. */
export interface Outcome {
  name: string;
  /** The file of the test, from the root; absent if it failed outside any. */
  file?: string | undefined;
  state: 'passed' | 'failed';
  durationMs: number;
  /** Of a failed test: the first line of its error. Null if it did not run. */
  reason?: string | null;
}

const REASON_LENGTH = 300;

/**
 * The failed tests, one line each with the reason, the ones that did not run as a number: a file
 * that fails before its first test would hide the reason of its failure among them.
 */
export function failures(outcomes: readonly Outcome[]): string[] {
  const failed = outcomes.filter(({ state }) => state === 'failed');
  const notRun = failed.filter(({ reason }) => reason === null).length;
  return [
    ...(notRun === 0 ? [] : [`${notRun} that did not run`]),
    ...failed
      .filter(({ reason }) => reason !== null)
      .map(({ name, reason = '' }) => `${name}: ${reason ?? ''}`.slice(0, REASON_LENGTH)),
  ];
}

/** The `count` slowest tests, slowest first, one line each. */
export function slowest(outcomes: readonly Outcome[], count: number): string[] {
  return [...outcomes]
    .sort((one, other) => other.durationMs - one.durationMs)
    .slice(0, count)
    .map(({ name, durationMs }) => `${(durationMs / 1000).toFixed(2).padStart(8)} s  ${name}`);
}

/** The last line of a run. */
export function verdict(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ state }) => state === 'failed').length;
  return `${outcomes.length - failed} passed, ${failed} failed`;
}
