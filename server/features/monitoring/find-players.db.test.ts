import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  RULE_KINDS,
  type RuleKind,
} from '@glasshouse/contract/backoffice/monitoring/rule-kinds.ts';
import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';
import { TEST_START, openTestApp, type TestApp } from '../../testing/app.ts';
import { newGuest, newPlayer, openGame, must, spin } from '../../testing/players.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { findPlayers } from './find-players.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const UNTIL = TEST_START + 100 * DAY_MS;
let keys = 0;

interface Move {
  readonly ago: number;
  readonly amount: number;
}

/** Posts a deposit or a withdrawal some milliseconds before the end. */
async function post(
  { bucket, playerId }: PlayerRef,
  kind: 'deposit' | 'withdrawal',
  { ago, amount }: Move,
): Promise<void> {
  keys += 1;
  const sides = kind === 'deposit' ? ['clearing:sandbox', 'cash'] : ['cash', 'held'];
  await h.app.deps.db.query(`select ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [
    bucket,
    playerId,
    UNTIL - ago,
    `rule-test:${keys}`,
    ...sides,
    amount,
    kind,
    `order-${keys}`,
  ]);
}

/** The figures of a player under a rule; null when the player does not meet it. */
async function figuresOf(
  player: PlayerRef,
  kind: RuleKind,
  settings: Readonly<Record<string, number>>,
  span = { from: UNTIL - DAY_MS, until: UNTIL },
): Promise<Readonly<Record<string, number>> | null> {
  const { db, wholePack } = h.app.deps;
  const met = await findPlayers(db, wholePack, { kind, settings }, span);
  return met.find(({ player_id: id }) => id === player.playerId)?.figures ?? null;
}

const moves = fc.array(
  fc.record({
    ago: fc.integer({ min: 0, max: 40 * DAY_MS }),
    amount: fc.integer({ min: 1, max: 1_000 }),
  }),
  { minLength: 1, maxLength: 12 },
);
const RUNS = { numRuns: 25 };
const sum = (list: readonly Move[]): number =>
  list.reduce((total, { amount }) => total + amount, 0);

test('sums and counts of deposits are those of the days before the end', async () => {
  await fc.assert(
    fc.asyncProperty(moves, fc.integer({ min: 1, max: 8 }), async (made, days) => {
      const { player } = await newGuest(h);
      for (const one of made.toSorted((a, b) => b.ago - a.ago)) await post(player, 'deposit', one);
      const within = (from: number, to: number) =>
        made.filter(({ ago }) => ago >= to * DAY_MS && ago < from * DAY_MS);
      const last = within(days, 0);
      const isActive = within(1, 0).length > 0;
      const total = { deposited: sum(last), deposits: last.length };
      const large = await figuresOf(player, 'large_deposits', { days, amount: sum(last) || 1 });
      expect(large).toEqual(isActive ? total : null);
      expect(await figuresOf(player, 'large_deposits', { days, amount: sum(last) + 1 })).toBeNull();

      const close = last.filter(({ amount }) => amount >= 400 && amount < 500);
      const settings = { days, amount: 500, margin: 20, count: 2 };
      expect(await figuresOf(player, 'structuring', settings)).toEqual(
        isActive && close.length >= 2 ? { deposited: sum(close), deposits: close.length } : null,
      );

      const before = sum(within(5 * days, days));
      // Whose first deposits these are has nothing to rise from.
      const rises = before > 0 && sum(last) * 4 >= before * 3;
      expect(await figuresOf(player, 'deposit_escalation', { days, factor: 3, amount: 1 })).toEqual(
        isActive && rises ? { deposited: sum(last), usual: Math.round(before / 4) } : null,
      );
    }),
    RUNS,
  );
});

test('chasing: deposits count when little was left to play', async () => {
  const { player } = await newPlayer(h);
  await h.app.deps.db.query(
    `update wallet set cash = 0, bonus = 0, grant_bonus = 0 where player_id = $1`,
    [player.playerId],
  );
  const settings = { hours: 5, share: 10, count: 3 };
  await post(player, 'deposit', { ago: 4 * HOUR_MS, amount: 1_000 });
  await post(player, 'deposit', { ago: 3 * HOUR_MS, amount: 1_000 });
  expect(await figuresOf(player, 'chasing', settings)).toBeNull();
  // What was there is lost before each of the next ones.
  for (const ago of [2, 1, 0]) {
    await h.app.deps.db.query('update wallet set cash = 50 where player_id = $1', [
      player.playerId,
    ]);
    await post(player, 'deposit', { ago: ago * HOUR_MS, amount: 1_000 });
  }
  expect(await figuresOf(player, 'chasing', settings)).toMatchObject({ deposits: 4 });
  expect(await figuresOf(player, 'chasing', { ...settings, hours: 1 })).toBeNull();
});

describe('a withdrawal', () => {
  test('without play meets the rule, with play it does not', async () => {
    const settings = { days: 7, share: 50, amount: 2_000 };
    const player = await newPlayer(h);
    await post(player.player, 'deposit', { ago: DAY_MS, amount: 2_000 });
    await post(player.player, 'withdrawal', { ago: 0, amount: 100 });
    const span = { from: UNTIL - DAY_MS, until: UNTIL };
    expect(await figuresOf(player.player, 'low_play', settings, span)).toEqual({
      deposited: 2_000,
      staked: 0,
    });
    expect(await figuresOf(player.player, 'large_withdrawals', { days: 1, amount: 100 })).toEqual({
      withdrawn: 100,
      withdrawals: 1,
    });
    h.clock.advance(UNTIL - HOUR_MS - h.clock.now());
    const again = await newPlayer(h);
    const game = await openGame(h, again);
    const { stake } = must(await spin(h, game));
    await post(again.player, 'deposit', { ago: DAY_MS, amount: 2 * stake });
    await post(again.player, 'withdrawal', { ago: 0, amount: 100 });
    const low = { ...settings, amount: 1 };
    expect(await figuresOf(again.player, 'low_play', low, span)).toBeNull();
    expect(await figuresOf(again.player, 'low_play', { ...low, share: 51 }, span)).toEqual({
      deposited: 2 * stake,
      staked: stake,
    });
  });
});

test('night play counts nights of the market, not of UTC', async () => {
  const player = await newPlayer(h);
  const games: number[] = [];
  for (let night = 0; night < 3; night += 1) {
    // One in the morning in Kolkata is half past seven in the evening of the day before in UTC.
    const next = Date.UTC(2026, 7, 1 + night, 19, 30) - h.clock.now();
    h.clock.advance(next);
    await openGame(h, player);
    games.push(h.clock.now());
  }
  h.clock.advance(10 * HOUR_MS);
  await openGame(h, player);
  const span = { from: h.clock.now() - DAY_MS, until: h.clock.now() };
  expect(await figuresOf(player.player, 'night_play', { days: 7, count: 3 }, span)).toEqual({
    nights: 3,
  });
  expect(await figuresOf(player.player, 'night_play', { days: 7, count: 4 }, span)).toBeNull();
});

test('robots never meet a rule', async () => {
  const { player } = await newGuest(h);
  await post(player, 'deposit', { ago: 0, amount: 100 });
  const settings = { days: 1, amount: 100 };
  expect(await figuresOf(player, 'large_deposits', settings)).not.toBeNull();
  await h.app.deps.db.query('update player set robot = true where player_id = $1', [
    player.playerId,
  ]);
  expect(await figuresOf(player, 'large_deposits', settings)).toBeNull();
});

test('what a rule counts is what its kind says', async () => {
  for (const kind of Object.keys(RULE_KINDS) as RuleKind[]) {
    const facts = RULE_KINDS[kind];
    const settings = Object.fromEntries(
      Object.entries(facts.settings).map(([name, { min }]) => [name, min]),
    );
    const { db, wholePack } = h.app.deps;
    const span = { from: 0, until: h.clock.now() + 200 * DAY_MS };
    for (const { figures } of await findPlayers(db, wholePack, { kind, settings }, span)) {
      expect(Object.keys(figures).toSorted(), kind).toEqual(Object.keys(facts.figures).toSorted());
    }
  }
});
