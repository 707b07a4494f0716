/** A test's result, reduced to what the summary needs. */
export interface Outcome {
  name: string;
  state: 'passed' | 'failed';
  durationMs: number;
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
