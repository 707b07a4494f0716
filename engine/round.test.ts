import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkDefinition,
  linesOf,
  stakeUnit,
  symbolPays,
  type GameDefinition,
} from './definition.ts';
import type { RoundEvent } from './events.ts';
import { playRound } from './round.ts';
import { seededStream } from './testing/draws.ts';
import { anyGame, gameData } from './testing/games.ts';

const game = anyGame({ reels: 5, maxStops: 7, maxRows: 3, maxFreeGames: 5 });
const nonce = fc.nat();

function play(definition: GameDefinition, seed: number, stakes = 1): readonly RoundEvent[] {
  const { draw } = seededStream('server', 'client', seed);
  return playRound(definition, stakes * stakeUnit(definition), draw).events;
}

/** Returns the best pay of one line in stakes of a line, computed from the grid without tables. */
function plainReading(definition: GameDefinition, shown: readonly string[]): number {
  let best = 0;
  for (const { symbols, pays } of symbolPays(definition)) {
    let multiplier = 1;
    for (const [reel, code] of shown.entries()) {
      const symbol = definition.symbols.find((one) => one.code === code);
      if (!symbols.includes(code)) {
        if (symbol?.kind !== 'wild') break;
        multiplier *= symbol.multiplier ?? 1;
      }
      best = Math.max(best, (pays[reel + 1] ?? 0) * multiplier);
    }
  }
  return best;
}

describe('a round', () => {
  test('its last event has the sum of its win events', () => {
    fc.assert(
      fc.property(game, nonce, (definition, seed) => {
        const { draw } = seededStream('server', 'client', seed);
        const round = playRound(definition, stakeUnit(definition), draw);
        let sum = 0;
        for (const event of round.events) {
          if (event.type === 'lineWin' || event.type === 'scatterWin') sum += event.winMinor;
        }
        expect(round.winMinor).toBe(sum);
        expect(round.events.at(-1)).toEqual({ type: 'roundEnd', winMinor: sum });
        expect(round.events.filter((event) => event.type === 'roundEnd')).toHaveLength(1);
      }),
    );
  });

  test('the same stream gives the same round', () => {
    fc.assert(
      fc.property(game, nonce, (definition, seed) => {
        expect(play(definition, seed)).toEqual(play(definition, seed));
      }),
    );
  });

  test('a stake n times as high wins exactly n times as much, with the same reels', () => {
    fc.assert(
      fc.property(game, nonce, fc.integer({ min: 1, max: 1_000_000 }), (definition, seed, n) => {
        const times = play(definition, seed).map((event) =>
          'winMinor' in event ? { ...event, winMinor: event.winMinor * n } : event,
        );
        expect(play(definition, seed, n)).toEqual(times);
      }),
    );
  });

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(game, nonce, (definition, seed) => {
        const turned = { ...definition.mechanics, lines: linesOf(definition).toReversed() };
        const other = checkDefinition({ ...definition, mechanics: turned });
        expect(play(other, seed).at(-1)).toEqual(play(definition, seed).at(-1));
      }),
    );
  });

  test('each board pays what a second reading of its grid pays', () => {
    fc.assert(
      fc.property(game, nonce, (definition, seed) => {
        let owed = 0;
        let multiplier = 1;
        for (const event of play(definition, seed)) {
          if (event.type === 'freeGamesAwarded') multiplier = event.multiplier;
          if (event.type !== 'reels') continue;
          for (const line of linesOf(definition)) {
            const shown = line.map((row, reel) => event.grid[reel]?.[row] ?? '');
            owed += plainReading(definition, shown) * multiplier;
          }
          const scatters = [...event.grid.join('')].filter((code) => code === 'S').length;
          const pay = definition.pays.scatter?.[scatters] ?? 0;
          owed += pay * multiplier * stakeUnit(definition);
        }
        expect(play(definition, seed).at(-1)).toMatchObject({ winMinor: owed });
      }),
      { numRuns: 300 },
    );
  });

  test('the grid and the wins match the strips at their stops', () => {
    fc.assert(
      fc.property(game, nonce, (definition, seed) => {
        let free = false;
        let grid: readonly string[] = [];
        for (const event of play(definition, seed)) {
          if (event.type === 'freeGamesAwarded') free = true;
          if (event.type === 'reels') {
            const own = definition.features.freeGames?.strips;
            const strips = free ? (own ?? definition.strips) : definition.strips;
            grid = event.grid;
            for (const [reel, strip] of strips.entries()) {
              const stop = event.stops[reel] ?? 0;
              expect(grid[reel]).toBe((strip + strip).slice(stop, stop + definition.rows));
            }
          }
          if (event.type === 'lineWin') {
            const line = linesOf(definition)[event.line] ?? [];
            expect(event.rows).toEqual(line.slice(0, event.rows.length));
            for (const [reel, row] of event.rows.entries()) {
              expect(`${event.symbols}W`).toContain(grid[reel]?.[row]);
            }
          }
          if (event.type === 'scatterWin') {
            for (const [reel, row] of event.cells) expect(grid[reel]?.[row]).toBe('S');
          }
        }
      }),
    );
  });

  test('free games are as many as awarded and added within the limit', () => {
    fc.assert(
      fc.property(game, nonce, (definition, seed) => {
        let of = 0;
        let played = 0;
        let paidBefore = 0;
        let paid = 0;
        for (const event of play(definition, seed)) {
          if (event.type === 'lineWin' || event.type === 'scatterWin') paid += event.winMinor;
          if (event.type === 'freeGamesAwarded') {
            of = event.games;
            paidBefore = paid;
          }
          if (event.type === 'freeGame') {
            played += 1;
            expect(event).toEqual({ type: 'freeGame', index: played, of });
          }
          if (event.type === 'freeGamesRetriggered') {
            of += event.games;
            expect(event.of).toBe(of);
          }
          if (event.type === 'freeGamesEnd') {
            expect(event).toEqual({ type: 'freeGamesEnd', games: of, winMinor: paid - paidBefore });
          }
        }
        expect(played).toBe(of);
        expect(of).toBeLessThanOrEqual(definition.features.freeGames?.limit ?? 0);
      }),
    );
  });

  test('a stake that is not a positive multiple of the lines is refused', () => {
    const mechanics = {
      kind: 'lines',
      direction: 'left',
      lines: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    };
    const definition = checkDefinition(gameData({ mechanics }));
    for (const stake of [1, 3, 0, -2, 2.5, Number.NaN, Infinity, 2 ** 53]) {
      expect(() => playRound(definition, stake, () => 0)).toThrow(RangeError);
    }
  });

  test('of equal pays the shortest is reported, or else the first listed', () => {
    const line = [
      { symbols: 'B', pays: { 3: 5 } },
      { symbols: 'AB', pays: { 2: 5, 3: 5 } },
      { symbols: 'A', pays: { 2: 5 } },
    ];
    const strips = ['AB', 'WB', 'BC'];
    const definition = checkDefinition(gameData({ strips, pays: { line } }));
    const [, win] = playRound(definition, 1, () => 0).events;
    expect(win).toMatchObject({ type: 'lineWin', symbols: 'AB', rows: [0, 0], winMinor: 5 });
  });

  test('wilds alone are read as all they stand for, or pay what is listed for them', () => {
    const symbols = [
      { code: 'W', name: 'wild', kind: 'wild', multiplier: 2 },
      { code: 'A', name: 'a', kind: 'plain' },
      { code: 'B', name: 'b', kind: 'plain' },
    ];
    const line = [
      { symbols: 'W', pays: { 3: 100 } },
      { symbols: 'A', pays: { 2: 30, 3: 40 } },
      { symbols: 'B', pays: { 3: 3 } },
    ];
    const winOf = (wildsAlone: object, shown: string) => {
      const mechanics = { kind: 'lines', direction: 'left', lines: [[0, 0, 0]], ...wildsAlone };
      const strips = [...shown];
      const game = gameData({ symbols, strips, mechanics, pays: { line }, features: {} });
      const [, win] = playRound(checkDefinition(game), 1, () => 0).events;
      return win?.type === 'lineWin' ? [win.symbols, win.multiplier, win.winMinor] : null;
    };
    expect(winOf({}, 'WWW')).toEqual(['A', 8, 320]);
    expect(winOf({}, 'WWB')).toEqual(['A', 4, 120]);
    const own = { wildsAlone: 'own' };
    expect(winOf(own, 'WWW')).toEqual(['W', 1, 100]);
    expect(winOf(own, 'WWB')).toEqual(['B', 4, 12]);
    expect(winOf(own, 'WWA')).toEqual(['A', 4, 160]);
  });

  test('a win beyond the safe integers is refused without rounding', () => {
    const definition = checkDefinition(gameData());
    // Stops 0, 0, 0 show A A A, which pays 5 stakes.
    expect(playRound(definition, 1_000, () => 0).winMinor).toBe(5_000);
    expect(() => playRound(definition, Number.MAX_SAFE_INTEGER, () => 0)).toThrow(RangeError);
  });
});
