import {
  isNeverSeen,
  LIKELY,
  volatilityWord,
  type StatedWin,
} from '@glasshouse/contract/lobby/odds.ts';
import { LANGUAGE_TAGS } from '@glasshouse/words/languages.ts';
import { decimal, plain } from './figures.ts';
import { language, type useText } from './words.ts';

type Say = ReturnType<typeof useText>;
type Fact = readonly [name: string, value: string];

/** How many rounds it takes, as people read it: `24.5`, `17,842`, `17.8 million`. */
export function rounds(value: number): string {
  if (value < 1_000_000) return decimal(value, value < 1_000 ? 1 : 0);
  return new Intl.NumberFormat(LANGUAGE_TAGS[language()], {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  }).format(value);
}

/**
 * The largest win with odds better than one in a thousand million beside the largest that the
 * rules allow; one line where they are the same.
 */
export function topWinFacts(t: Say, topWin: StatedWin | null, likely: StatedWin | null): Fact[] {
  const value = ({ stakes, oneIn }: StatedWin): string => {
    const often = isNeverSeen(oneIn)
      ? t('odds.never')
      : t('odds.oneIn', { rounds: rounds(oneIn ?? Infinity) });
    return `${t('odds.timesBet', { stakes: plain(stakes) })} · ${often}`;
  };
  const isOne = likely === null || likely.stakes === topWin?.stakes;
  const facts: Fact[] = isOne
    ? []
    : [[t('odds.likelyTop', { rounds: rounds(LIKELY) }), value(likely)]];
  if (topWin !== null) facts.push([t(isOne ? 'odds.topWin' : 'odds.theory'), value(topWin)]);
  return facts;
}

/** The volatility index, and what it means in a word. */
export function volatilityFact(t: Say, index: number): Fact {
  const volatility = t(`odds.volatility.${volatilityWord(index)}`);
  return [t('odds.volatility'), t('odds.volatilityValue', { volatility, index: decimal(index) })];
}
