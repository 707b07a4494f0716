import { LANGUAGE_TAGS } from '@glasshouse/words/languages.ts';
import { language } from './words.ts';

/** A moment (epoch ms) in the market's zone, as the language writes it: `20 Nov, 15:04`. */
export function moment(epochMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(epochMs);
}

/** The time of day (epoch ms) in the market's zone: `15:04`. */
export function clockTime(epochMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(epochMs);
}
