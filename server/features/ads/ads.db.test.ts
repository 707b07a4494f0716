import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listAdRecords } from '@glasshouse/contract/ads/list-ad-records.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { orderId } from '../../platform/ids.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newGuest, type TestPlayer } from '../../testing/players.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const records = async ({ token }: TestPlayer) =>
  must(await h.call<AnswerOf<typeof listAdRecords>>('/v1/bus/getFbRechargeRecords', {}, { token }))
    .records;
const report = async ({ token }: TestPlayer, body: object) =>
  must(await h.call<{ updated: number }>('/v1/bus/updateFbRechargeRecords', body, { token }))
    .updated;

/** Stores a credited deposit for ad measurement. Returns its order's id. */
async function record({ player }: TestPlayer, amount: number, isFirst: boolean): Promise<string> {
  const id = orderId(player.bucket, `${player.playerId}|${amount}`);
  await h.app.deps.db.query(
    `insert into ad_record (bucket, player_id, order_id, is_first, amount, event_type, at)
     values ($1, $2, $3, $4, $5, 'Purchase', $6)`,
    [player.bucket, player.playerId, id, isFirst, amount, h.clock.now() + amount],
  );
  return id;
}

test('records are listed newest first until they are reported', async () => {
  const player = await newGuest(h, { adConsent: true });
  const first = await record(player, 50_000, true);
  const second = await record(player, 100_000, false);
  expect(await records(player)).toEqual([
    { orderId: second, isFirstRecharge: 0, amount: 100_000, eventType: 'Purchase' },
    { orderId: first, isFirstRecharge: 1, amount: 50_000, eventType: 'Purchase' },
  ]);
  const body = { reportStatus: true, errorCode: '', enableFlag: 1, orderIds: [first] };
  expect(await report(player, body)).toBe(1);
  expect((await records(player)).map((open) => open.orderId)).toEqual([second]);
  expect(await report(player, body)).toBe(1);
  const [kept] = await h.app.deps.db.query(
    'select report_status, error_code, enable_flag from ad_record where order_id = $1',
    [first],
  );
  expect(kept).toEqual({ report_status: 'true', error_code: '', enable_flag: '1' });
});

test('without consent the list is empty, also for earlier records', async () => {
  const player = await newGuest(h);
  await record(player, 50_000, true);
  expect(await records(player)).toEqual([]);
});

test('unknown, foreign and missing ids change nothing', async () => {
  const player = await newGuest(h, { adConsent: true });
  const other = await newGuest(h, { adConsent: true });
  const foreign = await record(other, 50_000, true);
  expect(await report(player, { reportStatus: 1, orderIds: [foreign, 'nothing', ''] })).toBe(0);
  expect(await report(player, { reportStatus: 1 })).toBe(0);
  expect(await report(player, { orderIds: [] })).toBe(0);
  expect((await records(other)).length).toBe(1);
});
