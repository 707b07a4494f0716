import type { ReactNode } from 'react';
import {
  linesOf,
  scatterOf,
  stakeUnit,
  symbolPays,
  type GameDefinition,
} from '@glasshouse/engine/definition.ts';
import { plain } from '../../../ui/figures.ts';
import { symbolNames } from '../../../ui/round/symbol-names.ts';
import { SymbolPicture } from '../../../ui/round/symbol-picture.tsx';
import { useText } from '../../../ui/words.ts';
import * as styles from './game-sheet.module.css';

type Say = ReturnType<typeof useText>;

/** A summary of the rules, derived from the active definition. */
export function GameRules({ definition }: { definition: GameDefinition }): ReactNode {
  const t = useText();
  return (
    <section className={styles['rules']}>
      <h3 className={styles['heading']}>{t('finder.rules')}</h3>
      <ul className={styles['list']}>
        <li>{t('finder.board', { reels: definition.strips.length, rows: definition.rows })}</li>
        <li>{mechanicText(t, definition)}</li>
        {featureTexts(t, definition).map((said) => (
          <li key={said}>{said}</li>
        ))}
        {definition.pays.cap === undefined ? null : (
          <li>{t('finder.cap', { stakes: plain(definition.pays.cap) })}</li>
        )}
      </ul>
      <h4 className={styles['small']}>{t('finder.paytable')}</h4>
      <Paytable definition={definition} />
    </section>
  );
}

function mechanicText(t: Say, definition: GameDefinition): string {
  const { mechanics } = definition;
  if (mechanics.kind !== 'lines') return t(`finder.${mechanics.kind}`);
  const lines = linesOf(definition).length;
  return t(mechanics.direction === 'both' ? 'finder.linesBoth' : 'finder.lines', { lines });
}

const FEATURES = [
  'freeGames',
  'tumbles',
  'expandingWilds',
  'stickyWilds',
  'respins',
  'holdAndCollect',
  'changingRows',
] as const;

function featureTexts(t: Say, { features }: GameDefinition): readonly string[] {
  return FEATURES.filter((name) => features[name] !== undefined).map((name) => t(`finder.${name}`));
}

function Paytable({ definition }: { definition: GameDefinition }): ReactNode {
  const t = useText();
  const names = symbolNames(t, definition);
  const { kind } = definition.mechanics;
  const open = kind === 'anywhere' || kind === 'clusters';
  return (
    <ul className={styles['pays']}>
      {paysOf(definition).map(({ symbols, pays }) => (
        <li key={`${symbols} ${Object.keys(pays).join()}`}>
          <span className={styles['symbols']}>
            {[...symbols].map((code) => (
              <SymbolPicture key={code} gameId={definition.id} code={code} />
            ))}
          </span>
          <span>
            <b>{[...symbols].map((code) => names.get(code) ?? code).join(' / ')}</b>
            <br />
            {payRows(pays, open).map(([count, stakes]) => (
              <span key={count} className={styles['pay']}>
                {t('finder.pays', { count, stakes: plain(stakes) })}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The pays of every symbol, in bets, followed by the scatter pays. */
function paysOf(definition: GameDefinition) {
  const unit = stakeUnit(definition);
  const inStakes = (pays: Readonly<Record<string, number>>, units: number) =>
    Object.fromEntries(Object.entries(pays).map(([count, value]) => [count, value / units]));
  const own = symbolPays(definition).map(({ symbols, pays }) => ({
    symbols,
    pays: inStakes(pays, unit),
  }));
  const first = scatterOf(definition);
  const { scatter, scatters = [] } = definition.pays;
  const firstPays =
    first === null || scatter === undefined ? [] : [{ symbols: first, pays: scatter }];
  const further = scatters.map(({ symbol, times, pays }) => ({
    symbols: symbol,
    pays: inStakes(pays, times === 'stake' ? 1 : unit),
  }));
  return [...own, ...firstPays, ...further];
}

/** Formats counts: unlisted ones pay like the next lower: `5–7`, and `12+` if more are possible. */
function payRows(pays: Readonly<Record<string, number>>, isOpen: boolean) {
  // Integer keys of an object are in ascending order.
  const listed = Object.entries(pays);
  return listed.map(([count, stakes], place) => {
    const next = listed[place + 1]?.[0];
    if (next === undefined) return [isOpen ? `${count}+` : count, stakes] as const;
    const last = Number.parseInt(next, 10) - 1;
    return [last > Number.parseInt(count, 10) ? `${count}–${last}` : count, stakes] as const;
  });
}
