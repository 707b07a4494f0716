import { describe, expect, test } from 'vitest';
import { checkDefinition } from '../../definition.ts';
import { parFigures } from '../figures.ts';
import atkinsDiet from './atkins-diet.json' with { type: 'json' };
import fruitSlot from './fruit-slot.json' with { type: 'json' };

const percent = (share: number | undefined): string => (100 * (share ?? 0)).toFixed(3);

describe('Atkins Diet with wilds, scatters and free games × 3 that can come again', () => {
  const definition = checkDefinition(atkinsDiet);
  const par = parFigures(definition);

  test('its return and the parts of it are as published', () => {
    expect(par.exact).toBe(true);
    expect(par.cycle.paidGame).toBe(33_554_432);
    expect(percent(par.return.decimal)).toBe('97.046');
    const parts = par.contribution.features.map((one) => [one.feature, percent(one.return)]);
    expect(parts).toEqual([
      ['lines', '63.460'],
      ['scatters', '6.976'],
      ['free games', '26.610'],
    ]);
  });

  test('its free games come as often, last as long and pay as much as published', () => {
    expect(par.freeGames?.frequency.decimal.toFixed(6)).toBe('0.011185');
    expect(par.freeGames?.averageGames.toFixed(6)).toBe('11.259335');
    expect(par.freeGames?.averageWin.toFixed(6)).toBe('23.791632');
  });

  test('one of its lines pays as often as published', () => {
    const oneLine = checkDefinition({
      ...definition,
      mechanics: { kind: 'lines', direction: 'left', lines: [[1, 1, 1, 1, 1]] },
      pays: { line: definition.pays.line },
      features: {},
    });
    expect((100 * parFigures(oneLine).hitRate.decimal).toFixed(2)).toBe('5.45');
  });
});

describe("The Wizard's Fruit Slot: three reels, one line, pays for one and two cherries", () => {
  const par = parFigures(checkDefinition(fruitSlot));

  test('each symbol returns what is published', () => {
    expect(par.exact).toBe(true);
    const returns = par.contribution.symbols.map((one) => [one.name, one.paidGame.toFixed(6)]);
    expect(returns).toEqual([
      ['Globe', '0.062500'],
      ['Bar', '0.012500'],
      ['Plum', '0.056250'],
      ['Bell', '0.120000'],
      ['Orange', '0.120000'],
      // Published separately: three cherries 0.003750 · 10, two 0.021250 · 5, one 0.225000 · 2.
      ['Cherry', (0.00375 * 10 + 0.02125 * 5 + 0.225 * 2).toFixed(6)],
    ]);
  });

  test('it pays as often as the published chances add up to', () => {
    const chances = [0.000125, 0.000125, 0.001125, 0.006, 0.008, 0.00375, 0.02125, 0.225];
    const sum = chances.reduce((total, chance) => total + chance, 0);
    expect(par.hitRate.decimal.toFixed(6)).toBe(sum.toFixed(6));
    expect(par.topWin).toEqual({ stakes: 500, oneIn: '8000.000' });
  });
});
