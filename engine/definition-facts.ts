import type { GameDefinition, SymbolPay } from './format.ts';

/** What a definition says, without the rules of a round: the clients may run this file. */

/** How a game's board is evaluated. */
export const MECHANIC_KINDS = ['lines', 'ways', 'anywhere', 'clusters'] as const;

/**
 * Returns the number of units a stake is divided into. It is also the smallest stake in minor
 * units: every stake is a multiple of it, so a unit is a whole number of minor units.
 */
export function stakeUnit({ mechanics }: GameDefinition): number {
  return mechanics.kind === 'lines'
    ? (mechanics.stakeUnits ?? mechanics.lines.length)
    : mechanics.stakeUnits;
}

/** Returns the pays of the game's mechanic, in the definition's order. */
export function symbolPays({ mechanics, pays }: GameDefinition): readonly SymbolPay[] {
  switch (mechanics.kind) {
    case 'lines':
      return pays.line ?? [];
    case 'ways':
      return pays.ways ?? [];
    case 'anywhere':
      return pays.anywhere ?? [];
    case 'clusters':
      return pays.cluster ?? [];
  }
}

/** Returns the rows of each line, in the definition's order; empty if the game has no lines. */
export function linesOf({ mechanics }: GameDefinition): readonly (readonly number[])[] {
  return mechanics.kind === 'lines' ? mechanics.lines : [];
}

/** Returns the code of the game's first scatter, or null. */
export function scatterOf(definition: GameDefinition): string | null {
  return definition.symbols.find((symbol) => symbol.kind === 'scatter')?.code ?? null;
}
