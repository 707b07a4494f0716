import fc from 'fast-check';
import { MECHANIC_KINDS } from '../definition-facts.ts';
import { checkDefinition, type GameDefinition } from '../definition.ts';

/** The options of a generated game: one mechanic, or any. */
export interface AnyGame {
  readonly mechanics: (typeof MECHANIC_KINDS)[number];
}

const MAX_STOPS = 6;
const CODES = ['W', 'X', 'S', 'Z', 'A', 'B', 'C'] as const;
const COIN = 'O';

/** Generates small valid games of every mechanic with every compatible feature. */
export const anyLawfulGame: fc.Arbitrary<GameDefinition> = fc
  .constantFrom(...MECHANIC_KINDS)
  .chain((mechanics) => anyGameOf({ mechanics }));

/** Generates small valid games of one mechanic. */
export function anyGameOf({ mechanics }: AnyGame): fc.Arbitrary<GameDefinition> {
  return anyGameData(mechanics).map((data) => checkDefinition(data));
}

type Data = Readonly<Record<string, unknown>>;
type Table = Readonly<Record<string, number>>;

/** Generates a table by count. Integer-like keys are in ascending order, as in JSON. */
function table(most: number, counts: number): fc.Arbitrary<Table> {
  return fc.dictionary(
    fc.integer({ min: 1, max: counts }).map((count) => `${count}`),
    fc.integer({ min: 1, max: most }),
    { minKeys: 1, maxKeys: counts, noNullPrototype: true },
  );
}

/** Generates this member in some cases, none in others. */
function maybe(member: fc.Arbitrary<Data>): fc.Arbitrary<Data> {
  return fc.oneof(fc.constant({}), member);
}

function one(name: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<Data> {
  return value.map((made) => ({ [name]: made }));
}

function all(...members: readonly fc.Arbitrary<Data>[]): fc.Arbitrary<Data> {
  return fc.tuple(...members).map((made) => Object.assign({}, ...made) as Data);
}

/** Generates the terms of a pay. */
const ANY_TERMS = all(
  maybe(one('multipliedInFreeGames', fc.constant(false))),
  maybe(one('averageBonus', fc.constant(true))),
);

/** Some pays of lines from the left count in any position. */
function withAnyPositions(data: Data, anyPosition: readonly boolean[]): Data {
  const { direction } = data['mechanics'] as { readonly direction?: string };
  const pays = data['pays'] as { readonly line?: readonly Data[] };
  if (direction !== 'left' || pays.line === undefined) return data;
  const line = pays.line.map((pay, place) =>
    anyPosition[place] === true ? { ...pay, anyPosition: true } : pay,
  );
  return { ...data, pays: { ...pays, line } };
}

function anyGameData(mechanics: AnyGame['mechanics']): fc.Arbitrary<Data> {
  return fc
    .record({
      reels: fc.integer({ min: 2, max: 4 }),
      rows: fc.integer({ min: 1, max: 3 }),
      // Boards without tumbles or with them, and with or without coins.
      tumbles: fc.boolean(),
      coins: fc.boolean(),
      free: fc.boolean(),
    })
    .chain((shape) => {
      const cells = shape.reels * shape.rows;
      const codes = fc.constantFrom(...CODES, ...(shape.coins ? [COIN] : []));
      const strip = fc
        .array(codes, { minLength: shape.rows, maxLength: MAX_STOPS })
        .map((made) => made.join(''));
      const strips = fc.array(strip, { minLength: shape.reels, maxLength: shape.reels });
      const byReel = mechanics === 'lines' || mechanics === 'ways';
      const pays = fc.array(
        all(
          one('symbols', fc.constantFrom('A', 'B', 'C', 'W', 'X', 'AB', 'ABC', 'WX', 'XC')),
          one('pays', table(20, byReel ? shape.reels : cells)),
          ANY_TERMS,
        ),
        { minLength: 0, maxLength: 5 },
      );
      return fc.record({
        format: fc.constant(1),
        id: fc.constant(1),
        title: fc.constant('Any'),
        version: fc.constant(1),
        rows: fc.constant(shape.rows),
        symbols: anySymbols(shape.coins),
        strips,
        mechanics: anyMechanics(mechanics, shape.reels, shape.rows),
        pays: anyPays(mechanics, pays, cells),
        features: anyFeatures(mechanics, { ...shape, cells, strips }),
        anyPosition: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      });
    })
    .map(({ anyPosition, ...data }) => withAnyPositions(data, anyPosition));
}

function anySymbols(coins: boolean): fc.Arbitrary<unknown> {
  const plain = ['A', 'B', 'C'].map((code) => ({ code, name: code, kind: 'plain' }));
  const scatters = ['S', 'Z'].map((code) => ({ code, name: code, kind: 'scatter' }));
  const coin = coins ? [{ code: COIN, name: 'coin', kind: 'coin' }] : [];
  const wild = (code: string, others: string): fc.Arbitrary<Data> =>
    all(
      fc.constant({ code, name: code, kind: 'wild' }),
      maybe(one('multiplier', fc.integer({ min: 1, max: 3 }))),
      maybe(one('substitutes', fc.constantFrom('A', 'AB', `BC${others}`))),
    );
  return fc
    .tuple(wild('W', 'X'), wild('X', 'W'))
    .map((wilds) => [...wilds, ...scatters, ...plain, ...coin]);
}

function anyMechanics(kind: AnyGame['mechanics'], reels: number, rows: number): fc.Arbitrary<Data> {
  const units = one('stakeUnits', fc.integer({ min: 1, max: 6 }));
  if (kind === 'ways') return all(fc.constant({ kind }), units);
  if (kind !== 'lines') {
    const rule = one('wildMultipliers', fc.constantFrom('add', 'highest'));
    return all(fc.constant({ kind }), units, rule);
  }
  const line = fc.array(fc.integer({ min: 0, max: rows - 1 }), {
    minLength: reels,
    maxLength: reels,
  });
  return all(
    fc.constant({ kind }),
    one('direction', fc.constantFrom('left', 'both')),
    one('lines', fc.array(line, { minLength: 1, maxLength: 4 })),
    maybe(units),
    maybe(one('wildMultipliers', fc.constantFrom('multiply', 'add', 'highest'))),
    maybe(one('wildsAlone', fc.constant('own'))),
  );
}

function anyPays(
  mechanics: AnyGame['mechanics'],
  pays: fc.Arbitrary<unknown>,
  cells: number,
): fc.Arbitrary<Data> {
  const name = { lines: 'line', ways: 'ways', anywhere: 'anywhere', clusters: 'cluster' };
  const scatters = fc.array(
    all(
      one('symbol', fc.constantFrom('S', 'Z')),
      one('times', fc.constantFrom('stake', 'unit')),
      one('pays', table(5, cells)),
      ANY_TERMS,
    ),
    { minLength: 1, maxLength: 3 },
  );
  return all(
    one(name[mechanics], pays),
    maybe(one('scatter', table(5, cells))),
    maybe(one('scatters', scatters)),
    maybe(one('cap', fc.integer({ min: 1, max: 60 }))),
  );
}

interface Shape {
  readonly reels: number;
  readonly rows: number;
  readonly cells: number;
  readonly tumbles: boolean;
  readonly coins: boolean;
  readonly free: boolean;
  readonly strips: fc.Arbitrary<unknown>;
}

function anyFeatures(mechanics: AnyGame['mechanics'], shape: Shape): fc.Arbitrary<Data> {
  const { reels, rows, cells, tumbles, coins, free } = shape;
  const ladder = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
  const wilds = fc.constantFrom('W', 'X', 'WX');
  const games = table(3, cells);
  const features: fc.Arbitrary<Data>[] = [];
  if (free) features.push(one('freeGames', anyFreeGames(games, shape.strips)));
  if (tumbles) {
    const rules = all(
      one('limit', fc.integer({ min: 1, max: 5 })),
      one('multipliers', ladder),
      maybe(one('freeMultipliers', ladder)),
    );
    features.push(one('tumbles', rules));
  } else {
    const when = fc.constantFrom(...(free ? ['all', 'paid', 'free'] : ['all', 'paid']));
    features.push(maybe(one('expandingWilds', fc.record({ symbols: wilds, games: when }))));
    const sticky = maybe(one('stickyWilds', fc.record({ symbols: wilds })));
    const respins = (games: string): fc.Arbitrary<Data> =>
      one(
        'respins',
        fc.record({
          symbols: fc.constantFrom('W', 'A', 'XB'),
          limit: fc.integer({ min: 1, max: 4 }),
          games: fc.constant(games),
        }),
      );
    // Respins exclude coins, and in free games also wilds that stick.
    const holding = [
      free ? sticky : fc.constant({}),
      ...(coins ? [] : [respins('all'), free ? all(sticky, respins('paid')) : respins('paid')]),
    ];
    features.push(fc.oneof(...holding));
  }
  if (coins) features.push(one('holdAndCollect', anyHold(cells)));
  if (mechanics === 'ways' || mechanics === 'anywhere') {
    // The last reel can always show all rows, because at least one reel must.
    const weights = fc
      .array(table(4, rows), { minLength: reels, maxLength: reels })
      .map((made) => [...made.slice(1), { ...made[0], [rows]: 2 }]);
    features.push(maybe(one('changingRows', fc.record({ weights }))));
  }
  return all(...features);
}

function anyFreeGames(
  games: fc.Arbitrary<Table>,
  strips: fc.Arbitrary<unknown>,
): fc.Arbitrary<Data> {
  return all(
    maybe(one('scatter', fc.constantFrom('S', 'Z'))),
    one('awards', games),
    maybe(one('retriggers', games)),
    one('multiplier', fc.integer({ min: 1, max: 3 })),
    one('limit', fc.integer({ min: 1, max: 4 })),
    maybe(one('strips', strips)),
  );
}

function anyHold(cells: number): fc.Arbitrary<Data> {
  const value = fc.record({
    units: fc.integer({ min: 1, max: 9 }),
    weight: fc.integer({ min: 1, max: 4 }),
  });
  return all(
    one('from', fc.integer({ min: 1, max: Math.min(cells, 3) })),
    one('spins', fc.integer({ min: 1, max: 3 })),
    one('chance', fc.constantFrom({ coins: 0, of: 3 }, { coins: 1, of: 4 }, { coins: 2, of: 2 })),
    one('values', fc.array(value, { minLength: 1, maxLength: 3 })),
    maybe(one('fullGrid', fc.integer({ min: 1, max: 50 }))),
  );
}
