import type { MECHANIC_KINDS } from '@glasshouse/engine/definition-facts.ts';
import { oddsNumber, type StatedWin } from './odds.ts';

export type MechanicKind = (typeof MECHANIC_KINDS)[number];

interface SheetWin {
  readonly stakes: number;
  readonly oneIn: string | null;
}

/** The PAR sheet figures used here; shares are fractions of one. */
export interface SheetFigures {
  readonly exact: boolean;
  readonly return: { readonly decimal: number };
  readonly hitRate: { readonly decimal: number };
  readonly winsAboveStake: { readonly decimal: number };
  readonly volatilityIndex: { readonly z165: number };
  readonly topWin: SheetWin | null;
  readonly likelyTop?: SheetWin;
}

/** A game as a lobby shows it: shares in percent, all figures rounded to hundredths. */
export interface ShownGame {
  readonly id: number;
  readonly name: string;
  /** The URL of its picture. */
  readonly icon: string;
  readonly mechanic: MechanicKind;
  readonly rtp: number;
  readonly hitRate: number;
  /** Rounds that pay more than their bet. */
  readonly winRate: number;
  readonly volatility: number;
  /** The maximum win of a round; null when unlimited. */
  readonly topWin: StatedWin | null;
  /** The largest win with odds better than one in a thousand million; null where not counted. */
  readonly likelyTop: StatedWin | null;
  /** False: `likelyTop` and its odds come from simulated rounds, rounded. */
  readonly exact: boolean;
}

/** The definition fields used here. */
export interface ShownDefinition {
  readonly id: number;
  readonly title: string;
  readonly mechanics: { readonly kind: MechanicKind };
}

/** A game's figures in the lobby, from its definition and its PAR sheet. */
export function shownGame(definition: ShownDefinition, par: SheetFigures): ShownGame {
  const { id, title, mechanics } = definition;
  return {
    id,
    name: title,
    icon: `/games/${id}/icon.avif`,
    mechanic: mechanics.kind,
    rtp: hundredths(par.return.decimal * 100),
    hitRate: hundredths(par.hitRate.decimal * 100),
    winRate: hundredths(par.winsAboveStake.decimal * 100),
    volatility: hundredths(par.volatilityIndex.z165),
    topWin: statedWin(par.topWin),
    likelyTop: statedWin(par.likelyTop ?? null),
    exact: par.exact,
  };
}

function statedWin(win: SheetWin | null): StatedWin | null {
  return win === null ? null : { stakes: win.stakes, oneIn: oddsNumber(win.oneIn) };
}

/** The URL of a game's wide picture. */
export function bannerOf(id: number): string {
  return `/games/${id}/banner.avif`;
}

function hundredths(figure: number): number {
  return Math.round(figure * 100) / 100;
}
