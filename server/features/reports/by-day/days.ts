import { DAYS_MAX } from '@glasshouse/contract/backoffice/day.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';

/** Days by their numbers from 1970-01-01, both included. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** Null when the range is empty or too long. */
export function dayRange({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): DayRange | null {
  const range = { from: dayNumber(from), to: dayNumber(to) };
  const count = range.to - range.from + 1;
  return count >= 1 && count <= DAYS_MAX ? range : null;
}

/** `2026-11-20`. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function dayNumber(text: string): number {
  return Math.floor(Date.parse(`${text}T00:00:00Z`) / DAY_MS);
}

/** The answer to a range that is empty or too long. */
export const RANGE_WRONG = { ok: false, code: 'range_wrong', data: { days: DAYS_MAX } } as const;
