import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDefinition, type GameDefinition } from '@glasshouse/engine/definition.ts';
import schema from '@glasshouse/engine/definition.schema.json' with { type: 'json' };
import { DefinitionError } from '@glasshouse/engine/shape.ts';
import { anyLawfulGame } from '@glasshouse/engine/testing/any-game.ts';
import { gameData } from '@glasshouse/engine/testing/games.ts';
import { titles } from '@glasshouse/games/index.ts';

const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);

/**
 * Rules across several fields, which a schema cannot express: the only reasons for which
 * checkDefinition may refuse what the schema accepts.
 */
const BEYOND_THE_SCHEMA = [
  // Codes that must belong to one symbol of the right kind, once.
  /two symbols have the same code/,
  /names a symbol twice/,
  /has the unknown symbol/,
  /is no \w+(?: or \w+)? symbol of this game/,
  /is no symbol that a wild can stand for/,
  /has no scatter, though the game counts scatters/,
  /coins and hold and collect need each other/,
  /wildMultipliers: is missing, though a wild multiplies/,
  // Sizes that depend on the number of rows and reels.
  /strips\[\d+\]: must be a text of/,
  /mechanics\.lines\[\d+\](?:\[\d+\])?: must/,
  /: counts go from 1 to/,
  /strips: must have \d+ reels/,
  /changingRows\.weights: (?:must have|no reel can show)/,
  /holdAndCollect\.(?:from|chance\.coins): must be a whole number/,
  // Parts that exclude each other, and rounds that must end.
  /anyPosition: needs lines that pay from the left/,
  /features\.tumbles: cannot move/,
  /features\.stickyWilds: stick in free games/,
  /features\.expandingWilds: expand in free games/,
  /features\.respins: (?:in free games cannot|cannot hold)/,
  /features\.changingRows: \w+ need reels of one height/,
  /freeGames: with all that follows/,
  /freeGames: free games would go on for ever/,
  /freeGames\.limit: must be a number/,
];

/** The engine's reason for refusing it; null when it accepts. */
function refusalOf(value: unknown): string | null {
  try {
    checkDefinition(value);
    return null;
  } catch (error) {
    if (error instanceof DefinitionError) return error.message;
    throw error;
  }
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A mutation that removes, replaces or doubles one part of a document, or adds a member. */
const mutation = fc.record({
  place: fc.nat(),
  how: fc.constantFrom('take', 'replace', 'double', 'add'),
  by: fc.oneof(
    fc.constantFrom<Json>(null, true, 0, 1, -1, 1.5, 2, 13, 20_000_000, '', 'A', 'AB', 'WW', 'S'),
    fc.constantFrom<Json>('lines', 'ways', 'left', 'both', 'all', 'free', 'wild', 'coin', 'unit'),
    fc.constantFrom<Json>([], {}, [1], [[0]], { 3: 1 }, { 99: 1 }, { a: 1 }, { 2: 0 }),
  ),
});

function mutated(definition: GameDefinition, { place, how, by }: Readonly<Mutation>): Json {
  const root: Json = JSON.parse(JSON.stringify(definition));
  const places: (readonly [Json[] | { [key: string]: Json }, string])[] = [];
  const visit = (node: Json): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      places.push([node, key]);
      visit(child);
    }
  };
  visit(root);
  const [parent, key] = places[place % places.length] ?? [[], '0'];
  if (Array.isArray(parent)) {
    const at = Number(key);
    const own = parent[at] ?? null;
    if (how === 'take') parent.splice(at, 1);
    else if (how === 'double') parent.splice(at, 0, own);
    else parent[at] = by;
  } else if (how === 'take') delete parent[key];
  else if (how === 'add') parent['surprise'] = by;
  else parent[key] = by;
  return root;
}

type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

describe('the published schema of game definitions', () => {
  test.each(titles.map(({ definition }) => [definition.title, definition] as const))(
    'knows %s',
    (_, definition) => {
      expect(validate(JSON.parse(JSON.stringify(definition))), describeErrors()).toBe(true);
    },
  );

  test('accepts every game that the engine plays', () => {
    fc.assert(
      fc.property(anyLawfulGame, (definition) => {
        expect(validate(JSON.parse(JSON.stringify(definition))), describeErrors()).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('with one value changed it refuses what the engine refuses, with listed exceptions', () => {
    let refused = 0;
    let accepted = 0;
    fc.assert(
      fc.property(anyLawfulGame, mutation, (definition, change) => {
        const data = mutated(definition, change);
        const reason = refusalOf(data);
        const valid = validate(data);
        if (reason === null) {
          accepted += 1;
          expect(valid, describeErrors()).toBe(true);
        } else if (valid) {
          expect(
            BEYOND_THE_SCHEMA.some((one) => one.test(reason)),
            reason,
          ).toBe(true);
        } else refused += 1;
      }),
      { numRuns: 1500 },
    );
    expect(refused).toBeGreaterThan(300);
    expect(accepted).toBeGreaterThan(50);
  });

  test('accepts the example file of the recipe', () => {
    const recipe = new URL('../../../docs/recipes/describe-a-par-sheet.md', import.meta.url);
    const [, text = ''] = /```json\n(.*?)```/s.exec(readFileSync(recipe, 'utf8')) ?? [];
    const data: unknown = JSON.parse(text);
    expect(validate(data), describeErrors()).toBe(true);
    expect(refusalOf(data)).toBeNull();
  });

  test('states what published sheets require of line games', () => {
    const sheet = gameData({
      symbols: [
        { code: 'W', name: 'wild', kind: 'wild', multiplier: 2, substitutes: 'ABC' },
        { code: 'S', name: 'scatter', kind: 'scatter' },
        ...['A', 'B', 'C', 'D'].map((code) => ({ code, name: code, kind: 'plain' })),
      ],
      strips: ['ABCDS', 'AWBCDS', 'AWCDS'],
      pays: {
        line: [
          { symbols: 'W', pays: { 2: 10, 3: 1000 } },
          { symbols: 'ABC', pays: { 3: 5 } },
          { symbols: 'D', pays: { 2: 2, 3: 100 } },
        ],
        scatters: [
          { symbol: 'S', times: 'unit', pays: { 2: 7 } },
          { symbol: 'S', times: 'stake', pays: { 3: 25 } },
        ],
      },
      features: {
        freeGames: {
          awards: { 3: 10 },
          retriggers: { 3: 10 },
          multiplier: 3,
          limit: null,
          strips: ['ABCDS', 'AWBCDS', 'AWWDS'],
        },
      },
    });
    expect(refusalOf(sheet)).toBeNull();
    expect(validate(sheet), describeErrors()).toBe(true);
  });
});

function describeErrors(): string {
  return JSON.stringify(validate.errors ?? []);
}
