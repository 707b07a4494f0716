import type { ReadFigures } from './reads.ts';

export interface Result {
  readonly players: number;
  readonly rounds: number;
  readonly fillSeconds: number;
  readonly emptySpinsPerSecond: number;
  readonly fullSpinsPerSecond: number;
  readonly fullToEmpty: number;
  /** Of the slowest read, in milliseconds. */
  readonly readP99Ms: number;
  /** `ledger:check -- --incremental`, and the entries that it read. */
  readonly incrementSeconds: number;
  readonly incrementRows: number;
  /** `ledger:check`. */
  readonly wholeSeconds: number;
  readonly differences: number;
  readonly firstDifference: object | null;
  readonly reads: readonly ReadFigures[];
}

const FULL_TO_EMPTY = 0.85;
const READ_MS = 30;
const INCREMENT_SECONDS = 2;
const WHOLE_SECONDS = 90;

/** What a result has beyond its limits, one sentence each. */
export function faultsOf(result: Result): string[] {
  const { fullToEmpty, incrementSeconds, wholeSeconds, differences, firstDifference } = result;
  const faults: readonly (readonly [boolean, string])[] = [
    [fullToEmpty < FULL_TO_EMPTY, `spins full to empty: ${fullToEmpty}, least ${FULL_TO_EMPTY}`],
    [
      incrementSeconds > INCREMENT_SECONDS,
      `the increment's check takes ${incrementSeconds} s, limit ${INCREMENT_SECONDS} s`,
    ],
    [
      wholeSeconds > WHOLE_SECONDS,
      `the whole check takes ${wholeSeconds} s, limit ${WHOLE_SECONDS} s`,
    ],
    [differences > 0, `${differences} differences: ${JSON.stringify(firstDifference)}`],
    ...result.reads.flatMap(({ operation, p99Ms, refused }): [boolean, string][] => [
      [p99Ms > READ_MS, `${operation}: p99 ${p99Ms} ms, limit ${READ_MS} ms`],
      [refused !== null, `${operation} was refused: ${refused}`],
    ]),
  ];
  return faults.flatMap(([isFault, text]) => (isFault ? [text] : []));
}
