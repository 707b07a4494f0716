import type { Outcome } from './tally.ts';

/**
 * What the first line of an error says when something took longer than a test waits: Playwright,
 * Vitest, pg's pool, a port that is still in use, an element that has not appeared yet.
 */
const LATE =
  /Timeout \d+ms exceeded|timed out|timeout exceeded|ECONNREFUSED|EADDRINUSE|^Unable to find/;

/**
 * The files that may have failed only because the machine was busy: each of their failures is one
 * of lateness. A wrong figure, a lost amount or any other failed expectation is never among them.
 */
export function lateFiles(outcomes: readonly Outcome[]): string[] {
  const byFile = Map.groupBy(outcomes, ({ file }) => file ?? '');
  return [...byFile].flatMap(([file, own]) => {
    const reasons = own
      .filter(({ state }) => state === 'failed')
      .flatMap(({ reason }) => (typeof reason === 'string' ? [reason] : []));
    const first = own.some(({ reason = '' }) => LATE.test(reason ?? ''));
    const late = reasons.every((reason) => LATE.test(reason) || isClosing(reason));
    return file !== '' && first && late ? [file] : [];
  });
}

/** What `afterAll` says where `beforeAll` came to no end: what it would close was never opened. */
function isClosing(reason: string): boolean {
  return reason.startsWith('Cannot read properties of undefined');
}

/** The outcomes with those of the files that were run again in the place of their first ones. */
export function withSecondRun(first: readonly Outcome[], second: readonly Outcome[]): Outcome[] {
  const again = new Set(second.map(({ file }) => file));
  return [...first.filter(({ file }) => !again.has(file)), ...second];
}
