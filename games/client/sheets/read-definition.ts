import type { GameDefinition, SymbolPay } from '@glasshouse/engine/definition.ts';

/** Returns the number of units a stake is divided into: by default one per line. */
export function unitsOf({ mechanics }: GameDefinition): number {
  if (mechanics.kind !== 'lines') return mechanics.stakeUnits;
  return mechanics.stakeUnits ?? mechanics.lines.length;
}

/** Returns the pays of the game's mechanic. */
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
