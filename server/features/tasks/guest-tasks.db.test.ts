import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { getBigTask } from '@glasshouse/contract/tasks/get-big-task.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { must, openGame, spin } from '../../testing/players.ts';
import { openStaff } from '../staff/testing/open-staff.ts';
import {
  openGuestWorld,
  transactionIds,
  type Guest,
  type GuestWorld,
} from '../suppliers/testing/guest-world.ts';

/** Guest games among the daily tasks. */

let world: GuestWorld;
let guest: Guest;
let stake: number;
beforeAll(async () => {
  world = await openGuestWorld();
  stake = world.h.app.deps.pack.stakes[0] ?? 0;
  expect(await set('guest_task', true)).toBe('success');
  await nextDay();
});
beforeEach(async () => {
  guest = await world.guest();
});
afterAll(() => world.close());

async function set(kind: 'guest_task' | 'game' | 'supplier', on: boolean, target = '') {
  const risk = await openStaff(world.h, 'risk');
  const input = { kind, target: target || String(world.gameId), on, reason: 'As agreed' };
  const { msgCode } = await risk.call(ops.setSwitch, input);
  await world.h.settle();
  return msgCode;
}

/** Moves the clock to the next day of the market. */
async function nextDay(): Promise<void> {
  world.h.clock.advance(DAY_MS);
  await world.h.settle();
}

async function bet(amount = stake, fields = guest.round()) {
  const body = { ...fields, ...transactionIds(), amount };
  const { status } = await world.wallet('transaction/bet', body);
  return { status, body };
}

async function rollback({ body }: Awaited<ReturnType<typeof bet>>): Promise<void> {
  const { transaction_uuid: reference, user, game_code, round, currency } = body;
  const fields = { user, game_code, round, currency, ...transactionIds() };
  await world.wallet('transaction/rollback', {
    ...fields,
    reference_transaction_uuid: reference,
    round_closed: true,
  });
}

async function list(): Promise<AnswerOf<typeof getBigTask>> {
  const { token } = guest;
  return must(await world.h.call<AnswerOf<typeof getBigTask>>('/v1/bus/taskOne', {}, { token }));
}

const item = async () => (await list()).taskItemList.find(({ id }) => id === world.gameId);
const progress = async () => (await item())?.currentProcess;

async function playOwnGames(): Promise<void> {
  for (const { id, stakes } of world.h.app.deps.games.list) {
    const game = await openGame(world.h, guest, id);
    for (let round = 0; round < 3; round += 1) must(await spin(world.h, game, stakes[0]));
  }
}

test('a guest game is a task after our own games', async () => {
  const { taskItemList } = await list();
  const own = world.h.app.deps.games.list.map(({ id }) => id);
  expect(taskItemList.map(({ id }) => id)).toEqual([...own, world.gameId]);
  expect(taskItemList.at(-1)).toMatchObject({
    iconUrl: `/guests/${world.gameId}/icon.svg`,
    ...{ currentProcess: 0, maxProcess: 3, gotFlag: 0 },
  });
});

test('its task pays the reward once three rounds of it were played', async () => {
  const claim = () => world.h.call('/v1/bus/taskGot', { id: world.gameId }, { token: guest.token });
  await bet();
  await bet();
  expect(await progress()).toBe(2);
  expect((await claim()).msgCode).toBe('not_claimable');
  await bet();
  expect(await item()).toMatchObject({ currentProcess: 3, flag: 1, gotFlag: 1 });
  const { itemReward: amount } = world.h.app.deps.pack.tasks;
  expect(must(await claim())).toEqual({ id: world.gameId, amount });
  expect((await claim()).msgCode).toBe('already_claimed');
  expect((await world.checkBooks()).differences).toEqual([]);
});

test('a second bet of a round counts once', async () => {
  const round = guest.round();
  await bet(stake, round);
  await bet(stake, round);
  expect(await progress()).toBe(1);
});

test('a bet below the smallest stake counts for nothing', async () => {
  await bet(stake - 1);
  expect(await progress()).toBe(0);
});

test('a refused bet counts for nothing', async () => {
  expect((await bet(100_000_000)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  expect(await progress()).toBe(0);
});

test('a round that is taken back counts no more', async () => {
  const bets = [await bet(), await bet(), await bet(), await bet()];
  expect(await progress()).toBe(3);
  for (const one of bets.slice(0, 2)) await rollback(one);
  expect(await progress()).toBe(2);
});

test('a repeated call counts once', async () => {
  const { body } = await bet();
  await world.wallet('transaction/bet', body);
  expect(await progress()).toBe(1);
});

test('rounds of yesterday do not count today', async () => {
  await bet();
  await nextDay();
  expect(await progress()).toBe(0);
});

test('the big task needs the guest game too', async () => {
  await playOwnGames();
  expect((await list()).gotFlag).toBe(0);
  await guest.reopen();
  for (let round = 0; round < 3; round += 1) await bet();
  expect((await list()).gotFlag).toBe(1);
});

test('the big task is taken back with the round that completed it', async () => {
  for (let round = 0; round < 2; round += 1) await bet();
  const last = await bet();
  await playOwnGames();
  expect((await list()).gotFlag).toBe(1);
  await rollback(last);
  expect((await list()).gotFlag).toBe(0);
});

test('a change of the choice holds from the next day', async () => {
  expect(await set('guest_task', false)).toBe('success');
  await bet();
  expect(await progress()).toBe(1);
  await nextDay();
  expect(await item()).toBeUndefined();
  expect(await set('guest_task', true)).toBe('success');
  expect(await item()).toBeUndefined();
  await nextDay();
  expect(await progress()).toBe(0);
});

test('no more than three guest games are tasks', async () => {
  await world.h.app.deps.db.query(
    `insert into supplier_game (game_id, supplier, code, name, rtp, icon, listed_at)
     select 950000 + n, 'nightjar', 'more' || n, 'More ' || n, 96, '', $1
     from generate_series(1, 3) as n`,
    [world.h.clock.now()],
  );
  await world.h.settle();
  for (const target of ['950001', '950002']) {
    expect(await set('guest_task', true, target)).toBe('success');
  }
  expect(await set('guest_task', true, '950003')).toBe('guest_tasks_full');
  for (const target of ['950001', '950002']) await set('guest_task', false, target);
});

test.each([
  ['game', ''],
  ['supplier', 'nightjar'],
] as const)('a %s that is off takes no bet', async (kind, target) => {
  const open = await bet();
  expect(await set(kind, false, target)).toBe('success');
  expect((await bet()).status).toBe('RS_ERROR_INVALID_GAME');
  const { game_code, round, user, currency } = open.body;
  const win = await world.wallet('transaction/win', {
    ...{ ...transactionIds(), game_code, round, user, currency, amount: 100 },
    ...{ reference_transaction_uuid: open.body.transaction_uuid, round_closed: true },
  });
  expect(win.status).toBe('RS_OK');
  const launch = await world.h.call(
    '/game/forward',
    { id: world.gameId },
    { token: guest.token, key: null },
  );
  expect(launch.msgCode).toBe('game_unavailable');
  const shown = await world.h.call('/v1/guests', {}, { method: 'GET', key: null });
  expect(JSON.stringify(must(shown))).not.toContain(String(world.gameId));
  expect(await set(kind, true, target)).toBe('success');
  expect((await bet()).status).toBe('RS_OK');
});
