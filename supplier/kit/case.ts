import { setTimeout as pause } from 'node:timers/promises';

/** One check of the kit. It throws when the other side does not do what the protocol says. */
export interface Case<Subject> {
  /** What the other side does, as one claim. */
  readonly name: string;
  run(subject: Subject): Promise<void>;
}

export interface CaseResult {
  readonly case: string;
  readonly result: 'passed' | 'failed';
  readonly ms: number;
  /** Why it failed. */
  readonly reason?: string;
}

export interface RunOptions {
  /** How long one case may take, in milliseconds; default a minute. */
  readonly withinMs?: number;
  /** Called after each case; false ends the run. */
  done?(result: CaseResult): boolean;
}

/** Runs the cases one after the other. */
export async function runCases<Subject>(
  cases: readonly Case<Subject>[],
  subject: Subject,
  { withinMs = 60_000, done = () => true }: RunOptions = {},
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const one of cases) {
    const from = performance.now();
    const reason = await failureOf(one, subject, withinMs);
    const ms = Math.round(performance.now() - from);
    const result: CaseResult =
      reason === null
        ? { case: one.name, result: 'passed', ms }
        : { case: one.name, result: 'failed', ms, reason };
    results.push(result);
    if (!done(result)) break;
  }
  return results;
}

/** Why a case fails; null when it passes. */
async function failureOf<Subject>(
  one: Case<Subject>,
  subject: Subject,
  withinMs: number,
): Promise<string | null> {
  const over = new AbortController();
  const late = pause(withinMs, `not over after ${withinMs} ms`, { signal: over.signal }).catch(
    () => null,
  );
  try {
    return (await Promise.race([one.run(subject), late])) ?? null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    over.abort();
  }
}

/** Throws unless both are the same. */
export function same(what: string, found: unknown, expected: unknown): void {
  if (found === expected) return;
  throw new Error(`${what} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}

/** Throws unless it holds. */
export function holds(claim: string, isSo: boolean): void {
  if (!isSo) throw new Error(`${claim}: it is not so`);
}
