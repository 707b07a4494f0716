import { symbolPays, type GameDefinition } from '../definition.ts';
import { matchesOf, OTHER, OWN, withWild } from '../matches.ts';
import { halvesOf } from './half-boards.ts';
import { unitsBySize, type PayBoard } from './pay-board.ts';

/**
 * Pays anywhere: by the number of cells that count for a pay. At least one must be its own symbol.
 */
export function anywhereOn(definition: GameDefinition): PayBoard {
  const pays = symbolPays(definition);
  const { table, symbols, multipliers } = matchesOf(definition.symbols, pays);
  const { mechanics } = definition;
  const rule = (mechanics.kind === 'anywhere' ? mechanics.wildMultipliers : null) ?? 'highest';
  const ladders = pays.map((pay) => unitsBySize(pay.pays, definition));
  const half = halvesOf(definition.strips.length, definition.rows).lowReels * definition.rows;
  return (cells, won, add) => {
    for (let pay = 0; pay < pays.length; pay += 1) {
      const base = pay * symbols;
      let size = 0;
      let own = 0;
      let wilds = 1;
      for (const symbol of cells) {
        const match = table[base + symbol] ?? OTHER;
        if (match === OTHER) continue;
        size += 1;
        if (match === OWN) own += 1;
        else wilds = withWild(wilds, multipliers[symbol] ?? 1, rule);
      }
      const units = ladders[pay]?.[size] ?? 0;
      if (own === 0 || units === 0) continue;
      for (const [cell, symbol] of cells.entries()) {
        if (table[base + symbol] === OTHER) continue;
        if (cell < half) won.low |= 1 << cell;
        else won.high |= 1 << (cell - half);
      }
      add(pay, units * wilds);
    }
  };
}
