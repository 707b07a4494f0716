import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';
import type { ModelPlayer } from './model.ts';

/** Generators of players and settlement inputs for property tests. */

export const START = Date.UTC(2026, 10, 18, 8);
export const PLAYERS = 6;

export interface Throw {
  readonly player: number;
  readonly stake: number;
  readonly win: number;
  /** The spin's defect, if any. */
  readonly fault: 'none' | 'seq' | 'stateVersion' | 'seed' | 'nonce' | 'skip';
  readonly taskShift: number;
}

export interface Step {
  readonly afterMs: number;
  readonly throws: readonly Throw[];
}

const amount = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constantFrom(1, 20, 100, 5000));

const throwArb: fc.Arbitrary<Throw> = fc.record({
  player: fc.integer({ min: 0, max: PLAYERS - 1 }),
  stake: amount,
  win: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3000 })),
  fault: fc.constantFrom(
    'none',
    'none',
    'none',
    'none',
    'none',
    'seq',
    'stateVersion',
    'seed',
    'nonce',
    'skip',
  ),
  taskShift: fc.constantFrom(-1, 0, 2),
});

const stepArb: fc.Arbitrary<Step> = fc.record({
  afterMs: fc.constantFrom(0, 1, 1500, 3000, HOUR_MS, DAY_MS, -60_000),
  throws: fc.uniqueArray(throwArb, { minLength: 1, maxLength: PLAYERS, selector: (t) => t.player }),
});

const grantArb = fc.record({
  afterMs: fc.integer({ min: -1000, max: 5 * DAY_MS }),
  wagerLeft: fc.integer({ min: 1, max: 900 }),
  bonusLeft: fc.integer({ min: 1, max: 600 }),
});

const limit = fc.option(fc.integer({ min: 0, max: 4000 }), { freq: 4, nil: null });
const limits = fc.record({ stakeLimit: limit, lossLimit: limit });

const playerArb = fc.record({
  cash: fc.integer({ min: 0, max: 2000 }),
  grants: fc.array(grantArb, { maxLength: 3 }),
  ageOk: fc.constantFrom(true, true, true, true, false),
  blockedAfterMs: fc.constantFrom(0, 0, 0, 0, 7_200_000),
  checkAfterMs: fc.option(fc.integer({ min: 0, max: 90_000_000 }), { nil: null, freq: 3 }),
  playAfterMs: fc.option(fc.integer({ min: 0, max: 90_000_000 }), { nil: null, freq: 3 }),
  day: limits,
  week: limits,
  month: limits,
});

export const worldArb = fc.record({
  players: fc.array(playerArb, { minLength: PLAYERS, maxLength: PLAYERS }),
  minRoundMs: fc.constantFrom(0, 0, 2500),
  steps: fc.array(stepArb, { minLength: 1, maxLength: 12 }),
});

export type World = typeof worldArb extends fc.Arbitrary<infer Value> ? Value : never;

export function idsAt(at: number) {
  const day = Math.floor(at / DAY_MS);
  return { day, week: Math.floor((day + 3) / 7), month: Math.floor(day / 30) };
}

export function modelOf(player: World['players'][number]): ModelPlayer {
  const ids = idsAt(START);
  const window = (period: 'day' | 'week' | 'month') => ({
    id: ids[period],
    staked: 0,
    lost: 0,
    ...player[period],
  });
  return {
    cash: player.cash,
    grants: player.grants.map((grant, index) => ({
      no: index + 1,
      deadline: START + grant.afterMs,
      wagerLeft: grant.wagerLeft,
      bonusLeft: grant.bonusLeft,
      state: 'active',
    })),
    seq: 0,
    seedId: 1,
    seedBase: 0,
    stateVersion: 5,
    ageOk: player.ageOk,
    blockedUntil: START + player.blockedAfterMs,
    nextCheckAt: player.checkAfterMs === null ? null : START + player.checkAfterMs,
    playUntil: player.playAfterMs === null ? null : START + player.playAfterMs,
    lastRoundAt: 0,
    windows: { day: window('day'), week: window('week'), month: window('month') },
    taskDay: ids.day,
    taskBits: 0n,
    playStaked: 0,
    playWon: 0,
  };
}
