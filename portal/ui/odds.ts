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
/** The odds are shown below the win. */
type Noted = readonly [name: string, value: string, note: string];

/** Formats a number of rounds for people: `24.5`, `17,842`, `17.8 million`. */
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
 * Returns the largest win with odds above one in a thousand million and the largest possible win;
 * one line if they are equal. The first says so if it is simulated, not exact.
 */
export function topWinFacts(
  t: Say,
  topWin: StatedWin | null,
  likely: StatedWin | null,
  exact: boolean,
): Noted[] {
  const value = ({ stakes, oneIn }: StatedWin): readonly [string, string] => [
    t('odds.timesBet', { stakes: plain(stakes) }),
    isNeverSeen(oneIn) ? t('odds.never') : t('odds.oneIn', { rounds: rounds(oneIn ?? Infinity) }),
  ];
  const isOne = likely === null || likely.stakes === topWin?.stakes;
  const name = t('odds.likelyTop', { rounds: rounds(LIKELY) });
  const facts: Noted[] = [];
  if (!isOne) {
    const [win, odds] = value(likely);
    facts.push([name, win, exact ? odds : `${odds} (${t('odds.simulated')})`]);
  }
  if (topWin !== null) facts.push([t(isOne ? 'odds.topWin' : 'odds.theory'), ...value(topWin)]);
  return facts;
}

/** Returns the volatility index and its label. */
export function volatilityFact(t: Say, index: number): Fact {
  const volatility = t(`odds.volatility.${volatilityWord(index)}`);
  return [t('odds.volatility'), t('odds.volatilityValue', { volatility, index: decimal(index) })];
}
