import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerRealityCheck } from '@glasshouse/contract/limits/answer-reality-check.ts';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '@glasshouse/server/testing/app.ts';
import { must, newPlayer, openGame, spin } from '@glasshouse/server/testing/players.ts';
import { readDay } from './read-day.ts';
import { dayOf, decimal, type Day, type RegulatorDay } from './records.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const FIRST = '2026-11-18';
const at = (text: string): Day => {
  const day = dayOf(text);
  if (day === null) throw new Error(text);
  return day;
};
const read = (text: string) => readDay(h.app.deps.db, 'test', at(text));
const moneyOf = (days: readonly RegulatorDay[], player: string): number =>
  days
    .flatMap((day) => day.WOK_Player_Account_Transaction)
    .filter((one) => one.Player_Profile_ID === player)
    .reduce((sum, one) => sum + Math.round(Number(one.Transaction_Amount) * 100), 0);
const balanceOf = (day: RegulatorDay, player: string): string | undefined =>
  day.WOK_Player_Profile.find((one) => one.Player_Profile_ID === player)
    ?.Player_Profile_EOD_Balance;

test('the transactions of a player add up to the balance at the end of the day', async () => {
  const seat = await newPlayer(h);
  const id = String(seat.player.playerId);
  const game = await openGame(h, seat);
  for (let round = 0; round < 6; round += 1) must(await spin(h, game));
  // This session goes on over midnight: it is reported on the day on which it ends.
  h.clock.advance(at(FIRST).until - h.clock.now() - MINUTE_MS);
  const other = await openGame(h, seat, 77_775);
  must(await h.call(answerRealityCheck.path, { answer: 'go_on' }, seat));
  must(await spin(h, other));
  h.clock.advance(2 * MINUTE_MS);
  must(await spin(h, other));
  h.clock.advance(DAY_MS);

  const days = [await read(FIRST), await read('2026-11-19')];
  const [first, second] = days;
  if (first === undefined || second === undefined) throw new Error('no days');
  const rounds = days.map((day) => day.WOK_Game_Session.map((one) => one.Game_Session_Rounds));
  expect(rounds).toEqual([[6], [2]]);
  expect(balanceOf(second, id)).toBe(decimal(moneyOf(days, id)));
  const types = new Set(first.WOK_Player_Account_Transaction.map((one) => one.Transaction_Type));
  expect([...types].toSorted()).toContain('BONUS');
  expect(first.WOK_Game).toHaveLength(12);
});

test('the same day gives the same records whenever it is read', async () => {
  const before = await read(FIRST);
  h.clock.advance(3 * DAY_MS);
  await h.settle();
  expect(await read(FIRST)).toEqual(before);
  const ids = Object.values(before).flatMap((list) =>
    (list as readonly { Record_ID: string }[]).map((one) => one.Record_ID),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('a day without a movement has games only', async () => {
  const empty = await read('2026-01-01');
  expect(empty.WOK_Player_Account_Transaction).toEqual([]);
  expect(empty.WOK_Player_Profile).toEqual([]);
  expect(empty.WOK_Game_Session).toEqual([]);
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-123_456, '-1234.56'],
])('%d minor units are %s', (minor, text) => {
  expect(decimal(minor)).toBe(text);
});
