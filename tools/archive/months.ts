/** A month in UTC, `2026-01`, and the time from its start to its end in epoch milliseconds. */
export interface Month {
  readonly name: string;
  readonly startAt: number;
  readonly endAt: number;
}

/** Months that stay in the database unless the command says otherwise. */
const MONTHS_KEPT = 13;
/** Whole months that are never archived: the server's own checks and reports still read them. */
const MONTHS_IN_USE = 1;

/** The month of that name. Throws when it is none. */
export function monthOf(name: string): Month {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name) ?? [];
  if (year === undefined || number === undefined) {
    throw new RangeError(`a month is written like 2026-01, not '${name}'`);
  }
  return monthAt(Number(year), Number(number) - 1);
}

/** The month before which rounds are archived when nothing else is said. */
export function defaultBefore(at: number): Month {
  return monthsBack(at, MONTHS_KEPT);
}

/** The latest month before which rounds may be archived. */
export function latestBefore(at: number): Month {
  return monthsBack(at, MONTHS_IN_USE);
}

function monthsBack(at: number, count: number): Month {
  const now = new Date(at);
  return monthAt(now.getUTCFullYear(), now.getUTCMonth() - count);
}

function monthAt(year: number, index: number): Month {
  const startAt = Date.UTC(year, index);
  const name = new Date(startAt).toISOString().slice(0, 7);
  return { name, startAt, endAt: Date.UTC(year, index + 1) };
}
