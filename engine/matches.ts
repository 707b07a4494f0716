import type { SymbolDefinition, SymbolPay, WildMultipliers } from './format.ts';

/** What a symbol is to a pay. */
export const OTHER = 0;
export const OWN = 1;
export const STANDS_IN = 2;

/**
 * For each pay what each symbol is to it: `table[pay * symbols + symbol]` is OWN where the pay
 * names the symbol, STANDS_IN where it is a wild that stands for one of those named, else OTHER.
 */
export interface Matches {
  readonly symbols: number;
  readonly table: Uint8Array;
  /** By symbol: its multiplier of a pay in which it substitutes; 1 where it does not. */
  readonly multipliers: readonly number[];
}

/** The matches of a game's symbols and the pays of its mechanics. */
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
  if (substitutes === undefined) return STANDS_IN;
  return [...pay.symbols].some((code) => substitutes.includes(code)) ? STANDS_IN : OTHER;
}

/** The multiplier of several wilds when one more joins them; 1 is none. */
export function withWild(before: number, wild: number, rule: WildMultipliers): number {
  if (wild === 1) return before;
  if (rule === 'multiply') return before * wild;
  if (rule === 'highest') return Math.max(before, wild);
  return before === 1 ? wild : before + wild;
}
