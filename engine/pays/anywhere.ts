import { cellsInView, placeOf, type Board } from '../board.ts';
import { OTHER, OWN, withWild } from '../matches.ts';
import { pay, type Play } from '../play.ts';

/**
 * Pays every pay with enough cells in view, in any position: its own symbols, at least one, and the
 * wilds that substitute for them. Their multipliers combine as the mechanics specify.
 */
export function payAnywhere(play: Play, multiplier: number): void {
  const { board, matches, wildMultipliers } = play.game;
  const { pays, factors } = play.pays;
  const { table, symbols } = matches;
  const counts = countSymbols(board, play.game.symbolCounts);
  for (let place = 0; place < pays.length && !play.capped; place += 1) {
    const one = pays[place];
    if (one === undefined) continue;
    let own = 0;
    let all = 0;
    let wilds = 1;
    for (let symbol = 0; symbol < symbols; symbol += 1) {
      const many = counts[symbol] ?? 0;
      const match = table[place * symbols + symbol];
      if (many === 0 || match === OTHER) continue;
      all += many;
      if (match === OWN) own += many;
      else {
        for (let wild = 0; wild < many; wild += 1) {
          wilds = withWild(wilds, matches.multipliers[symbol] ?? 1, wildMultipliers);
        }
      }
    }
    const units = one.units[all] ?? 0;
    if (own === 0 || units === 0) continue;
    const cells = cellsInView(board).filter(
      (cell) => table[place * symbols + (board.cells[cell] ?? 0)] !== OTHER,
    );
    for (const cell of cells) board.marks[cell] = 1;
    pay(play, {
      type: 'anywhereWin',
      symbols: one.symbols,
      cells: cells.map((cell) => placeOf(board, cell)),
      multiplier: wilds * multiplier * (factors[place] ?? 1),
      winMinor: units * wilds * multiplier * play.unitMinor,
    });
  }
}

function countSymbols({ reels, rows, heights, cells }: Board, counts: Uint8Array): Uint8Array {
  counts.fill(0);
  for (let reel = 0; reel < reels; reel += 1) {
    const end = reel * rows + (heights[reel] ?? 0);
    for (let cell = reel * rows; cell < end; cell += 1) {
      const symbol = cells[cell] ?? 0;
      counts[symbol] = (counts[symbol] ?? 0) + 1;
    }
  }
  return counts;
}
