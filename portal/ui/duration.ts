import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';
import { LANGUAGE_TAGS } from '@glasshouse/words/languages.ts';
import { language } from './words.ts';

const UNITS = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1000 },
] as const;

/**
 * Formats a duration in the player's language, in its largest unit or in two: `24 hours`, `3 hours
 * 12 minutes`. Below two days it uses hours.
 */
export function duration(lengthMs: number, parts: 1 | 2 = 1): string {
  const from = UNITS.findIndex(({ unit, ms }) => lengthMs >= (unit === 'day' ? 2 * ms : ms));
  const units = UNITS.slice(from === -1 ? -1 : from).slice(0, parts);
  const last = units.at(-1)?.ms ?? 1000;
  let left = Math.max(Math.round(lengthMs / last), 0) * last;
  const texts: string[] = [];
  for (const { unit, ms } of units) {
    const count = Math.floor(left / ms);
    left -= count * ms;
    if (count === 0 && units.length > 1) continue;
    const format = new Intl.NumberFormat(LANGUAGE_TAGS[language()], {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      numberingSystem: 'latn',
    });
    texts.push(format.format(count));
  }
  return texts.join(' ');
}
