import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { operatorFigures } from '@glasshouse/contract/reports/operator-figures.ts';
import type { parSheet } from '@glasshouse/contract/reports/par-sheet.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { createLog } from '../../platform/log.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../testing/players.ts';
import { confidenceInterval } from './confidence-interval.ts';

const lines: string[] = [];
let h: TestApp;
beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  h = await openTestApp({ log });
});
afterAll(() => h.close());

async function figures() {
  const path = '/v1/house/figures';
  return must(await h.call<AnswerOf<typeof operatorFigures>>(path, {}, { method: 'GET' }));
}

async function counted() {
  h.clock.advance(2 * MINUTE_MS);
  await h.app.deps.jobs.settleAll();
  return figures();
}

async function play(player: TestPlayer, rounds: number) {
  const game = await openGame(h, player);
  let [staked, paid] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const stake = game.stakes[round % 2];
    const answer = must(await spin(h, game, stake));
    staked += answer.stake;
    paid += answer.win;
  }
  return { staked, paid };
}

/** A withdrawal that took this many seconds, as its order shows afterwards. */
async function paidOut(
  player: TestPlayer,
  order: { amount: number; seconds: number; fee?: number },
) {
  const at = h.clock.now();
  const { bucket, playerId } = player.player;
  await h.app.deps.db.query(
    `insert into withdrawal (bucket, order_id, player_id, amount, fee, withholding, real_amount,
       pay_type, holder, account_number, phone, email, bank_name, ifsc, state, phase, is_first,
       created_at, paid_at, promise_at)
     select $1, substr(md5(random()::text), 1, 26), $2, $3::bigint, $6::bigint, 0,
       $3::bigint - $6::bigint, 14, '', '', '', '', '',
       '', case when $4::bigint is null then 1 else 2 end, 'test', false, $5::bigint,
       $5::bigint + $4::bigint * 1000, $5::bigint`,
    [bucket, playerId, order.amount, order.seconds < 0 ? null : order.seconds, at, order.fee ?? 0],
  );
}

async function becomeRobot({ player }: TestPlayer) {
  await h.app.deps.db.query('update player set robot = true where bucket = $1 and player_id = $2', [
    player.bucket,
    player.playerId,
  ]);
}

describe('operator figures', () => {
  test('games without rounds have no figures', async () => {
    const { games, payouts: withdrawals, countedUntil } = await figures();
    expect(countedUntil).toBeNull();
    for (const game of games) {
      expect(game).toMatchObject({ rounds: 0, measuredReturn: null, band: null });
    }
    expect(withdrawals).toEqual({
      count: 0,
      total: 0,
      medianSeconds: null,
      slowSeconds: null,
      underWay: 0,
      held: 0,
    });
  });

  test('every round of a player is counted once, whenever the job runs', async () => {
    const [player, robot] = [await newPlayer(h), await newPlayer(h)];
    await becomeRobot(robot);
    const first = await play(player, 40);
    await play(robot, 10);
    await counted();
    const second = await play(player, 70);
    h.clock.advance(30_000);
    await h.app.deps.jobs.settleAll();
    const other = await openTestApp({ beside: h });
    h.clock.advance(9 * HOUR_MS);
    const { jobs } = other.app.deps;
    await Promise.all([h.app.deps.jobs.settleAll(), jobs.settleAll()]);
    await other.close();
    const [game] = (await figures()).games;
    const staked = first.staked + second.staked;
    const paid = first.paid + second.paid;
    expect(game).toMatchObject({ rounds: 110, staked, paid });
    expect(game?.measuredReturn).toBeCloseTo((paid / staked) * 100, 1);
    // Too few rounds for a statement on the long run.
    expect(game).toMatchObject({ band: null });
  });

  test('withdrawals: median, slowest twentieth and held amount count no robots', async () => {
    const [player, robot] = [await newPlayer(h), await newPlayer(h)];
    await becomeRobot(robot);
    for (const seconds of [3, 5, 8, 400]) await paidOut(player, { amount: 1_000, seconds });
    expect((await counted()).payouts).toMatchObject({ count: 4, medianSeconds: null });
    await paidOut(player, { amount: 1_000, seconds: 4, fee: 12 });
    await paidOut(player, { amount: 700, seconds: -1 });
    for (const seconds of [9_000, -1]) await paidOut(robot, { amount: 50_000, seconds });
    expect((await counted()).payouts).toEqual({
      count: 5,
      // The player's net amount: the fee is not paid out.
      total: 4_988,
      medianSeconds: 5,
      slowSeconds: 400,
      underWay: 1,
      held: 700,
    });
    h.clock.advance(31 * DAY_MS);
    expect((await counted()).payouts).toMatchObject({ count: 0, medianSeconds: null, held: 700 });
  });
});

test('a return that leaves its interval is logged once each way', async () => {
  const alarms = () => lines.filter((line) => line.includes('the measured return'));
  const [game] = h.app.deps.games.list;
  const played = (paid: number) =>
    h.app.deps.db.query(
      `insert into round_sum
         (bucket, definition_id, game_id, rounds, staked, paid, staked_squares)
       values ($4, $1, $2, 40000, 8000000, $3, 1600000000)
       on conflict (bucket, definition_id) do update set rounds = excluded.rounds,
         staked = excluded.staked, paid = excluded.paid, staked_squares = excluded.staked_squares`,
      [game?.definitionId, game?.id, paid, 63],
    );
  await played(7_640_000);
  await counted();
  expect(alarms()).toEqual([]);
  await played(9_000_000);
  await counted();
  await counted();
  expect(alarms().map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 50,
      gameId: game?.id,
      msg: 'the measured return of a game is outside its confidence interval',
    },
  ]);
  await played(7_640_000);
  await counted();
  expect(alarms().length).toBe(2);
});

test('the sheet of a game in play is found by the hash of its definition', async () => {
  for (const { hash, par } of h.app.deps.games.list) {
    const path = `/v1/par/${hash}`;
    const answer = must(await h.call<AnswerOf<typeof parSheet>>(path, {}, { method: 'GET' }));
    expect(answer.par).toEqual(JSON.parse(JSON.stringify(par)));
  }
});

describe('the confidence interval of a measured return', () => {
  test('with equal stakes is the textbook one', () => {
    const rounds = 10_000;
    const played = {
      rounds,
      staked: rounds * 200,
      paid: rounds * 190,
      stakedSquares: rounds * 40_000,
    };
    const interval = confidenceInterval(played, 4);
    const half = (2.5758 * 4) / Math.sqrt(rounds);
    expect(interval?.measured).toBeCloseTo(0.95, 12);
    expect(interval?.from).toBeCloseTo(0.95 - half, 12);
    expect(interval?.to).toBeCloseTo(0.95 + half, 12);
    expect(confidenceInterval({ ...played, rounds: 999 }, 4)).toBeNull();
  });

  test('is wider for unequal stakes, with zero as its lowest bound', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 20, maxLength: 60 }),
        (stakes) => {
          const times = 50;
          const staked = times * stakes.reduce((sum, stake) => sum + stake, 0);
          const stakedSquares = times * stakes.reduce((sum, stake) => sum + stake ** 2, 0);
          const rounds = times * stakes.length;
          const interval = confidenceInterval({ rounds, staked, paid: staked, stakedSquares }, 3);
          const equal = confidenceInterval(
            { rounds, staked, paid: staked, stakedSquares: staked ** 2 / rounds },
            3,
          );
          expect(interval?.from).toBeGreaterThanOrEqual(0);
          expect(interval?.to).toBeGreaterThanOrEqual((equal?.to ?? 0) - 1e-9);
        },
      ),
    );
  });
});
