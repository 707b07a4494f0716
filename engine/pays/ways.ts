import type { Board } from '../board.ts';
import { OTHER, OWN } from '../matches.ts';
import { pay, type Play } from '../play.ts';

/**
 * Pays every pay along its ways: one matching cell of each reel, from the first reel on without a
 * gap. Ways of stand-ins alone do not count; each way counts as often as the product of its wilds'
 * multipliers.
 */
export function payWays(play: Play, multiplier: number): void {
  const { pays } = play.pays;
  for (let place = 0; place < pays.length && !play.capped; place += 1) {
    payOne(play, place, multiplier);
  }
}

function payOne(play: Play, place: number, multiplier: number): void {
  const { board, matches } = play.game;
  const { pays, factors } = play.pays;
  const one = pays[place];
  if (one === undefined) return;
  const { reels, rows, heights, cells } = board;
  const { table, symbols, multipliers } = matches;
  let all = 1;
  let allPaid = 1;
  let substituted = 1;
  let substitutedPaid = 1;
  let count = 0;
  let ways = 0;
  let paidWays = 0;
  for (let reel = 0; reel < reels; reel += 1) {
    let own = 0;
    let wilds = 0;
    let wildsPaid = 0;
    const end = reel * rows + (heights[reel] ?? 0);
    for (let cell = reel * rows; cell < end; cell += 1) {
      const symbol = cells[cell] ?? 0;
      const match = table[place * symbols + symbol];
      if (match === OTHER) continue;
      if (match === OWN) own += 1;
      else {
        wilds += 1;
        wildsPaid += multipliers[symbol] ?? 1;
      }
    }
    if (own + wilds === 0) break;
    all *= own + wilds;
    allPaid *= own + wildsPaid;
    substituted *= wilds;
    substitutedPaid *= wildsPaid;
    if (one.listed[reel + 1] === 1) {
      count = reel + 1;
      ways = all - substituted;
      paidWays = allPaid - substitutedPaid;
    }
  }
  if (ways === 0) return;
  pay(play, {
    type: 'waysWin',
    symbols: one.symbols,
    count,
    ways,
    paidWays,
    cells: cellsOfWays(play, place, count),
    multiplier: multiplier * (factors[place] ?? 1),
    winMinor: (one.units[count] ?? 0) * paidWays * multiplier * play.unitMinor,
  });
}

/** Returns the cells of the ways that count, and marks them. */
function cellsOfWays(play: Play, place: number, count: number): (readonly [number, number])[] {
  const { board, matches } = play.game;
  const base = place * matches.symbols;
  const matchAt = (cell: number): number => matches.table[base + (board.cells[cell] ?? 0)] ?? OTHER;
  const reelsWithOwn: number[] = [];
  for (let reel = 0; reel < count; reel += 1) {
    if (columnOf(board, reel).some((cell) => matchAt(cell) === OWN)) reelsWithOwn.push(reel);
  }
  const cells: (readonly [number, number])[] = [];
  for (let reel = 0; reel < count; reel += 1) {
    // A stand-in counts in a way only together with an own symbol on another reel.
    const joined = reelsWithOwn.some((other) => other !== reel);
    for (const [row, cell] of columnOf(board, reel).entries()) {
      const match = matchAt(cell);
      if (match === OTHER || (match !== OWN && !joined)) continue;
      cells.push([reel, row]);
      board.marks[cell] = 1;
    }
  }
  return cells;
}

function columnOf({ rows, heights }: Board, reel: number): readonly number[] {
  return Array.from({ length: heights[reel] ?? 0 }, (_, row) => reel * rows + row);
}
