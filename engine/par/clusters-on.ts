import { symbolPays, type GameDefinition } from '../definition.ts';
import { matchesOf, OTHER, OWN, withWild } from '../matches.ts';
import { cellCount, halvesOf, touching, type Halves } from './half-boards.ts';
import { unitsBySize, type PayBoard, type Won } from './pay-board.ts';

/** Pays clusters: each is grown from the first of its own cells, all cells at once. */
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
  const grown: Won = { low: 0, high: 0 };

  /** The multiplier of the wilds in the latest cluster. */
  const wildsIn = (cells: Uint8Array, pay: number): number => {
    let wilds = 1;
    for (const [cell, symbol] of cells.entries()) {
      const bit = cell < half ? (grown.low >>> cell) & 1 : (grown.high >>> (cell - half)) & 1;
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
      // A cell without a matching neighbour is not a cluster.
      const near = allLow & (touching(allLow, halves) | ((allHigh & reel) << seam));
      const far = allHigh & (touching(allHigh, halves) | (allLow >>> seam));
      if (cellCount(near) + cellCount(far) < wanted) return;
      ownLow &= near;
      ownHigh &= far;
    }
    while ((ownLow | ownHigh) !== 0) {
      grown.low = ownLow & -ownLow;
      grown.high = grown.low === 0 ? ownHigh & -ownHigh : 0;
      grow(grown, allLow, allHigh, halves);
      ownLow &= ~grown.low;
      ownHigh &= ~grown.high;
      const many = cellCount(grown.low) + cellCount(grown.high);
      if (many < wanted) continue;
      won.low |= grown.low;
      won.high |= grown.high;
      add(pay, (ladders[pay]?.[many] ?? 0) * (multiplies ? wildsIn(cells, pay) : 1));
    }
  };

  return (cells, won, add) => {
    lowOf.fill(0);
    highOf.fill(0);
    for (let cell = 0; cell < cells.length; cell += 1) {
      const symbol = cells[cell] ?? 0;
      if (cell < half) lowOf[symbol] = (lowOf[symbol] ?? 0) | (1 << cell);
      else highOf[symbol] = (highOf[symbol] ?? 0) | (1 << (cell - half));
    }
    for (let pay = 0; pay < pays.length; pay += 1) payOne(cells, won, pay, add);
  };
}

/** Grows a cluster until it has no further neighbour among these cells. */
function grow(cluster: Won, allLow: number, allHigh: number, halves: Halves): void {
  const { seam, reel } = halves;
  let { low, high } = cluster;
  let before = 0;
  let beforeHigh = 0;
  do {
    before = low;
    beforeHigh = high;
    low |= (touching(low, halves) | ((high & reel) << seam)) & allLow;
    high |= (touching(high, halves) | (low >>> seam)) & allHigh;
  } while (low !== before || high !== beforeHigh);
  cluster.low = low;
  cluster.high = high;
}
