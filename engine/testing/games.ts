import fc from 'fast-check';
import { checkDefinition, type GameDefinition } from '../definition.ts';

const SYMBOLS = [
  { code: 'W', name: 'wild', kind: 'wild' },
  { code: 'S', name: 'scatter', kind: 'scatter' },
  { code: 'A', name: 'a', kind: 'plain' },
  { code: 'B', name: 'b', kind: 'plain' },
  { code: 'C', name: 'c', kind: 'plain' },
] as const;

/** Returns a small valid game as plain data, with any members replaced. */
export function gameData(
  replaced: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    format: 1,
    id: 1,
    title: 'Small',
    version: 1,
    rows: 1,
    symbols: SYMBOLS,
    strips: ['ABS', 'AWS', 'ACS'],
    mechanics: { kind: 'lines', direction: 'left', lines: [[0, 0, 0]] },
    pays: { line: [{ symbols: 'A', pays: { 3: 5 } }], scatter: { 2: 2 } },
    features: {
      freeGames: { awards: { 3: 2 }, retriggers: { 3: 1 }, multiplier: 2, limit: 3 },
    },
    ...replaced,
  };
}

/** The size of generated games. */
export interface GameSize {
  readonly reels: number;
  readonly maxStops: number;
  readonly maxRows: number;
  readonly maxFreeGames: number;
}

/** Generates any valid game of this size, with every part the engine supports. */
export function anyGame(size: GameSize): fc.Arbitrary<GameDefinition> {
  const { reels, maxStops, maxRows, maxFreeGames } = size;
  const stripsOf = (rows: number): fc.Arbitrary<string[]> => {
    const code = fc.constantFrom('W', 'S', 'A', 'B', 'C');
    const strip = fc.array(code, { minLength: rows, maxLength: maxStops });
    return fc.array(
      strip.map((codes) => codes.join('')),
      { minLength: reels, maxLength: reels },
    );
  };
  const table = (most: number, counts: number): fc.Arbitrary<Record<string, number>> =>
    fc.dictionary(
      fc.integer({ min: 1, max: counts }).map((count) => `${count}`),
      fc.integer({ min: 1, max: most }),
      { minKeys: 1, maxKeys: counts, noNullPrototype: true },
    );
  return fc.integer({ min: 1, max: maxRows }).chain((rows) =>
    fc
      .record({
        strips: stripsOf(rows),
        freeStrips: fc.option(stripsOf(rows), { nil: undefined }),
        lines: fc.array(
          fc.array(fc.integer({ min: 0, max: rows - 1 }), { minLength: reels, maxLength: reels }),
          { minLength: 1, maxLength: 4 },
        ),
        linePays: fc.array(
          fc.record({
            symbols: fc.constantFrom('A', 'B', 'C', 'W', 'AB', 'ABC', 'WC'),
            pays: table(20, reels),
          }),
          { minLength: 0, maxLength: 5 },
        ),
        scatter: table(5, rows * reels),
        wild: fc.integer({ min: 1, max: 3 }),
        awards: table(maxFreeGames, rows * reels),
        retriggers: table(maxFreeGames, rows * reels),
        multiplier: fc.integer({ min: 1, max: 3 }),
      })
      .map((made) =>
        checkDefinition(
          gameData({
            rows,
            symbols: SYMBOLS.map((symbol) =>
              symbol.kind === 'wild' ? { ...symbol, multiplier: made.wild } : symbol,
            ),
            strips: made.strips,
            mechanics: { kind: 'lines', direction: 'left', lines: made.lines },
            pays: { line: made.linePays, scatter: made.scatter },
            features: {
              freeGames: {
                awards: made.awards,
                retriggers: made.retriggers,
                multiplier: made.multiplier,
                limit: maxFreeGames,
                ...(made.freeStrips === undefined ? {} : { strips: made.freeStrips }),
              },
            },
          }),
        ),
      ),
  );
}
