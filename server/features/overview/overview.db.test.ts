import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newPlayer, openGame, spin } from '../../testing/players.ts';
import { openCase } from '../cases/index.ts';
import { openStaff, type TestStaff } from '../staff/testing/open-staff.ts';

let h: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  h = await openTestApp();
  staff = await openStaff(h, 'auditor');
});
afterAll(() => h.close());

const look = async () => must(await staff.call(ops.overview, {}));

test('overview: figures are those that the jobs wrote last', async () => {
  expect(await look()).toMatchObject({ rolledUpAt: null, queues: [], spinsPerMinute: 0 });
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  for (let round = 0; round < 3; round += 1) must(await spin(h, game));
  const at = h.clock.now();
  const { bucket, playerId } = player.player;
  const key = 'overview-test';
  await openCase(h.app.deps.db, {
    bucket,
    kind: 'closed_with_cash',
    subject: String(playerId),
    key,
    playerId,
    data: {},
    at,
  });
  await h.app.deps.db.query(
    `insert into deposit_payment (bucket, order_id, payment_id, player_id, amount, at, late, state)
     values ($1, 'test', 'test', $2, 50000, $3, false, 'credited')`,
    [bucket, playerId, at],
  );
  await h.settle();
  const seen = await look();
  expect(seen).toMatchObject({
    rolledUpAt: at,
    spinsPerMinute: 3,
    deposits: { count: 1, amount: 50_000 },
    withdrawals: { count: 0, amount: 0 },
  });
  expect(seen.queues).toContainEqual({ queue: 'cases', waiting: 1, oldestAt: at });
  expect(seen.queues).toContainEqual({ queue: 'approvals', waiting: 0, oldestAt: null });

  // A process that writes no more counts no more.
  h.clock.advance(MINUTE_MS);
  expect((await look()).spinsPerMinute).toBe(0);
});
