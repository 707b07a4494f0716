import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDefinition } from '@glasshouse/engine/definition.ts';
import { parFigures } from '@glasshouse/engine/par/figures.ts';

const recipe = readFileSync(
  new URL('../../docs/recipes/describe-a-par-sheet.md', import.meta.url),
  'utf8',
);

test("the recipe's example file pays every pay it lists", () => {
  const [, text = ''] = /```json\n(.*?)```/s.exec(recipe) ?? [];
  const { contribution } = parFigures(checkDefinition(JSON.parse(text)));
  for (const { symbols, paidGame } of contribution.symbols) {
    expect(paidGame, symbols).toBeGreaterThan(0);
  }
  // One wild on each of three reels of 14 stops: one board pays it, 200.
  expect(contribution.symbols[0]?.paidGame).toBeCloseTo(200 / 14 ** 3, 12);
});

/** The symbol codes of the recipe's second table, by the sheet's texts. */
function codesOf(said: string): string {
  const [, codes = ''] = new RegExp(`\\| ${said} \\| \`(\\w+)\` \\|`).exec(recipe) ?? [];
  return codes;
}

test('pays with a different symbol per reel are shown by one code per reel', () => {
  const reels = ['ABC123', 'DEF456', 'GHI789'];
  const strips = reels.map((codes) => [...codes].map((code, at) => code.repeat(at + 1)).join(''));
  const boards = 21 ** 3;
  const oneOf = (said: string): number => {
    const symbols = codesOf(said);
    const definition = checkDefinition({
      format: 1,
      id: 1,
      title: 'Colours',
      version: 1,
      rows: 1,
      symbols: [...reels.join('')].map((code) => ({ code, name: code, kind: 'plain' })),
      strips,
      mechanics: { kind: 'lines', direction: 'left', lines: [[0, 0, 0]] },
      pays: { line: [{ symbols, pays: { 3: 1 } }] },
      features: {},
    });
    return parFigures(definition).hitRate.decimal * boards;
  };
  // Each reel has 1, 2, 3 stops of red, white, blue sevens and 4, 5, 6 of their bars.
  expect(oneOf('red 7, white 7, blue 7')).toBeCloseTo(1 * 2 * 3, 8);
  expect(oneOf('three red 7')).toBeCloseTo(1, 8);
  expect(oneOf('any three 7')).toBeCloseTo(6 ** 3, 8);
  expect(oneOf('1 bar, 2 bars, 3 bars')).toBeCloseTo(4 * 5 * 6, 8);
  expect(oneOf('any three bars')).toBeCloseTo(15 ** 3, 8);
  expect(oneOf('any red, any white, any blue')).toBeCloseTo(5 * 7 * 9, 8);
  expect(oneOf('any three reds')).toBeCloseTo(5 ** 3, 8);
});
