import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { createSettling, type Settling } from '../testing/settling.ts';

/**
 * Settlement rules on examples calculated by hand, not by a program. All amounts are minor units.
 */

let h: TestApp;
let s: Settling;
beforeAll(async () => {
  h = await openTestApp();
  s = createSettling(h);
});
afterAll(async () => {
  expect(s.errors).toEqual([]);
  await s.close();
  await h.close();
});

async function settle(player: PlayerRef, stake: number, win: number, taskShift = -1) {
  expect(await s.spin(player, { stake, win, taskShift })).toBe('settled');
}

/** The stored last round. */
async function roundOf({ bucket, playerId }: PlayerRef) {
  const [round] = await h.app.deps.db.query(
    `select stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after from round
     where bucket = $1 and player_id = $2 order by seq desc limit 1`,
    [bucket, playerId],
  );
  return round;
}

/** Each bonus in the order granted: its state, remaining amount, and remaining wagering. */
async function grantsOf({ bucket, playerId }: PlayerRef) {
  const grants = await h.app.deps.db.query<{ state: string; left: number; wager: number }>(
    `select state, bonus_left as left, wager_left as wager from grant_now
     where bucket = $1 and player_id = $2 order by grant_no`,
    [bucket, playerId],
  );
  return grants.map(({ state, left, wager }) => [state, left, wager]);
}

test('a stake takes the cash first and the win is returned proportionally', async () => {
  const player = await s.newWallet(30);
  await s.give(player, 100, 5, 30);
  // 50 staked: 30 cash and 20 bonus. Of the win of 33 the bonus gets 33 × 20 / 50 = 13.2: 13,
  // the cash 33 − 13 = 20. Cash 30 − 30 + 20 = 20; bonus 100 − 20 + 13 = 93. To wager: 500 − 50.
  await settle(player, 50, 33);
  expect(await roundOf(player)).toEqual({
    stake: 50,
    stake_bonus: 20,
    win: 33,
    win_bonus: 13,
    released: 0,
    cash_after: 20,
    bonus_after: 93,
  });
  expect(await grantsOf(player)).toEqual([['active', 93, 450]]);
});

test('the part of a win below one minor unit is cash', async () => {
  const player = await s.newWallet(1);
  await s.give(player, 10, 10, 30);
  // 3 staked: 1 cash and 2 bonus. Of a win of 1 the bonus gets 1 × 2 / 3 = 0.67: 0. Cash 0 + 1 = 1;
  // bonus 10 − 2 = 8.
  await settle(player, 3, 1);
  expect(await s.wallet(player)).toMatchObject({ cash: 1, bonus: 8 });
  // Again: 1 cash and 2 bonus. Of 2 the bonus gets 4 / 3 = 1.33: 1. Cash 0 + 1 = 1; bonus
  // 8 − 2 + 1 = 7.
  await settle(player, 3, 2);
  expect(await s.wallet(player)).toMatchObject({ cash: 1, bonus: 7 });
});

test('a stake from cash alone counts as wagering without changing the bonus', async () => {
  const player = await s.newWallet(100);
  await s.give(player, 40, 3, 30);
  // 100 staked, all cash; the win of 7 is all cash. To wager: 120 − 100 = 20.
  await settle(player, 100, 7);
  expect(await s.wallet(player)).toMatchObject({ cash: 7, bonus: 40 });
  expect(await grantsOf(player)).toEqual([['active', 40, 20]]);
});

test('the stake that completes the wagering converts the remaining bonus to cash', async () => {
  const player = await s.newWallet(80);
  await s.give(player, 100, 1, 30);
  // 100 staked: 80 cash and 20 bonus. Of the win of 50 the bonus gets 50 × 20 / 100 = 10. Bonus
  // 100 − 20 + 10 = 90, to wager 100 − 100 = 0: the 90 become cash. Cash 0 + 40 + 90 = 130.
  await settle(player, 100, 50);
  expect(await roundOf(player)).toEqual({
    stake: 100,
    stake_bonus: 20,
    win: 50,
    win_bonus: 10,
    released: 90,
    cash_after: 130,
    bonus_after: 0,
  });
  expect(await grantsOf(player)).toEqual([['completed', 0, 0]]);
});

test('a bonus used up before its wagering is done is spent', async () => {
  const player = await s.newWallet(0);
  await s.give(player, 100, 3, 30);
  // 300 to wager: 100 staked and lost leave nothing of the bonus and 200 to wager.
  await settle(player, 100, 0);
  expect(await s.wallet(player)).toMatchObject({ cash: 0, bonus: 0, grants_open: 0 });
  expect(await grantsOf(player)).toEqual([['spent', 0, 200]]);
});

test('a stake over two bonuses takes the first to expire first', async () => {
  const player = await s.newWallet(40);
  await s.give(player, 100, 1, 30);
  await s.give(player, 60, 2, 7);
  // 150 staked: 40 cash, 60 of the second bonus (it ends first) and 50 of the first: 110 bonus.
  // Of the win of 77 the bonus gets 77 × 110 / 150 = 56.47: 56, the cash 21. Of the 56 the second
  // gets 56 × 60 / 110 = 30.5: 30, the first the rest, 26. Wagering: the 120 of the second are done
  // with the 150, so its 30 become cash: 21 + 30 = 51. The other 30 count for the first:
  // 100 − 30 = 70 to wager; it has 100 − 50 + 26 = 76 left.
  await settle(player, 150, 77);
  expect(await roundOf(player)).toEqual({
    stake: 150,
    stake_bonus: 110,
    win: 77,
    win_bonus: 56,
    released: 30,
    cash_after: 51,
    bonus_after: 76,
  });
  expect(await grantsOf(player)).toEqual([
    ['active', 76, 70],
    ['completed', 0, 0],
  ]);
});

test("stake and loss count by the market's day, week and month", async () => {
  // Wednesday, 18 November 2026, 13:30 in Kolkata, which is 5:30 ahead of UTC.
  const wednesday = Date.UTC(2026, 10, 18, 8, 0);
  s.moveTo(wednesday);
  const player = await s.newWallet(10_000);
  const counted = async () => {
    const { day_staked, day_lost, week_staked, week_lost, month_staked, month_lost } =
      await s.wallet(player);
    return {
      day: [day_staked, day_lost],
      week: [week_staked, week_lost],
      month: [month_staked, month_lost],
    };
  };
  await settle(player, 200, 50);
  // The last millisecond of Wednesday there is 18:29:59.999 UTC.
  s.moveTo(Date.UTC(2026, 10, 18, 18, 30) - 1);
  await settle(player, 100, 0);
  // 200 + 100 staked; lost 200 − 50 + 100 = 250.
  expect(await counted()).toEqual({ day: [300, 250], week: [300, 250], month: [300, 250] });
  s.moveTo(Date.UTC(2026, 10, 18, 18, 30));
  await settle(player, 70, 100);
  // Thursday: 70 staked, 30 won. The week and the month: 370 staked, 250 − 30 = 220 lost.
  expect(await counted()).toEqual({ day: [70, -30], week: [370, 220], month: [370, 220] });
  // Monday, 23 November, 00:00 there.
  s.moveTo(Date.UTC(2026, 10, 22, 18, 30));
  await settle(player, 10, 0);
  expect(await counted()).toEqual({ day: [10, 10], week: [10, 10], month: [380, 230] });
  // Tuesday, 1 December, 00:00 there: the week began on Monday, 30 November.
  s.moveTo(Date.UTC(2026, 10, 29, 18, 30));
  await settle(player, 5, 0);
  s.moveTo(Date.UTC(2026, 10, 30, 18, 30));
  await settle(player, 20, 0);
  expect(await counted()).toEqual({ day: [20, 20], week: [25, 25], month: [20, 20] });
  // A clock that is behind counts into the newer windows.
  s.moveTo(wednesday);
  await settle(player, 1, 0);
  expect(await counted()).toEqual({ day: [21, 21], week: [26, 26], month: [21, 21] });
});

test('two bits per game count its plays of the day up to three', async () => {
  const day = Date.UTC(2026, 11, 1, 8, 0);
  s.moveTo(day);
  const player = await s.newWallet(10_000);
  const bits: number[] = [];
  // Game A at place 0 four times, then game B at place 2 three times: 1, 2, 3, still 3, then 4
  // more each time, 7, 11, 15.
  for (const shift of [0, 0, 0, 0, 2, 2]) {
    await settle(player, 1, 0, shift);
    bits.push((await s.wallet(player)).task_bits);
  }
  expect(bits).toEqual([1, 2, 3, 3, 7, 11]);
  expect((await s.wallet(player)).big_task_day).toBeNull();
  await settle(player, 1, 0, 2);
  // 3 + 3 × 4 = 15: all of the day's tasks. 1 December 2026 is day 20,788 since 1970.
  expect(await s.wallet(player)).toMatchObject({ task_bits: 15, big_task_day: 20_788 });
  s.moveTo(day + DAY_MS);
  await settle(player, 1, 0, -1);
  expect(await s.wallet(player)).toMatchObject({ task_bits: 0, big_task_day: 20_788 });
});
