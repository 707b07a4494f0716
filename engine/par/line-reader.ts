import type { GameDefinition } from '../definition.ts';
import { buildLineAutomaton, type LineAutomaton } from '../line-automaton.ts';

/** One win of a line: the place of its pay in the definition, and what it pays in units. */
export interface LineShare {
  readonly pay: number;
  readonly units: number;
}

/**
 * Reads a line symbol by symbol from the first reel, whichever ways it pays:
 * `next[state * symbols + symbol]` is the state after one more reel, beginning with `start`. When
 * `open[state]` is 0 no further reel changes what the line pays.
 */
export interface LineReader {
  readonly start: number;
  readonly symbols: number;
  readonly next: Uint32Array;
  readonly open: Uint8Array;
  /** What the line pays, of closed states and of those after the last reel. */
  readonly units: Float64Array;
  /** The same, by pay. */
  readonly shares: readonly (readonly LineShare[])[];
}

/** A line that can be read from both ends has at most so many different texts. */
const MOST_TEXTS = 4_000_000;

/** The reader of a definition's lines. Throws RangeError when both ways are too many texts. */
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
 * Every text of symbols is read from both ends once; what is left of texts that begin differently
 * and pay alike whatever follows is one state.
 */
function readBothWays({ symbols, strips }: GameDefinition, automaton: LineAutomaton): LineReader {
  const reels = strips.length;
  if (symbols.length ** reels > MOST_TEXTS) {
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

/** Where one of two wins reaches across all reels only the higher is paid, on a draw the left. */
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
