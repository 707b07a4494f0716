import { describe, expect, test } from 'vitest';
import { canonicalJson } from '@glasshouse/engine/canonical.ts';
import { checkDefinition, stakeUnit } from '@glasshouse/engine/definition.ts';
import { playRound } from '@glasshouse/engine/round.ts';
import { seededStream } from '@glasshouse/engine/testing/draws.ts';
import { titles } from './index.ts';

const ROUNDS = 300_000;
/** Two-sided 99.9 %. */
const Z = 3.29;

describe.each(titles.map((title) => [title.definition.title, title] as const))('%s', (_, title) => {
  const { definition, par } = title;
  const unit = stakeUnit(definition);

  test('is plain data: it survives JSON and is lawful', () => {
    const copy: unknown = JSON.parse(JSON.stringify(definition));
    expect(canonicalJson(checkDefinition(copy))).toBe(canonicalJson(definition));
  });

  test('returns between 94 % and 97 %, and tops at 5,000 stakes', () => {
    expect(par.return.decimal).toBeGreaterThan(0.94);
    expect(par.return.decimal).toBeLessThan(0.97);
    expect(par.topWin?.stakes).toBeLessThanOrEqual(5000);
  });

  test(
    'its rounds return, hit, and lead to free games as the sheet says',
    { timeout: 60_000 },
    () => {
      const { draw } = seededStream('a fixed seed', 'simulation', 1);
      let sum = 0;
      let hits = 0;
      let small = 0;
      let triggers = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const { winMinor, events } = playRound(definition, unit, draw);
        sum += winMinor;
        if (winMinor > 0) hits += 1;
        if (winMinor > 0 && winMinor <= unit) small += 1;
        if (events.some((event) => event.type === 'freeGamesAwarded')) triggers += 1;
      }
      // A sheet that was simulated is as unsure as its own rounds allow.
      const margin = (variance: number, count: number): number =>
        Z * Math.sqrt(variance / count + variance / (par.rounds ?? Infinity));
      const shareOf = (share: number, of: number): number => margin(share * (1 - share), of);
      const measured = sum / unit / ROUNDS;
      expect(Math.abs(measured - par.return.decimal)).toBeLessThan(
        margin(par.variance.decimal, ROUNDS),
      );
      const hitRate = par.hitRate.decimal;
      expect(Math.abs(hits / ROUNDS - hitRate)).toBeLessThan(shareOf(hitRate, ROUNDS));
      const smallShare = par.winsNotAboveStake.decimal;
      // Where a title has no such win, or no free games, both sides are nought.
      expect(Math.abs(small / hits - smallShare)).toBeLessThanOrEqual(shareOf(smallShare, hits));
      const frequency = par.freeGames?.frequency.decimal ?? 0;
      expect(Math.abs(triggers / ROUNDS - frequency)).toBeLessThanOrEqual(
        shareOf(frequency, ROUNDS),
      );
    },
  );

  test('a losing round takes no more bytes than its stops, its board and its end need', () => {
    const most = 72 + definition.strips.length * (definition.rows + 6);
    let longest = 0;
    for (let nonce = 0; nonce < 3000; nonce += 1) {
      const { draw } = seededStream('a fixed seed', 'size', nonce);
      const round = playRound(definition, unit, draw);
      if (round.winMinor === 0) longest = Math.max(longest, JSON.stringify(round.events).length);
    }
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(most);
  });
});

test('titles have ids of their own', () => {
  const ids = titles.map((title) => title.definition.id);
  expect(new Set(ids).size).toBe(ids.length);
});
