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
