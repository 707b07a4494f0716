import { cellsOf, countOf } from '../board.ts';
import { pay, type Play } from '../play.ts';

/**
 * How many of a scatter the latest board shows. Where boards stay as drawn, the stops are enough.
 */
export function scattersShown(play: Play, symbol: string): number {
  const { game } = play;
  return game.staysAsDrawn && symbol === game.scatter
    ? play.firstScatters
    : countOf(play.grid, symbol);
}

/** Pays the scatters of the latest board, wherever they are, by their exact number. */
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
