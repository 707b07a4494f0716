import type { GameDefinition, SymbolPay } from '@glasshouse/engine/definition.ts';

/** How many units a stake is divided into: where nothing else is said, one a line. */
export function unitsOf({ mechanics }: GameDefinition): number {
  if (mechanics.kind !== 'lines') return mechanics.stakeUnits;
  return mechanics.stakeUnits ?? mechanics.lines.length;
}

/** The pays that the game's mechanics read. */
export function paysRead({ mechanics, pays }: GameDefinition): readonly SymbolPay[] {
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
