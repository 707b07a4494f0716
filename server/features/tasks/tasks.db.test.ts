import { afterAll, beforeAll, expect, test } from 'vitest';
import type { getTaskProgress } from '@glasshouse/contract/tasks/get-task-progress.ts';
import type { getBigTask } from '@glasshouse/contract/tasks/get-big-task.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { windowEnds } from '@glasshouse/markets/calendar.ts';
import { openTestApp, type Reply, type TestApp } from '../../testing/app.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../testing/players.ts';
import { listGrants } from '../wallet/index.ts';
import { expectBooksRight } from '../wallet/testing/bonus-world.ts';

const GAME = 66_121;

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const tasksOf = async ({ token }: TestPlayer) =>
  must(await h.call<AnswerOf<typeof getTaskProgress>>('/v1/bus/getTaskProcess', {}, { token }));
const bigOf = async ({ token }: TestPlayer) =>
  must(await h.call<AnswerOf<typeof getBigTask>>('/v1/bus/taskOne', {}, { token }));
const claim = ({ token }: TestPlayer, id = GAME) => h.call('/v1/bus/taskGot', { id }, { token });
const claimBig = ({ token }: TestPlayer) => h.call('/v1/bus/taskOneGot', {}, { token });
const codes = (replies: readonly Reply[]) => replies.map((reply) => reply.msgCode).toSorted();

async function play(player: TestPlayer, rounds: number): Promise<void> {
  for (const { id, stakes } of h.app.deps.games.list) {
    const game = await openGame(h, player, id);
    for (let round = 0; round < rounds; round += 1) must(await spin(h, game, stakes[0]));
  }
}

test('each lobby game is a daily task, returned under both wire names', async () => {
  const player = await newPlayer(h);
  const { taskItemList, result, gotFlag } = await tasksOf(player);
  expect(taskItemList.map((item) => item.id)).toEqual(h.app.deps.games.list.map((game) => game.id));
  expect(result.taskItems).toEqual(taskItemList);
  expect(gotFlag).toBe(0);
  expect(taskItemList[0]).toMatchObject({
    currentProcess: 0,
    maxProcess: h.app.deps.pack.tasks.rounds,
    flag: 0,
    gotFlag: 0,
    uid: player.userId,
  });
});

test('an item is complete after three rounds of the smallest stake', async () => {
  const player = await newPlayer(h);
  await play(player, 2);
  const before = await tasksOf(player);
  expect(before.taskItemList[0]).toMatchObject({ currentProcess: 2, flag: 0, gotFlag: 0 });
  expect((await claim(player)).msgCode).toBe('not_claimable');
  await play(player, 2);
  const after = await tasksOf(player);
  expect(after).toMatchObject({ gotFlag: 1 });
  expect(after.taskItemList[0]).toMatchObject({ currentProcess: 3, flag: 1, gotFlag: 1 });
});

test('a completed item pays its bonus once, also for concurrent claims', async () => {
  const player = await newPlayer(h);
  await play(player, 3);
  const replies = await Promise.all(Array.from({ length: 6 }, () => claim(player)));
  expect(codes(replies)).toEqual([
    ...Array.from({ length: 5 }, () => 'already_claimed'),
    'success',
  ]);
  const reward = h.app.deps.pack.tasks.itemReward;
  expect(replies.find((reply) => reply.success === 1)?.data).toEqual({ id: GAME, amount: reward });
  const grants = await listGrants(h.app.deps.db, player.player);
  expect(grants.filter((grant) => grant.source === 'task').map((grant) => grant.amount)).toEqual([
    reward,
  ]);
  expect((await tasksOf(player)).taskItemList[0]).toMatchObject({ gotFlag: 2 });
  await expectBooksRight(h.app.deps.db, player.player);
});

test('a claim repeated under its key gets its first reply byte for byte', async () => {
  const player = await newPlayer(h);
  await play(player, 3);
  const options = { token: player.token, key: 'claim-of-one-intent' };
  const first = await h.call('/v1/bus/taskGot', { id: GAME }, options);
  const again = await h.call('/v1/bus/taskGot', { id: GAME }, options);
  expect([first.success, again.text]).toEqual([1, first.text]);
});

test('a game that is not a daily task is not claimable', async () => {
  expect((await claim(await newPlayer(h), 999)).msgCode).toBe('not_claimable');
});

test("one player's plays and claims are never another's", async () => {
  const [player, other] = [await newPlayer(h), await newPlayer(h)];
  await play(player, 3);
  expect((await claim(other)).msgCode).toBe('not_claimable');
  must(await claim(player));
  await play(other, 3);
  must(await claim(other));
});

test('all items of a day complete the big task, which is claimed only once', async () => {
  const player = await newPlayer(h);
  expect((await bigOf(player)).gotFlag).toBe(0);
  expect((await claimBig(player)).msgCode).toBe('not_claimable');
  await play(player, 3);
  const big = await bigOf(player);
  expect(big.gotFlag).toBe(1);
  expect(big.taskItemList.every((item) => item.flag === 1)).toBe(true);
  const replies = await Promise.all(Array.from({ length: 5 }, () => claimBig(player)));
  expect(codes(replies)).toEqual([
    ...Array.from({ length: 4 }, () => 'already_claimed'),
    'success',
  ]);
  expect((await bigOf(player)).gotFlag).toBe(2);
  await expectBooksRight(h.app.deps.db, player.player);
});

test("the market's midnight renews the items and leaves the big task as it is", async () => {
  const player = await newPlayer(h);
  await play(player, 3);
  must(await claim(player));
  const today = await tasksOf(player);
  const now = h.clock.now();
  h.clock.advance(windowEnds(h.app.deps.pack, now).day - now - 1);
  expect((await claim(player)).msgCode).toBe('already_claimed');
  h.clock.advance(1);
  const tomorrow = await tasksOf(player);
  expect(tomorrow.taskItemList[0]).toMatchObject({ currentProcess: 0, flag: 0, gotFlag: 0 });
  expect(tomorrow.taskItemList[0]?.createTime).toBe(
    (today.taskItemList[0]?.createTime ?? 0) + DAY_MS,
  );
  expect((await claim(player)).msgCode).toBe('not_claimable');
  expect((await bigOf(player)).gotFlag).toBe(1);
  await play(player, 3);
  must(await claim(player));
  must(await claimBig(player));
  await expectBooksRight(h.app.deps.db, player.player);
});

test('an item left unclaimed lapses at midnight', async () => {
  const player = await newPlayer(h);
  await play(player, 3);
  h.clock.advance(DAY_MS);
  expect((await claim(player)).msgCode).toBe('not_claimable');
});

test('nothing is claimable during a break', async () => {
  const player = await newPlayer(h);
  await play(player, 3);
  const { bucket, playerId } = player.player;
  const block = (until: number) =>
    h.app.deps.db.query(
      `update wallet set blocked_until = $3, blocked_why = 'cooling_off'
       where bucket = $1 and player_id = $2`,
      [bucket, playerId, until],
    );
  await block(h.clock.now() + 1);
  const { gotFlag, taskItemList } = await tasksOf(player);
  expect([gotFlag, ...taskItemList.map((item) => item.gotFlag)]).toContain(0);
  expect([gotFlag, ...taskItemList.map((item) => item.gotFlag)]).not.toContain(1);
  expect(codes([await claim(player), await claimBig(player)])).toEqual([
    'not_claimable',
    'not_claimable',
  ]);
  await block(h.clock.now());
  must(await claim(player));
  must(await claimBig(player));
});
