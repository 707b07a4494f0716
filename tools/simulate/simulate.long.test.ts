import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stakeUnit } from '@glasshouse/engine/definition.ts';
import { playRound } from '@glasshouse/engine/round.ts';
import { definition as carnivora } from '@glasshouse/games/14001/definition.ts';
import { definition as orchidNights } from '@glasshouse/games/66122/definition.ts';
import { definition as koiPond } from '@glasshouse/games/77774/definition.ts';
import { seededDraws } from './random.ts';
import { reportOf } from './report.ts';
import { simulate } from './simulate.ts';
import { playTally } from './tally.ts';

const main = join(import.meta.dirname, 'main.ts');

describe('a simulation', () => {
  test('gives the same sums on any number of workers', async () => {
    const options = { rounds: 120_000, seed: 'a fixed seed' };
    const alone = await simulate(koiPond, { ...options, workers: 1 });
    expect(alone.rounds).toBe(120_000);
    expect(await simulate(koiPond, { ...options, workers: 3 })).toEqual(alone);
    expect(await simulate(koiPond, { ...options, seed: 'another', workers: 2 })).not.toEqual(alone);
  });

  test('its interval contains the exact return of the cycle', async () => {
    const [first = '', second = '', third = ''] = koiPond.strips;
    const unit = stakeUnit(koiPond);
    let sum = 0;
    for (let a = 0; a < first.length; a += 1) {
      for (let b = 0; b < second.length; b += 1) {
        for (let c = 0; c < third.length; c += 1) {
          const stops = [a, b, c].values();
          sum += playRound(koiPond, unit, () => stops.next().value ?? 0).winMinor;
        }
      }
    }
    const exact = sum / unit / (first.length * second.length * third.length);
    const tally = await simulate(koiPond, { rounds: 200_000, seed: 'a fixed seed' });
    const { interval99, decimal } = reportOf(koiPond, 'a fixed seed', tally).return;
    expect(interval99.from).toBeLessThan(exact);
    expect(interval99.to).toBeGreaterThan(exact);
    expect(decimal).toBeCloseTo(exact, 1);
  });

  test.each([
    [orchidNights, ['free games', 'scatters', 'ways']],
    [carnivora, ['clusters', 'tumbles']],
  ] as const)('returns the share of each feature (%#)', (definition, features) => {
    const tally = playTally(definition, 20_000, seededDraws('a fixed seed', 0));
    const report = reportOf(definition, 'a fixed seed', tally);
    expect(report.features.map(({ feature }) => feature).toSorted()).toEqual(features);
    const sum = report.features.reduce((all, one) => all + one.return, 0);
    expect(sum).toBeCloseTo(report.return.decimal, 9);
  });

  test('the command prints JSON and its usage', () => {
    const run = (...args: string[]): string =>
      execFileSync(process.execPath, [main, ...args], { encoding: 'utf8', stdio: 'pipe' });
    const report: unknown = JSON.parse(run('77774', '--rounds', '1000', '--seed', '7', '--json'));
    expect(report).toMatchObject({ id: 77_774, rounds: 1000, seed: '7', exact: false });
    expect(() => run('77774', '--rounds', 'many')).toThrow('--rounds takes a whole number');
    expect(() => run()).toThrow('Name one title or one file');
  });
});
