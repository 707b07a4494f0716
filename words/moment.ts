/** Format of a time of day in every language: 24-hour clock, Latin digits. */
export const CLOCK_STYLE = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  numberingSystem: 'latn',
} as const;

/** Format of a date: with the year only if it is not the current one. */
export function dayStyle(isThisYear: boolean): Intl.DateTimeFormatOptions {
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return { day: 'numeric', month: 'short', numberingSystem: 'latn', ...year };
}

/**
 * Formats a moment (epoch ms) for portal and game page: `Nov 20, 15:04`, with its year unless it is
 * the year of `nowMs`. Without `timeZone` it uses the device's time zone.
 */
export function writeMoment(
  epochMs: number,
  tag: string,
  { nowMs, timeZone }: { readonly nowMs?: number; readonly timeZone?: string } = {},
): string {
  const isThisYear =
    nowMs !== undefined && dayIn(epochMs, timeZone).year === dayIn(nowMs, timeZone).year;
  return new Intl.DateTimeFormat(tag, {
    ...(timeZone === undefined ? {} : { timeZone }),
    ...dayStyle(isThisYear),
    ...CLOCK_STYLE,
  }).format(epochMs);
}

/** Returns the year and the date, `2026-11-20`, of a moment (epoch ms) in a time zone. */
export function dayIn(epochMs: number, timeZone?: string): { year: string; day: string } {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat('en-CA', zone).format(epochMs);
  return { year: day.slice(0, 4), day };
}
