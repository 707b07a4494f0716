import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stakeUnit } from '@glasshouse/engine/definition.ts';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { playRound as drawRound } from '@glasshouse/engine/round.ts';
import { seededStream } from '@glasshouse/engine/testing/draws.ts';
import { titles } from '@glasshouse/games/index.ts';
import { STAKE, recordCalls, scenesOf } from '../testing/record-calls.ts';
import { tierOf } from './wins.ts';

const reels: RoundEvent = { type: 'reels', stops: [0, 0], grid: ['AB', 'AC'] };
const win = (winMinor: number): RoundEvent => ({
  type: 'lineWin',
  line: 3,
  symbols: 'A',
  rows: [0, 0],
  multiplier: 1,
  winMinor,
});
const end = (winMinor: number): RoundEvent => ({ type: 'roundEnd', winMinor });

describe('an event', () => {
  test('reels: land on their symbols, started by themselves after the first game', async () => {
    expect(await recordCalls([reels], 0)).toEqual(['stopReels [["AB","AC"]]']);
    expect(await recordCalls([reels], 0, false)).toEqual([
      'clearLights []',
      'sound turn []',
      'startReels [[]]',
      'stopReels [["AB","AC"]]',
    ]);
  });

  test('lineWin: highlights its cells and credits the win', async () => {
    const log = await recordCalls([win(5000)], 5000);
    expect(log).toContain('light [[[0,0],[1,0]],"bright",true]');
    expect(log).toContain('credit [5000]');
    expect(log.find((line) => line.startsWith('win'))).toContain('"line":4');
  });

  test('scatterWin: highlights its cells and credits the win', async () => {
    const event: RoundEvent = {
      type: 'scatterWin',
      symbol: 'S',
      cells: [
        [0, 1],
        [1, 0],
      ],
      multiplier: 3,
      winMinor: 9000,
    };
    const log = await recordCalls([event], 9000);
    expect(log).toContain('light [[[0,1],[1,0]],"bright",false]');
    expect(log).toContain('credit [9000]');
    expect(log.find((line) => line.startsWith('win'))).toContain('"kind":"anywhere"');
  });

  const awarded: RoundEvent = { type: 'freeGamesAwarded', games: 8, multiplier: 3 };

  test('freeGamesAwarded: shows their number and multiplier at night', async () => {
    const log = await recordCalls([awarded], 0);
    expect(log).toContain('setNight [true]');
    expect(log).toContain('banner [{"kind":"freeGamesAwarded","games":8,"multiplier":3}]');
  });

  test('freeGame: shows which one of how many', async () => {
    const log = await recordCalls([awarded, { type: 'freeGame', index: 2, of: 8 }], 0);
    expect(log.at(-1)).toBe('freeGames [{"index":2,"of":8,"multiplier":3,"winMinor":0}]');
  });

  test('freeGamesRetriggered: the number of games rises', async () => {
    const event: RoundEvent = { type: 'freeGamesRetriggered', games: 8, of: 16 };
    const log = await recordCalls([awarded, event], 0);
    expect(log).toContain('banner [{"kind":"freeGamesRetriggered","games":8,"of":16}]');
    expect(log.findLast((line) => line.startsWith('freeGames'))).toContain('"of":16');
  });

  test('freeGamesEnd: shows what they paid', async () => {
    const event: RoundEvent = { type: 'freeGamesEnd', games: 8, winMinor: 7000 };
    const log = await recordCalls([awarded, event], 7000);
    expect(log).toContain('banner [{"kind":"freeGamesEnd","games":8,"winMinor":7000}]');
    expect(log.slice(-3)).toEqual(['freeGames [null]', 'release []', 'setNight [false]']);
  });

  test('winCapped: ends the free games', async () => {
    const capped: RoundEvent = { type: 'winCapped', winMinor: 9000 };
    const log = await recordCalls([awarded, reels, win(9000), capped, end(9000)], 9000);
    expect(log).toContain('banner [{"kind":"winCapped","winMinor":9000}]');
    expect(log.findLast((line) => line.startsWith('setNight'))).toBe('setNight [false]');
  });

  test('roundEnd: celebrates a win by its size', async () => {
    expect(await recordCalls([end(0)], 0)).toHaveLength(1);
    expect(await recordCalls([end(5000)], 5000)).toContain('celebrate [1]');
    expect(await recordCalls([end(40_000)], 40_000)).toContain('celebrate [2]');
    expect(await recordCalls([end(200_000)], 200_000)).toContain('celebrate [4]');
    expect([2001, 19_999, 20_000, 80_000].map((won) => tierOf(won, STAKE))).toEqual([1, 1, 2, 3]);
    expect([199_999, 200_000].map((won) => tierOf(won, STAKE))).toEqual([3, 4]);
  });
});

test('a round that returns at most its stake is not celebrated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 6 }), async (wins) => {
      const sum = wins.reduce((total, one) => total + one, 0);
      const log = await recordCalls([reels, ...wins.map(win), end(sum)], sum);
      const loud = log.some((line) => /^(sound win|sound celebrate|celebrate)|bright/.test(line));
      expect(loud).toBe(sum > STAKE);
      expect(log.some((line) => line.includes('bigWin'))).toBe(false);
    }),
    { numRuns: 100 },
  );
});

test.each([
  [STAKE, 0],
  [STAKE + 1, 1],
])('a feature that makes the round pay %i shows %i banners', async (sum, banners) => {
  const free: readonly RoundEvent[] = [
    { type: 'freeGamesAwarded', games: 8, multiplier: 3 },
    reels,
    win(sum),
    { type: 'freeGamesEnd', games: 8, winMinor: sum },
  ];
  const held: readonly RoundEvent[] = [
    { type: 'holdStart', coins: [[0, 0, sum]], spins: 3 },
    { type: 'holdEnd', coins: 1, fullGridMinor: 0, winMinor: sum },
  ];
  const capped: readonly RoundEvent[] = [win(sum), { type: 'winCapped', winMinor: sum }];
  for (const feature of [free, held, capped]) {
    const log = await recordCalls([reels, ...feature, end(sum)], sum);
    const large = log.filter((line) => /^banner.*(?:End|Capped)".*winMinor/.test(line));
    expect(large).toHaveLength(banners);
    expect(log).toContain(`credit [${sum}]`);
    expect(log.find((line) => line.startsWith('result'))).toContain(`"winMinor":${sum}`);
  }
});

describe('the summary of a round', () => {
  const summaryOf = async (events: readonly RoundEvent[], winMinor: number) =>
    (await recordCalls(events, winMinor)).filter((line) => line.startsWith('summary'));

  test('names every win and the total once, after the celebration', async () => {
    const events: readonly RoundEvent[] = [
      reels,
      win(1000),
      win(2000),
      { type: 'freeGamesAwarded', games: 8, multiplier: 3 },
      { type: 'freeGame', index: 1, of: 8 },
      reels,
      win(30_000),
      { type: 'freeGamesEnd', games: 8, winMinor: 30_000 },
      end(33_000),
    ];
    const log = await recordCalls(events, 33_000);
    const tally = { lines: 2, clusters: 0, wins: 0, scatters: 0, freeSpins: 1, hold: 0 };
    expect(log.at(-1)).toBe(`summary ${JSON.stringify([tally, 33_000])}`);
    expect(log.filter((line) => line.startsWith('summary'))).toHaveLength(1);
  });

  test('is left out for a single win or none', async () => {
    expect(await summaryOf([reels, win(5000), end(5000)], 5000)).toEqual([]);
    expect(await summaryOf([reels, end(0)], 0)).toEqual([]);
  });
});

test('the voices of a feature play only during the feature', async () => {
  const free: readonly RoundEvent[] = [
    { type: 'freeGamesAwarded', games: 8, multiplier: 3 },
    { type: 'freeGamesEnd', games: 8, winMinor: 0 },
  ];
  const held: readonly RoundEvent[] = [
    { type: 'holdStart', coins: [[0, 0, 3000]], spins: 3 },
    { type: 'holdEnd', coins: 1, fullGridMinor: 0, winMinor: 3000 },
  ];
  const respun: readonly RoundEvent[] = [{ type: 'respin', index: 1, held: [0] }, reels];
  for (const feature of [free, held, respun]) {
    const log = await recordCalls([reels, ...feature, end(3000)], 3000);
    const voices = log.filter((line) => line.startsWith('sound feature'));
    expect(voices).toEqual(['sound feature [true]', 'sound feature [false]']);
  }
});

test('only the wins of a celebrated round show their amounts', async () => {
  const paid = await recordCalls([reels, win(3000), end(3000)], 3000);
  expect(paid).toContain('mark [[[0,0],[1,0]],"3000"]');
  const lost = await recordCalls([reels, win(500), end(500)], 500);
  expect(lost.join()).not.toContain('mark');
});

test('a win that equals the stake is not celebrated', async () => {
  const log = await recordCalls([reels, win(STAKE), end(STAKE)], STAKE);
  expect(log.join()).not.toMatch(/celebrate|sound win|bright/);
});

test('wins are credited one by one after the reels have landed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 1e6 }), { maxLength: 8 }), async (wins) => {
      const sum = wins.reduce((total, one) => total + one, 0);
      const log = await recordCalls([reels, ...wins.map(win), end(sum)], sum);
      const credits = log.filter((line) => line.startsWith('credit'));
      expect(credits).toEqual(wins.map((one) => `credit [${one}]`));
      const landed = log.findIndex((line) => line.startsWith('stopReels'));
      const first = log.findIndex((line) => line.startsWith('credit'));
      expect(first === -1 || first > landed).toBe(true);
    }),
    { numRuns: 60 },
  );
});

describe('the amounts of a round', () => {
  const amountsOf = (log: readonly string[], name: string): readonly number[] =>
    log.flatMap((line) => {
      if (!line.startsWith(`${name} [`)) return [];
      const [shown] = JSON.parse(line.slice(name.length + 1)) as [
        number | { readonly winMinor?: number } | null,
      ];
      const amount = typeof shown === 'number' ? shown : shown?.winMinor;
      return amount === undefined ? [] : [amount];
    });
  /** The first rounds of a title that pay ten bets or more, with and without a feature. */
  function largeRounds(definition: (typeof titles)[number]['definition']) {
    const stake = stakeUnit(definition);
    const found = new Map<boolean, ReturnType<typeof drawRound>>();
    for (let nonce = 1; nonce <= 20_000 && found.size < 2; nonce += 1) {
      const round = drawRound(definition, stake, seededStream('amounts', 'a test', nonce).draw);
      const isFeature = round.events.some(({ type }) => /^(freeGame|holdStart)/.test(type));
      if (round.winMinor >= 10 * stake && !found.has(isFeature)) found.set(isFeature, round);
    }
    return [...found.values()].map((round) => ({ ...round, stake }));
  }

  test.each(titles.map(({ definition }) => [definition.title, definition] as const))(
    'of %s never fall',
    async (_, definition) => {
      const rounds = largeRounds(definition);
      expect(rounds.length).toBeGreaterThan(0);
      for (const { events, winMinor, stake } of rounds) {
        const log = await recordCalls(events, winMinor, true, stake);
        const series = ['sum', 'freeGames', 'hold'].map((name) => amountsOf(log, name));
        for (const amounts of series) expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
        const large = log.filter((line) => line.startsWith('banner') && line.includes('winMinor'));
        expect(large).toHaveLength(1);
        const [{ fromMinor }] = JSON.parse((large[0] ?? '').slice('banner '.length)) as [
          { readonly fromMinor: number },
        ];
        expect(fromMinor).toBe(Math.max(0, ...series.flat()));
        expect(fromMinor).toBeLessThanOrEqual(winMinor);
        expect(amountsOf(log, 'banner')).toEqual([winMinor]);
      }
    },
  );

  test('of the last board are counted only by the large win', async () => {
    const log = await recordCalls([reels, win(30_000), reels, win(50_000), end(80_000)], 80_000);
    expect(amountsOf(log, 'sum')).toEqual([30_000]);
    expect(log.find((line) => line.startsWith('banner'))).toContain('"fromMinor":30000');
  });
});

test('a tap ends the outro of a feature and the notice of more free spins', async () => {
  const free: readonly RoundEvent[] = [
    { type: 'freeGamesAwarded', games: 8, multiplier: 3 },
    { type: 'freeGamesRetriggered', games: 8, of: 16 },
    { type: 'freeGamesEnd', games: 8, winMinor: 3000 },
  ];
  const held: readonly RoundEvent[] = [
    { type: 'holdStart', coins: [[0, 0, 3000]], spins: 3 },
    { type: 'holdEnd', coins: 1, fullGridMinor: 0, winMinor: 3000 },
  ];
  expect(await scenesOf([reels, ...free, end(3000)], 3000)).toEqual([1500, 2600]);
  expect(await scenesOf([reels, ...held, end(3000)], 3000)).toEqual([1900]);
});

test('each of many wins is shown until a tap or long enough to read', async () => {
  const wins = Array.from({ length: 20 }, () => win(1000));
  const scenes = await scenesOf([reels, ...wins, end(20_000)], 20_000);
  expect(scenes.slice(0, 14)).toEqual(Array(14).fill(250));
});
