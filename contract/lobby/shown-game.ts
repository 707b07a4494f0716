/** What is taken of a game's PAR sheet; shares are parts of one. */
export interface SheetFigures {
  readonly return: { readonly decimal: number };
  readonly hitRate: { readonly decimal: number };
  readonly winsAboveStake: { readonly decimal: number };
  readonly volatilityIndex: { readonly z165: number };
}

/** A game as a lobby shows it: shares in percent, all figures rounded to hundredths. */
export interface ShownGame {
  readonly id: number;
  readonly name: string;
  /** The address of its picture. */
  readonly icon: string;
  readonly rtp: number;
  readonly hitRate: number;
  /** Rounds that pay more than their bet. */
  readonly winRate: number;
  readonly volatility: number;
}

/** What a lobby shows of a game and its PAR sheet. */
export function shownGame(id: number, name: string, par: SheetFigures): ShownGame {
  return {
    id,
    name,
    icon: `/games/${id}/icon.avif`,
    rtp: hundredths(par.return.decimal * 100),
    hitRate: hundredths(par.hitRate.decimal * 100),
    winRate: hundredths(par.winsAboveStake.decimal * 100),
    volatility: hundredths(par.volatilityIndex.z165),
  };
}

/** The address of the wide picture of a game. */
export function bannerOf(id: number): string {
  return `/games/${id}/banner.avif`;
}

function hundredths(figure: number): number {
  return Math.round(figure * 100) / 100;
}
