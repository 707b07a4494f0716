import { cellsOf, countOf } from '../board.ts';
import { pay, type Play } from '../play.ts';

/**
 * Returns the number of a scatter on the latest board. If boards stay as drawn, the stops suffice.
 */
export function scattersShown(play: Play, symbol: string): number {
  const { game } = play;
  return game.staysAsDrawn && symbol === game.scatter
    ? play.firstScatters
    : countOf(play.grid, symbol);
}

/** Pays the scatters of the latest board by their exact number, in any position. */
export function payScatters(play: Play, multiplier: number): void {
  for (const { symbol, units, factor } of play.pays.scatterTables) {
    const times = units[scattersShown(play, symbol)] ?? 0;
    if (times === 0 || play.capped) continue;
    pay(play, {
      type: 'scatterWin',
      symbol,
      cells: cellsOf(play.grid, symbol),
      multiplier: multiplier * factor,
      winMinor: times * multiplier * play.unitMinor,
    });
  }
}
