import type { GameDefinition } from '../definition.ts';
import { buildLineAutomaton, type LineAutomaton } from '../line-automaton.ts';

/** One win of a line: the index of its pay in the definition, and the pay in units. */
export interface LineShare {
  readonly pay: number;
  readonly units: number;
}

/**
 * A state machine that reads a line symbol by symbol from the first reel, for lines that pay one
 * way or both ways: `next[state * symbols + symbol]` is the state after one more reel; the initial
 * state is `start`. If `open[state]` is 0, no further reel changes the line's pay.
 */
export interface LineReader {
  readonly start: number;
  readonly symbols: number;
  readonly next: Uint32Array;
  readonly open: Uint8Array;
  /** The line's pay, for closed states and for states after the last reel. */
  readonly units: Float64Array;
  /** The line's wins, by pay. */
  readonly shares: readonly (readonly LineShare[])[];
}

/** Maximum number of distinct symbol sequences of a line that pays both ways. */
const MAX_TEXTS = 4_000_000;

/**
 * Returns the reader of a definition's lines. Throws RangeError if both ways give too many
 * sequences.
 */
export function lineReader(definition: GameDefinition): LineReader {
  const automaton = buildLineAutomaton(definition);
  const { mechanics } = definition;
  if (mechanics.kind === 'lines' && mechanics.direction === 'both') {
    return readBothWays(definition, automaton);
  }
  return {
    start: 0,
    symbols: automaton.symbols,
    next: automaton.next,
    open: automaton.open,
    units: automaton.units,
    shares: automaton.results.map(({ pay, units }) => (units === 0 ? [] : [{ pay, units }])),
  };
}

/**
 * Reads every symbol sequence from both ends once. Prefixes that pay alike for every continuation
 * share one state.
 */
function readBothWays({ symbols, strips }: GameDefinition, automaton: LineAutomaton): LineReader {
  const reels = strips.length;
  if (symbols.length ** reels > MAX_TEXTS) {
    throw new RangeError('lines that pay both ways are too long to be counted');
  }
  const next: number[] = [];
  const shares: (readonly LineShare[])[] = [];
  const open: number[] = [];
  const numbers = new Map<string, number>();
  const stateOf = (key: string, paid: readonly LineShare[], after: readonly number[]): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const state = shares.push(paid) - 1;
    numbers.set(key, state);
    open.push(after.length === 0 ? 0 : 1);
    for (let symbol = 0; symbol < symbols.length; symbol += 1) next.push(after[symbol] ?? state);
    return state;
  };
  const text = new Uint8Array(reels);
  const build = (depth: number): number => {
    if (depth === reels) {
      const paid = paidBothWays(automaton, text);
      return stateOf(JSON.stringify(paid), paid, []);
    }
    const after = symbols.map((_, symbol) => {
      text[depth] = symbol;
      return build(depth + 1);
    });
    const [only = 0] = after;
    if (open[only] === 0 && after.every((state) => state === only)) return only;
    return stateOf(after.join(), [], after);
  };
  const start = build(0);
  return {
    start,
    symbols: symbols.length,
    next: Uint32Array.from(next),
    open: Uint8Array.from(open),
    units: Float64Array.from(shares, (paid) => paid.reduce((sum, { units }) => sum + units, 0)),
    shares,
  };
}

/** If one of the two wins covers all reels, only the higher is paid, on a tie the left one. */
function paidBothWays(automaton: LineAutomaton, text: Uint8Array): readonly LineShare[] {
  const read = (symbols: Uint8Array) => {
    let state = 0;
    for (const symbol of symbols) state = automaton.next[state * automaton.symbols + symbol] ?? 0;
    return automaton.results[state];
  };
  const wins = [read(text), read(text.toReversed())].filter(
    (win) => win !== undefined && win.units > 0,
  );
  const across = wins.some((win) => win?.count === text.length);
  const most = Math.max(...wins.map((win) => win?.units ?? 0));
  const paid = across ? [wins.find((win) => win?.units === most)] : wins;
  return paid.flatMap((win) => (win === undefined ? [] : [{ pay: win.pay, units: win.units }]));
}
