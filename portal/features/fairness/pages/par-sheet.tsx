import { useQuery } from '../../../api/use-query.ts';
import type { ReactNode } from 'react';
import { oddsNumber, type StatedWin } from '@glasshouse/contract/lobby/odds.ts';
import type { PublishedSheet } from '@glasshouse/contract/reports/par-sheet.ts';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { returnShare } from '../../../ui/figures.ts';
import { rounds, topWinFacts, volatilityFact } from '../../../ui/odds.ts';
import { Facts } from '../../../ui/facts.tsx';
import { useText } from '../../../ui/words.ts';
import { readByHash } from '../../../api/by-hash.ts';
import { Failed } from './failed.tsx';
import { symbolName } from '../../../ui/round/symbol-names.ts';
import { partNameKey } from '../model/part-names.ts';
import { Plot, type PlotRow } from './plot.tsx';
import * as styles from '../returns.module.css';

/** A game's figures derived from its definition, with plots. */
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
      <p className={styles['hint']}>{t(basisOf(par))}</p>
      <Facts facts={factsOf(t, par)} />
      <Plot
        title={t('fairness.sheet.symbols')}
        legend={[t('fairness.sheet.paidGame'), t('fairness.sheet.freeGames')]}
        rows={symbolRows(t, par)}
      />
      <Plot title={t('fairness.sheet.features')} rows={featureRows(t, par)} />
      <Plot title={t('fairness.sheet.ladder')} rows={ladderRows(t, par)} />
      <a className={styles['link']} href={`/v1/definitions/${hash}`} target="_blank" rel="noopener">
        {t('fairness.definition')}
      </a>
    </div>
  );
}

/** How the figures were found: counted, in part counted, or simulated. */
function basisOf({ exact, interval99 }: PublishedSheet) {
  if (exact) return 'fairness.sheet.exact';
  return interval99 === null ? 'fairness.sheet.partly' : 'fairness.sheet.simulated';
}

type Fact = readonly [name: string, value: string, note?: string];

function factsOf(t: ReturnType<typeof useText>, par: PublishedSheet) {
  const { topWin, likelyTop, winsBelowStake, freeGames } = par;
  const below: Fact[] =
    winsBelowStake === undefined
      ? []
      : [[t('fairness.sheet.below'), returnShare(winsBelowStake.decimal * 100)]];
  const facts: Fact[] = [
    [t('odds.win'), t('odds.oneIn', { rounds: rounds(1 / par.winsAboveStake.decimal) })],
    [t('odds.hit'), t('odds.oneIn', { rounds: rounds(1 / par.hitRate.decimal) })],
    [t('fairness.sheet.small'), returnShare(par.winsNotAboveStake.decimal * 100)],
    ...below,
    volatilityFact(t, par.volatilityIndex.z165),
    ...topWinFacts(t, stated(topWin), stated(likelyTop ?? null), par.exact),
  ];
  if (freeGames !== null && freeGames.frequency.decimal > 0) {
    const oneIn = rounds(1 / freeGames.frequency.decimal);
    facts.push([t('fairness.sheet.freeGames'), t('odds.oneIn', { rounds: oneIn })]);
  }
  return facts;
}

function stated(win: PublishedSheet['topWin']): StatedWin | null {
  return win === null ? null : { stakes: win.stakes, oneIn: oddsNumber(win.oneIn) };
}

/** A pay's symbols in the player's language; otherwise the sheet's English names. */
function symbolLabel(
  t: ReturnType<typeof useText>,
  gameId: number,
  codes: string,
  name: string,
): Pick<PlotRow, 'label' | 'isName'> {
  const names = [...codes].map((code) => symbolName(t, gameId, code));
  if (names.includes(null)) return { label: name, isName: true };
  return { label: names.join(' / '), isName: false };
}

function symbolRows(t: ReturnType<typeof useText>, par: PublishedSheet): PlotRow[] {
  const { contribution } = par;
  const most = Math.max(
    ...contribution.symbols.map(({ paidGame, freeGames }) => paidGame + freeGames),
  );
  return contribution.symbols.map(({ symbols, name, paidGame, freeGames }) => ({
    key: symbols,
    ...symbolLabel(t, par.id, symbols, name),
    parts: [paidGame / most, freeGames / most],
    value: returnShare((paidGame + freeGames) * 100),
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
      value: returnShare(one.return * 100),
    };
  });
}

/** Minimum frequency of a bar: rarer ones would be invisible. */
const RAREST = 1e-8;

function ladderRows(t: ReturnType<typeof useText>, { winLadder }: PublishedSheet): PlotRow[] {
  const seen = winLadder.filter(({ probability }) => probability > RAREST);
  const least = Math.min(...seen.map(({ probability }) => probability));
  // Logarithmic scale, so that the rarest value has a visible bar.
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
