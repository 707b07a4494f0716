import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { operatorFigures } from '@glasshouse/contract/reports/operator-figures.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { bookFaults, settle } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { freePort } from '@glasshouse/tools/start/ports.ts';
import { openAppWithProvider, until } from '@glasshouse/server/testing/provider.ts';
import type { AppWithProvider } from '@glasshouse/server/testing/provider.ts';
import { Clock } from '../platform/clock.ts';
import { CALM, startRobots, type Pace } from './robots.ts';

const clock = new Clock();
const HURRIED: Pace = {
  ...CALM,
  firstVisitMs: 0,
  betweenFirstVisitsMs: 20,
  restLeastMs: 60_000,
  restMostMs: 60_001,
  retryMs: 50,
  hurry: 100,
};

let world: AppWithProvider;
beforeAll(async () => {
  const gamesPort = await freePort('127.0.0.1');
  world = await openAppWithProvider({ gamesPort });
  await world.h.app.games.listen({ host: '127.0.0.1', port: gamesPort });
});
afterAll(() => world.close());

/** How often a robot asked the server to mark its account. */
let attempts = 0;

function live(portalUrl: string, secret: string, pace = HURRIED) {
  attempts = 0;
  const paid: Promise<unknown>[] = [];
  return startRobots(
    {
      portalUrl,
      secret,
      // Read once for each signed request.
      wallTime: () => {
        attempts += 1;
        return clock.wallTime();
      },
      pay: (orderId) => paid.push(world.provider.control(`/orders/${orderId}/pay`)),
    },
    pace,
  );
}

const portalUrl = () => world.h.app.deps.options.webhookOrigin;

interface Life {
  readonly player_id: number;
  readonly robot: boolean;
  readonly rounds: number;
  readonly deposits: number;
  readonly withdrawals: number;
}

const lives = () =>
  world.h.app.deps.db.query<Life>(
    `select p.player_id, p.robot, w.seq as rounds,
       (select count(*) from deposit d where d.player_id = p.player_id and d.state = 'paid')
         as deposits,
       (select count(*) from withdrawal o where o.player_id = p.player_id and o.state = 2)
         as withdrawals
     from player p join wallet w using (bucket, player_id) order by p.player_id`,
  );

test('each robot deposits, plays and withdraws as a marked account', async () => {
  const robots = live(portalUrl(), world.provider.secret);
  const seen = await until(async () => {
    await settle(world.h);
    const now = await lives();
    return now.length === CALM.robots && now.every(({ withdrawals }) => withdrawals === 1)
      ? now
      : null;
  });
  robots.stop();
  for (const { robot, rounds, deposits } of seen) {
    expect(robot).toBe(true);
    expect(deposits).toBe(1);
    expect(rounds).toBeGreaterThanOrEqual(4);
    expect(rounds).toBeLessThanOrEqual(8);
  }
  await world.h.settle();
  const ticker = await world.h.call('/v1/payouts/recent', {}, { method: 'GET' });
  expect(ticker.data['payouts']).toEqual(
    seen.map(() => ({ player: 'Demo robot', amount: expect.any(Number) as number })),
  );
  expect(await bookFaults(world.h)).toEqual([]);
});

test('robots are excluded from all operator figures', async () => {
  const played = (await lives()).reduce((sum, { rounds }) => sum + rounds, 0);
  expect(played).toBeGreaterThan(0);
  await world.advance(2 * 60_000);
  await world.h.app.deps.jobs.settleAll();
  const path = '/v1/house/figures';
  const { data } = await world.h.call<AnswerOf<typeof operatorFigures>>(
    path,
    {},
    { method: 'GET' },
  );
  expect(data.countedUntil).not.toBeNull();
  for (const game of data.games) {
    expect(game).toMatchObject({ rounds: 0, staked: 0, paid: 0, measuredReturn: null });
  }
  expect(data.payouts).toMatchObject({ count: 0, total: 0, medianSeconds: null, held: 0 });
});

test('a restart uses the same robot accounts', async () => {
  const before = await lives();
  const robots = live(portalUrl(), world.provider.secret);
  const sum = (of: readonly Life[]) => of.reduce((total, { rounds }) => total + rounds, 0);
  const after = await until(async () => {
    await settle(world.h);
    const now = await lives();
    return sum(now) >= sum(before) + 12 ? now : null;
  });
  robots.stop();
  const ids = (of: readonly Life[]) => of.map(({ player_id: id }) => id);
  expect(ids(after)).toEqual(ids(before));
});

test('without a marked account nothing is deposited, played or withdrawn', async () => {
  const before = await lives();
  const robots = live(portalUrl(), 'a secret of somebody else');
  await until(async () => ((await lives()).length === before.length + CALM.robots ? true : null));
  await until(() => (attempts >= 3 * CALM.robots ? true : null));
  robots.stop();
  const unmarked = (await lives()).filter(({ robot }) => !robot);
  expect(unmarked).toHaveLength(CALM.robots);
  for (const { rounds, deposits } of unmarked) expect([rounds, deposits]).toEqual([0, 0]);
});

test('outside a demo robots stop at the first answer', async () => {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    const isLogin = request.url === '/user/login';
    response.writeHead(isLogin ? 200 : 404, { 'content-type': 'application/json' });
    const data = { token: 'none', userId: '64' };
    response.end(JSON.stringify(isLogin ? { success: 1, msgCode: 'success', data } : {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await live(`http://127.0.0.1:${port}`, 'secret', { ...HURRIED, robots: 1 }).ended;
  expect(paths).toEqual(['/user/login', '/sandbox-robot']);
  server.close();
});
