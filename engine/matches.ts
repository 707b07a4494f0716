import type { SymbolDefinition, SymbolPay, WildMultipliers } from './format.ts';

/** How a symbol matches a pay. */
export const OTHER = 0;
export const OWN = 1;
export const SUBSTITUTE = 2;

/**
 * How each symbol matches each pay: `table[pay * symbols + symbol]` is OWN if the pay names the
 * symbol, SUBSTITUTE if it is a wild that substitutes for a named one, else OTHER.
 */
export interface Matches {
  readonly symbols: number;
  readonly table: Uint8Array;
  /** By symbol: its multiplier of a pay in which it substitutes; 1 if it has none. */
  readonly multipliers: readonly number[];
}

/** Returns the matches of a game's symbols and its mechanic's pays. */
export function matchesOf(
  symbols: readonly SymbolDefinition[],
  pays: readonly SymbolPay[],
): Matches {
  return {
    symbols: symbols.length,
    table: Uint8Array.from(pays.flatMap((pay) => symbols.map((symbol) => matchOf(symbol, pay)))),
    multipliers: symbols.map((symbol) => symbol.multiplier ?? 1),
  };
}

function matchOf(symbol: SymbolDefinition, pay: SymbolPay): number {
  if (pay.symbols.includes(symbol.code)) return OWN;
  if (symbol.kind !== 'wild') return OTHER;
  const { substitutes } = symbol;
  if (substitutes === undefined) return SUBSTITUTE;
  return [...pay.symbols].some((code) => substitutes.includes(code)) ? SUBSTITUTE : OTHER;
}

/** Combines the multiplier of several wilds with one more; 1 means none. */
export function withWild(before: number, wild: number, rule: WildMultipliers): number {
  if (wild === 1) return before;
  if (rule === 'multiply') return before * wild;
  if (rule === 'highest') return Math.max(before, wild);
  return before === 1 ? wild : before + wild;
}
