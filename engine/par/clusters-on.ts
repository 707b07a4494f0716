import { symbolPays, type GameDefinition } from '../definition.ts';
import { matchesOf, OTHER, OWN, withWild } from '../matches.ts';
import { cellCount, halvesOf, touching } from './half-boards.ts';
import { unitsBySize, type PayBoard, type Won } from './pay-board.ts';

/** Pays clusters: each is grown, all cells at once, from the first of its own cells. */
export function clustersOn(definition: GameDefinition): PayBoard {
  const { rows, strips, symbols, mechanics } = definition;
  const pays = symbolPays(definition);
  const { table, multipliers } = matchesOf(symbols, pays);
  const rule = (mechanics.kind === 'clusters' ? mechanics.wildMultipliers : null) ?? 'highest';
  const multiplies = multipliers.some((multiplier) => multiplier > 1);
  const ladders = pays.map((pay) => unitsBySize(pay.pays, definition));
  const least = Uint8Array.from(ladders, (ladder) => ladder.findIndex((units) => units > 0));
  const halves = halvesOf(strips.length, rows);
  const { seam, reel, lowReels } = halves;
  const half = lowReels * rows;
  const lowOf = new Int32Array(symbols.length);
  const highOf = new Int32Array(symbols.length);
  let low = 0;
  let high = 0;

  /** Grows `low` and `high` until they touch no further cell of these. */
  const grow = (allLow: number, allHigh: number): void => {
    let before = 0;
    let beforeHigh = 0;
    do {
      before = low;
      beforeHigh = high;
      low |= (touching(low, halves) | ((high & reel) << seam)) & allLow;
      high |= (touching(high, halves) | (low >>> seam)) & allHigh;
    } while (low !== before || high !== beforeHigh);
  };

  const wildsIn = (cells: Uint8Array, pay: number): number => {
    let wilds = 1;
    for (const [cell, symbol] of cells.entries()) {
      const bit = cell < half ? (low >>> cell) & 1 : (high >>> (cell - half)) & 1;
      if (bit === 0 || table[pay * symbols.length + symbol] === OWN) continue;
      wilds = withWild(wilds, multipliers[symbol] ?? 1, rule);
    }
    return wilds;
  };

  const payOne = (
    cells: Uint8Array,
    won: Won,
    pay: number,
    add: (pay: number, units: number) => void,
  ): void => {
    let ownLow = 0;
    let ownHigh = 0;
    let allLow = 0;
    let allHigh = 0;
    for (let symbol = 0; symbol < symbols.length; symbol += 1) {
      const match = table[pay * symbols.length + symbol];
      if (match === OTHER) continue;
      allLow |= lowOf[symbol] ?? 0;
      allHigh |= highOf[symbol] ?? 0;
      if (match !== OWN) continue;
      ownLow |= lowOf[symbol] ?? 0;
      ownHigh |= highOf[symbol] ?? 0;
    }
    const wanted = least[pay] ?? 0;
    if (wanted > 1) {
      // Cells that touch no other of theirs make no cluster.
      const near = allLow & (touching(allLow, halves) | ((allHigh & reel) << seam));
      const far = allHigh & (touching(allHigh, halves) | (allLow >>> seam));
      if (cellCount(near) + cellCount(far) < wanted) return;
      ownLow &= near;
      ownHigh &= far;
    }
    while ((ownLow | ownHigh) !== 0) {
      low = ownLow & -ownLow;
      high = low === 0 ? ownHigh & -ownHigh : 0;
      grow(allLow, allHigh);
      ownLow &= ~low;
      ownHigh &= ~high;
      const many = cellCount(low) + cellCount(high);
      if (many < wanted) continue;
      won.low |= low;
      won.high |= high;
      add(pay, (ladders[pay]?.[many] ?? 0) * (multiplies ? wildsIn(cells, pay) : 1));
    }
  };

  return (cells, won, add) => {
    lowOf.fill(0);
    highOf.fill(0);
    for (let cell = 0; cell < half; cell += 1) {
      const symbol = cells[cell] ?? 0;
      lowOf[symbol] = (lowOf[symbol] ?? 0) | (1 << cell);
    }
    for (let cell = half; cell < cells.length; cell += 1) {
      const symbol = cells[cell] ?? 0;
      highOf[symbol] = (highOf[symbol] ?? 0) | (1 << (cell - half));
    }
    for (let pay = 0; pay < pays.length; pay += 1) payOne(cells, won, pay, add);
  };
}
