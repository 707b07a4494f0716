import { useQuery } from '../../../api/use-query.ts';
import type { ReactNode } from 'react';
import type { PublishedSheet } from '@glasshouse/contract/reports/par-sheet.ts';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { decimal, percent } from '../../../ui/figures.ts';
import { Facts } from '../../../ui/facts.tsx';
import { LANGUAGE_TAGS } from '@glasshouse/words/languages.ts';
import { language, useText } from '../../../ui/words.ts';
import { readByHash } from '../model/data.ts';
import { Failed } from './failed.tsx';
import { partNameKey } from '../model/part-names.ts';
import { Plot, type PlotRow } from './plot.tsx';
import * as styles from '../returns.module.css';

/** A game's figures as they follow from its definition, with their plots. */
export function ParSheet({ hash }: { hash: string }): ReactNode {
  const { data, isError, refetch } = useQuery({
    key: ['par', hash],
    load: () => readByHash('parSheet', hash),
    staleMs: Infinity,
  });
  if (data === undefined) {
    if (isError) return <Failed retry={() => void refetch()} />;
    return <Skeleton className={styles['waiting']} />;
  }
  return data === null ? null : <Sheet par={data.par} hash={hash} />;
}

function Sheet({ par, hash }: { par: PublishedSheet; hash: string }): ReactNode {
  const t = useText();
  return (
    <div className={styles['sheet']}>
      <p className={styles['hint']}>
        {t(par.exact ? 'fairness.sheet.exact' : 'fairness.sheet.simulated')}
      </p>
      <Facts facts={factsOf(t, par)} />
      <Plot
        title={t('fairness.sheet.symbols')}
        legend={[t('fairness.sheet.paidGame'), t('fairness.sheet.freeGames')]}
        rows={symbolRows(par)}
      />
      <Plot title={t('fairness.sheet.features')} rows={featureRows(t, par)} />
      <Plot title={t('fairness.sheet.ladder')} rows={ladderRows(t, par)} />
      <a className={styles['link']} href={`/v1/definitions/${hash}`} target="_blank" rel="noopener">
        {t('fairness.definition')}
      </a>
    </div>
  );
}

function factsOf(t: ReturnType<typeof useText>, par: PublishedSheet) {
  const { topWin, freeGames } = par;
  const facts: [string, string][] = [
    [t('odds.win'), t('odds.oneIn', { rounds: rounds(1 / par.winsAboveStake.decimal) })],
    [t('odds.hit'), t('odds.oneIn', { rounds: rounds(1 / par.hitRate.decimal) })],
    [t('fairness.sheet.small'), percent(par.winsNotAboveStake.decimal * 100)],
    [t('odds.volatility'), decimal(par.volatilityIndex.z165, 2)],
  ];
  if (topWin !== null) {
    const stakes = decimal(topWin.stakes, topWin.stakes % 1 === 0 ? 0 : 1);
    facts.push([t('fairness.sheet.topWin'), t('fairness.sheet.timesStake', { stakes })]);
    if (topWin.oneIn !== null) {
      facts.push([
        t('fairness.sheet.topOdds'),
        t('odds.oneIn', { rounds: roundsOf(topWin.oneIn) }),
      ]);
    }
  }
  if (freeGames !== null && freeGames.frequency.decimal > 0) {
    const oneIn = rounds(1 / freeGames.frequency.decimal);
    facts.push([t('fairness.sheet.freeGames'), t('odds.oneIn', { rounds: oneIn })]);
  }
  return facts;
}

/** `17.8 million`. */
function inWords(value: number): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[language()], {
    notation: 'compact',
    compactDisplay: 'long',
    numberingSystem: 'latn',
  }).format(value);
}

/** Digits set high: `117` becomes `¹¹⁷`. */
function raised(digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number.parseInt(digit, 10)));
}

/** How many rounds it takes, as people read it. */
function rounds(value: number): string {
  return value < 1_000_000 ? decimal(value, value < 1_000 ? 1 : 0) : inWords(value);
}

/** The same of odds beyond any number type: `3.983e117`, `17842176`. */
function roundsOf(oneIn: string): string {
  const [mantissa = '', exponent] = oneIn.split('e');
  if (exponent !== undefined) {
    const [whole = '', part = ''] = mantissa.split('.');
    const value = Number.parseInt(whole + part, 10) / 10 ** part.length;
    return `${decimal(value, 2)} × 10${raised(exponent)}`;
  }
  return rounds(Number.parseInt(oneIn, 10));
}

function symbolRows({ contribution }: PublishedSheet): PlotRow[] {
  const most = Math.max(
    ...contribution.symbols.map(({ paidGame, freeGames }) => paidGame + freeGames),
  );
  return contribution.symbols.map(({ symbols, name, paidGame, freeGames }) => ({
    key: symbols,
    label: name,
    isName: true,
    parts: [paidGame / most, freeGames / most],
    value: percent((paidGame + freeGames) * 100),
  }));
}

function featureRows(t: ReturnType<typeof useText>, { contribution }: PublishedSheet): PlotRow[] {
  const most = Math.max(...contribution.features.map((one) => one.return));
  return contribution.features.map((one) => {
    const name = partNameKey(one.feature);
    return {
      key: one.feature,
      label: name === null ? one.feature : t(name),
      isName: name === null,
      parts: [one.return / most],
      value: percent(one.return * 100),
    };
  });
}

/** What happens less often is no bar that anyone could read. */
const RAREST = 1e-8;

function ladderRows(t: ReturnType<typeof useText>, { winLadder }: PublishedSheet): PlotRow[] {
  const seen = winLadder.filter(({ probability }) => probability > RAREST);
  const least = Math.min(...seen.map(({ probability }) => probability));
  // The rarest still has a bar to be seen: a scale of powers, not of parts.
  const length = (probability: number) =>
    0.06 + 0.94 * (1 - Math.log(probability) / Math.log(least));
  return seen.map(({ stakes, probability }) => ({
    key: String(stakes),
    label: t('fairness.sheet.atLeast', { stakes }),
    isName: false,
    parts: [Math.max(0.06, length(probability))],
    value: t('odds.oneIn', { rounds: rounds(1 / probability) }),
  }));
}
