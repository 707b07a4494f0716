import type { GameDefinition } from './definition.ts';
import { matchesOf, OTHER, OWN, withWild } from './matches.ts';

/** The result of a line read from the left. */
export interface LineResult {
  /** Index in pays.line; −1 if nothing is paid. */
  readonly pay: number;
  /** Number of reels in the win. */
  readonly count: number;
  /** Multiplier from the wilds. */
  readonly multiplier: number;
  /** Multiples of the line's stake, the wilds' multiplier included. */
  readonly units: number;
  /** True if its cells can lie anywhere on the line, not only in a run from the first reel. */
  readonly anyPosition: boolean;
}

/**
 * A state machine that reads a line symbol by symbol: `next[state * symbols + symbol]` is the state
 * after one more reel; the initial state is 0. If `open[state]` is 0, no further reel changes the
 * result.
 */
export interface LineAutomaton {
  readonly symbols: number;
  readonly next: Uint32Array;
  readonly open: Uint8Array;
  /** The result if the line ended here. */
  readonly units: Float64Array;
  readonly results: readonly LineResult[];
  /** The symbols of each pay, by index in pays.line. */
  readonly linePays: readonly string[];
}

interface Reading {
  readonly pay: number;
  readonly multiplier: number;
  /** True if the pay counts: it has matched one of its own symbols, or needs none. */
  readonly counts: boolean;
  /** For a pay in any position: number of matching symbols so far; null: a run. */
  readonly seen: number | null;
}

interface State {
  readonly depth: number;
  /** The pays that can still match the line. */
  readonly readings: readonly Reading[];
  readonly best: LineResult;
}

const NOTHING: LineResult = { pay: -1, count: 0, multiplier: 1, units: 0, anyPosition: false };

/**
 * Builds the automaton of a game's line pays. A line matches every pay whose symbols, or wilds that
 * substitute for them, fill it from the first reel. Of all matches and lengths the highest pay
 * counts; on a tie the shortest, then the first in the table. If `wildsAlone` is `own`, a match
 * counts only from the reel that shows a symbol its pay names. A pay in any position reads all
 * reels, needs one of its own symbols, and counts if it pays more than any run.
 */
export function buildLineAutomaton(definition: GameDefinition): LineAutomaton {
  const { symbols, strips, mechanics } = definition;
  const linePays = definition.pays.line ?? [];
  const matches = matchesOf(symbols, linePays);
  const lines = mechanics.kind === 'lines' ? mechanics : null;
  const rule = lines?.wildMultipliers ?? 'multiply';
  const needsNone = lines?.wildsAlone !== 'own';
  const start: State = {
    depth: 0,
    readings: linePays.map(({ anyPosition }, pay) =>
      anyPosition === true
        ? { pay, multiplier: 1, counts: false, seen: 0 }
        : { pay, multiplier: 1, counts: needsNone, seen: null },
    ),
    best: NOTHING,
  };
  const states: State[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (state: State): number => {
    const key = JSON.stringify(state);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, states.length);
    return states.push(state) - 1;
  };

  const readOn = (state: State, symbol: number): State => {
    const depth = state.depth + 1;
    let best = state.best;
    const readings: Reading[] = [];
    for (const reading of state.readings) {
      const match = matches.table[reading.pay * symbols.length + symbol] ?? OTHER;
      if (match === OTHER) {
        if (reading.seen !== null) readings.push(reading);
        continue;
      }
      const wild = match === OWN ? 1 : (matches.multipliers[symbol] ?? 1);
      const multiplier = withWild(reading.multiplier, wild, rule);
      const counts = reading.counts || match === OWN;
      const { pay } = reading;
      if (reading.seen !== null) {
        readings.push({ pay, multiplier, counts, seen: reading.seen + 1 });
        continue;
      }
      const units = counts ? (linePays[pay]?.pays[depth] ?? 0) * multiplier : 0;
      if (units > best.units) best = { pay, count: depth, multiplier, units, anyPosition: false };
      readings.push({ pay, multiplier, counts, seen: null });
    }
    if (depth === strips.length) {
      for (const { pay, multiplier, counts, seen } of readings) {
        if (seen === null || !counts) continue;
        const units = listedBelow(linePays[pay]?.pays ?? {}, seen) * multiplier;
        if (units > best.units) best = { pay, count: seen, multiplier, units, anyPosition: true };
      }
      readings.length = 0;
    }
    // Merges closed states with the same result, whatever their depth.
    return { depth: readings.length === 0 ? strips.length : depth, readings, best };
  };

  numberOf(start);
  const next: number[] = [];
  for (let number = 0; number < states.length; number += 1) {
    const state = states[number] ?? start;
    for (const symbol of symbols.keys()) {
      next.push(state.readings.length === 0 ? number : numberOf(readOn(state, symbol)));
    }
  }
  return {
    symbols: symbols.length,
    next: Uint32Array.from(next),
    open: Uint8Array.from(states, (state) => (state.readings.length === 0 ? 0 : 1)),
    units: Float64Array.from(states, (state) => state.best.units),
    results: states.map((state) => state.best),
    linePays: linePays.map((linePay) => linePay.symbols),
  };
}

/** Returns a table's pay for a count: an unlisted count pays like the next lower listed one. */
function listedBelow(pays: Readonly<Record<string, number>>, count: number): number {
  for (let listed = count; listed > 0; listed -= 1) {
    const units = pays[listed];
    if (units !== undefined) return units;
  }
  return 0;
}
