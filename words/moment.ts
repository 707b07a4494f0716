/** A 24-hour clock in Latin digits: the one style of a time of day in every language. */
export const CLOCK_STYLE = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  numberingSystem: 'latn',
} as const;

/** A day, with its year where it is not the present one: the one style of a date. */
export function dayStyle(isThisYear: boolean): Intl.DateTimeFormatOptions {
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return { day: 'numeric', month: 'short', numberingSystem: 'latn', ...year };
}

/**
 * The one formatter of moments (epoch ms) of portal and game page: `Nov 20, 15:04`, with its year
 * unless `nowMs` falls in the same. Without `timeZone` it writes the device's own time.
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

/** The year and the day, `2026-11-20`, that a moment (epoch ms) falls on in a zone. */
export function dayIn(epochMs: number, timeZone?: string): { year: string; day: string } {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat('en-CA', zone).format(epochMs);
  return { year: day.slice(0, 4), day };
}
