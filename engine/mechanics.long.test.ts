import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, stakeUnit, type GameDefinition } from './definition.ts';
import type { RoundEvent } from './events.ts';
import { playRound } from './round.ts';
import { anyGameOf, anyLawfulGame } from './testing/any-game.ts';
import { seededStream } from './testing/draws.ts';
import { factsOf } from './testing/facts.ts';
import { plainRound } from './testing/plain-round.ts';

const nonce = fc.nat();

/** Every kind of event: the compiler rejects a missing one. */
const KINDS = Object.keys({
  reelsResized: 1,
  reels: 1,
  wildsStick: 1,
  wildsExpanded: 1,
  lineWin: 1,
  waysWin: 1,
  anywhereWin: 1,
  clusterWin: 1,
  scatterWin: 1,
  tumble: 1,
  respin: 1,
  holdStart: 1,
  holdSpin: 1,
  coinsLanded: 1,
  holdEnd: 1,
  freeGamesAwarded: 1,
  freeGame: 1,
  freeGamesRetriggered: 1,
  freeGamesEnd: 1,
  winCapped: 1,
  roundEnd: 1,
} satisfies Record<RoundEvent['type'], 1>);

function play(definition: GameDefinition, seed: number, stakes = 1): readonly RoundEvent[] {
  const { draw } = seededStream('server', 'client', seed);
  return playRound(definition, stakes * stakeUnit(definition), draw).events;
}

describe.each(['lines', 'ways', 'anywhere', 'clusters'] as const)('a game of %s', (mechanics) => {
  test('plays like a second, independent implementation of the rules', () => {
    fc.assert(
      fc.property(anyGameOf({ mechanics }), nonce, (definition, seed) => {
        const stake = stakeUnit(definition);
        const first = seededStream('server', 'client', seed);
        const { events } = playRound(definition, stake, first.draw);
        const second = seededStream('server', 'client', seed);
        expect(factsOf(definition, events)).toEqual(plainRound(definition, stake, second.draw));
        expect(first.position()).toBe(second.position());
      }),
      { numRuns: 800 },
    );
  });
});

describe('a round of any mechanic', () => {
  test('generated games produce events of every kind', () => {
    const seen = new Set<string>();
    const see = fc.property(anyLawfulGame, nonce, (definition, seed) => {
      for (const event of play(definition, seed)) seen.add(event.type);
    });
    // The rarest events need many games; the seed is fixed, so every run sees the same games.
    fc.assert(see, { numRuns: 2000, seed: 1 });
    expect([...seen].toSorted()).toEqual(KINDS.toSorted());
  });

  test('its last event has the sum of its win events', () => {
    fc.assert(
      fc.property(anyLawfulGame, nonce, (definition, seed) => {
        const events = play(definition, seed);
        let sum = 0;
        for (const event of events) {
          const total = ['freeGamesEnd', 'winCapped', 'roundEnd'].includes(event.type);
          if ('winMinor' in event && !total) sum += event.winMinor;
        }
        expect(events.at(-1)).toEqual({ type: 'roundEnd', winMinor: sum });
      }),
      { numRuns: 250 },
    );
  });

  test('a stake n times as high wins exactly n times as much, with the same boards', () => {
    const scaled = (event: RoundEvent, n: number): unknown => ({
      ...event,
      ...('winMinor' in event ? { winMinor: event.winMinor * n } : {}),
      ...('fullGridMinor' in event ? { fullGridMinor: event.fullGridMinor * n } : {}),
      ...(event.type === 'holdStart' || event.type === 'coinsLanded'
        ? { coins: event.coins.map(([reel, row, worth]) => [reel, row, worth * n]) }
        : {}),
    });
    fc.assert(
      fc.property(
        anyLawfulGame,
        nonce,
        fc.integer({ min: 1, max: 1_000_000 }),
        (definition, seed, n) => {
          const times = play(definition, seed).map((event) => scaled(event, n));
          expect(play(definition, seed, n)).toEqual(times);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('the order of lines and pays does not change what it pays', () => {
    fc.assert(
      fc.property(anyLawfulGame, nonce, (definition, seed) => {
        const { mechanics, pays } = definition;
        const other = {
          ...definition,
          mechanics:
            mechanics.kind === 'lines'
              ? {
                  ...mechanics,
                  stakeUnits: stakeUnit(definition),
                  lines: linesOf(definition).toReversed(),
                }
              : mechanics,
          pays: {
            ...pays,
            ...(pays.ways === undefined ? {} : { ways: pays.ways.toReversed() }),
            ...(pays.anywhere === undefined ? {} : { anywhere: pays.anywhere.toReversed() }),
            ...(pays.cluster === undefined ? {} : { cluster: pays.cluster.toReversed() }),
          },
        };
        expect(play(other, seed).at(-1)).toEqual(play(definition, seed).at(-1));
      }),
      { numRuns: 250 },
    );
  });

  test('every cell that an event names is in view', () => {
    fc.assert(
      fc.property(anyLawfulGame, nonce, (definition, seed) => {
        let grid: readonly string[] = [];
        for (const event of play(definition, seed)) {
          const cells =
            'cells' in event ? event.cells : event.type === 'tumble' ? event.removed : [];
          for (const [reel, row] of cells) expect(grid[reel]?.[row]).toMatch(/^\w$/);
          if ('grid' in event) grid = event.grid;
        }
      }),
      { numRuns: 150 },
    );
  });

  test('it never shows more than its features allow', () => {
    fc.assert(
      fc.property(anyLawfulGame, nonce, (definition, seed) => {
        const { freeGames, tumbles, respins, holdAndCollect } = definition.features;
        const events = play(definition, seed);
        const many = (type: RoundEvent['type']): number =>
          events.filter((event) => event.type === type).length;
        const games = 1 + many('freeGame');
        expect(games - 1).toBeLessThanOrEqual(freeGames?.limit ?? 0);
        expect(many('tumble')).toBeLessThanOrEqual(games * (tumbles?.limit ?? 0));
        expect(many('respin')).toBeLessThanOrEqual(games * (respins?.limit ?? 0));
        const cells = definition.rows * definition.strips.length;
        expect(many('holdSpin')).toBeLessThanOrEqual((holdAndCollect?.spins ?? 0) * (cells + 1));
      }),
      { numRuns: 150 },
    );
  });

  test('a capped round ends with exactly its cap', () => {
    let capped = 0;
    fc.assert(
      fc.property(anyLawfulGame, nonce, (definition, seed) => {
        const events = play(definition, seed);
        const cap = (definition.pays.cap ?? Infinity) * stakeUnit(definition);
        const at = events.findIndex((event) => event.type === 'winCapped');
        const end = events.at(-1);
        if (at === -1) {
          expect(end?.type === 'roundEnd' && end.winMinor < cap).toBe(true);
          return;
        }
        capped += 1;
        expect(end).toEqual({ type: 'roundEnd', winMinor: cap });
        const after = events.slice(at + 1, -1).map((event) => event.type);
        expect(after.filter((type) => type !== 'freeGamesEnd')).toEqual([]);
      }),
      { numRuns: 250 },
    );
    expect(capped).toBeGreaterThan(0);
  });
});

describe('lines that pay both ways', () => {
  test('never pay a line twice when one of its wins reaches across', () => {
    let across = 0;
    fc.assert(
      fc.property(anyGameOf({ mechanics: 'lines' }), nonce, (definition, seed) => {
        const { length } = definition.strips;
        let wins = new Map<number, number[]>();
        const check = (): void => {
          for (const reaches of wins.values()) {
            expect(reaches.length).toBeLessThanOrEqual(2);
            if (reaches.includes(length)) {
              across += 1;
              expect(reaches).toHaveLength(1);
            }
          }
          wins = new Map();
        };
        for (const event of play(definition, seed)) {
          if (event.type === 'reels' || event.type === 'tumble') check();
          if (event.type !== 'lineWin') continue;
          wins.set(event.line, [...(wins.get(event.line) ?? []), event.rows.length]);
        }
        check();
      }),
      { numRuns: 150 },
    );
    expect(across).toBeGreaterThan(0);
  });
});

describe('a tumble', () => {
  test('removes the named cells and refills the reels from above', () => {
    let tumbles = 0;
    fc.assert(
      fc.property(anyLawfulGame, nonce, (definition, seed) => {
        let grid: readonly string[] = [];
        for (const event of play(definition, seed)) {
          if (event.type === 'tumble') {
            tumbles += 1;
            expect(event.removed.length).toBeGreaterThan(0);
            for (const [reel, column] of grid.entries()) {
              const gone = event.removed.filter(([of]) => of === reel).map(([, row]) => row);
              const stays = [...column].filter((_, row) => !gone.includes(row)).join('');
              expect(event.grid[reel]?.endsWith(stays)).toBe(true);
              expect(event.grid[reel]).toHaveLength(column.length);
            }
          }
          if ('grid' in event) grid = event.grid;
        }
      }),
      { numRuns: 150 },
    );
    expect(tumbles).toBeGreaterThan(0);
  });
});
