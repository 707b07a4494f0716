import { afterAll, beforeAll, expect, test } from 'vitest';
import type { recentWithdrawals } from '@glasshouse/contract/lobby/recent-withdrawals.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { quoteWithdrawal } from '@glasshouse/contract/withdrawals/quote-withdrawal.ts';
import { createInstance } from '../../platform/http/instance.ts';
import { wallTime } from '../../platform/clock.ts';
import { signEvent } from '../../testing/sign-event.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import {
  must,
  newGuest,
  newNamedPlayer,
  newPlayer,
  openGame,
  spin,
} from '../../testing/players.ts';
import type { TestPlayer } from '../../testing/players.ts';
import { openOrder } from '../deposits/testing/orders.ts';
import { ask, giveCash } from '../withdrawals/testing/cashier.ts';
import { addRobots } from './index.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const SECRET = 'test-secret';

async function mark(userId: string, signature?: string, app = h.app.portal) {
  const payload = JSON.stringify({ userId });
  const answer = await app.inject({
    method: 'POST',
    url: '/sandbox-robot',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-signature': signature ?? signEvent(SECRET, payload, '/sandbox-robot'),
    },
  });
  return answer.statusCode;
}

const robotsAmong = async (...players: readonly TestPlayer[]) => {
  const rows = await h.app.deps.db.query(
    'select 1 from player where robot and player_id = any($1)',
    [players.map(({ player }) => player.playerId)],
  );
  return rows.length;
};

const nickOf = async ({ deviceId }: TestPlayer) =>
  must(await h.call<{ nick: string }>('/user/login', { apiType: 2, deviceId }, { key: null })).nick;

/** A withdrawal of this account that arrived this many milliseconds after its request. */
async function paidAfter(of: TestPlayer, amount: number, ms: number): Promise<void> {
  await giveCash(h, of, amount);
  const { orderId } = must(await ask(h, of, { amount }));
  await h.app.deps.db.query(
    'update withdrawal set state = 2, phase = $3, paid_at = $4 where bucket = $1 and order_id = $2',
    [of.player.bucket, orderId, 'paid', h.clock.now() + ms],
  );
}

test('only the sandbox marks an account as a robot', async () => {
  const robot = await newGuest(h);
  const { userId } = robot;
  expect(await mark(userId, 'none')).toBe(401);
  expect(
    await mark(userId, signEvent('another secret', JSON.stringify({ userId }), '/sandbox-robot')),
  ).toBe(401);
  const old = wallTime() - HOUR_MS;
  expect(
    await mark(userId, signEvent(SECRET, JSON.stringify({ userId }), '/sandbox-robot', old)),
  ).toBe(401);
  expect(await mark('0')).toBe(400);
  expect(await mark('4821')).toBe(409);
  expect(await robotsAmong(robot)).toBe(0);
  expect(await nickOf(robot)).toMatch(/^Player ··\d{4}$/);

  expect([await mark(userId), await mark(userId)]).toEqual([200, 200]);
  expect(await robotsAmong(robot)).toBe(1);
  expect(await nickOf(robot)).toBe('Demo robot');
});

test('an account that was used cannot become a robot', async () => {
  const inviter = await newGuest(h);
  const { code } = must(
    await h.call<{ code: string }>('/v1/bus/getUserShareUrlAndExtensionCode', {}, inviter),
  );
  const invited = await newGuest(h, { extensionCode: code });
  await h.settle();
  const depositor = await newPlayer(h);
  // The order stays, whether or not the provider answers.
  await openOrder(h, depositor).catch(() => undefined);
  const player = await newPlayer(h);
  await spin(h, await openGame(h, player));
  const payee = await newPlayer(h);
  await giveCash(h, payee, 60_000);
  must(await ask(h, payee, { amount: 60_000 }));
  const used = [inviter, invited, depositor, player, payee, await newNamedPlayer(h)];
  for (const { userId } of used) expect(await mark(userId)).toBe(409);
  expect(await robotsAmong(...used)).toBe(0);
});

test('outside a demo nobody can be marked', async () => {
  const { deps } = h.app;
  const app = createInstance({
    log: deps.log,
    trustProxy: [],
    ownOrigin: null,
    messageText: deps.messageText,
    language: () => 'EN',
  });
  addRobots(app, { ...deps, mode: 'live' });
  const guest = await newGuest(h);
  expect(await mark(guest.userId, undefined, app)).toBe(404);
  expect(await robotsAmong(guest)).toBe(0);
  await app.close();
});

test('the ticker names robots as robots', async () => {
  const robots = await Promise.all([newPlayer(h), newPlayer(h), newPlayer(h)]);
  for (const robot of robots) expect(await mark(robot.userId)).toBe(200);
  const human = await newPlayer(h);
  for (const robot of robots) {
    await paidAfter(robot, 50_000, 1000);
    await paidAfter(robot, 70_000, 2000);
  }
  const expected = async () => {
    const body = { amount: 50_000, payType: 14 };
    // The times are measured by a job.
    await h.settle();
    const quote = await h.call<AnswerOf<typeof quoteWithdrawal>>('/withdraw/quote', body, human);
    return must(quote).expectedSeconds;
  };
  expect(await expected()).toBeNull();
  for (let order = 1; order <= 5; order += 1) await paidAfter(human, 80_000, 90_000);
  expect(await expected()).toBe(90);

  const { payouts: withdrawals } = must(
    await h.call<AnswerOf<typeof recentWithdrawals>>('/v1/payouts/recent', {}, { method: 'GET' }),
  );
  const names = withdrawals.map(({ player, amount }) => `${player} ${amount}`).toSorted();
  const nick = `Player ··${human.userId.slice(-4)}`;
  expect(names).toEqual([
    ...Array.from({ length: 3 }, () => 'Demo robot 50000'),
    ...Array.from({ length: 3 }, () => 'Demo robot 70000'),
    ...Array.from({ length: 5 }, () => `${nick} 80000`),
  ]);
});
