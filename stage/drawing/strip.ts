/** Symbols in a row, and the number of the first one. */
interface Symbols {
  readonly at: number;
  readonly symbols: string;
}

/**
 * The symbols of a reel by their number. The first of a string is the one with the highest number:
 * it is the top one. `passing`: codes of all numbers that have no symbol of their own.
 */
export function createStrip(passing: string) {
  let shown: Symbols = { at: 0, symbols: '' };
  let coming: Symbols | null = null;
  let rows = 0;

  /** Replaces the symbols at rest, also their number. */
  function replace(at: number, symbols: string): void {
    rows = symbols.length;
    shown = { at, symbols };
  }

  function codeAt(index: number): string {
    for (const known of [coming, shown]) {
      const code = known?.symbols[known.at - index];
      if (code !== undefined) return code;
    }
    return passing.at(index % passing.length) ?? '';
  }

  return {
    rows: () => rows,
    /** The symbols of the last rest. */
    shown: () => shown.symbols,
    /** The symbols that a landing brings; without one those of the last rest. */
    next: () => (coming ?? shown).symbols,
    /** Each symbol in or near the view of a reel at this place, with its row below the top. */
    each(place: number, draw: (code: string, row: number) => void): void {
      const first = Math.floor(place) + 1;
      for (let index = first; index >= first - rows - 1; index -= 1) {
        const row = place - index;
        if (row > -1 && row < rows) draw(codeAt(index), row);
      }
    },
    replace,
    /** A landing brings these symbols. At full speed the change of height is invisible. */
    bring(at: number, symbols: string): void {
      coming = { at, symbols };
      rows = symbols.length;
    },
    rest(at: number, symbols: string): void {
      replace(at, symbols);
      coming = null;
    },
  };
}
