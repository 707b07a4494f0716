import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { openTestApp } from '../../../testing/app.ts';
import { must, newGuest } from '../../../testing/players.ts';
import {
  ask,
  deliver,
  giveCash,
  operatorBalance,
  info,
  moneyOf,
  settle,
  staffCases,
  tracker,
} from '../testing/cashier.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';

let desk: WithdrawalDesk;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.newTest());

const cases = (id: string) => staffCases(desk.h, id);

test('"paid" moves held money to provider and fees', async () => {
  const [clearing, fees] = [
    await operatorBalance(desk.h, 'clearing:sandbox'),
    await operatorBalance(desk.h, 'fees'),
  ];
  const id = await desk.begun();
  expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 1_000_000, held: 1_000_000 });
  await settle(desk.h);
  expect((await tracker(desk.h, desk.guest, id)).codes).toEqual([1000, 1100, 1200, 1600, 1700]);
  desk.provider.set(id, 'processing');
  await deliver(desk.h, 'payout.processing', id);
  await settle(desk.h);
  desk.provider.set(id, 'paid');
  await deliver(desk.h, 'payout.paid', id);
  await settle(desk.h);
  const seen = await tracker(desk.h, desk.guest, id);
  expect(seen.codes).toEqual([1000, 1100, 1200, 1600, 1700, 1900, 2200]);
  expect(seen.steps[3]?.argsJson).toEqual({ chargeNum: 12_000 });
  expect([seen.state, seen.processDetail.withdrawSuccessNum]).toEqual([2, 1]);
  expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 1_000_000, held: 0 });
  expect(await operatorBalance(desk.h, 'clearing:sandbox')).toBe(clearing + 988_000);
  expect(await operatorBalance(desk.h, 'fees')).toBe(fees + 12_000);
});

test('a verified player without a fee gets step 1500 but not 1600', async () => {
  await desk.h.app.deps.db.query(
    'update player set verified_at = 1 where bucket = $1 and player_id = $2',
    [desk.guest.player.bucket, desk.guest.player.playerId],
  );
  const id = await desk.begun({ amount: 50_000 });
  await settle(desk.h);
  expect((await tracker(desk.h, desk.guest, id)).codes).toEqual([1000, 1100, 1200, 1500, 1700]);
});

test('quoted tax is deducted and reversed with a bounced withdrawal', async () => {
  const [tax, law] = [await operatorBalance(desk.h, 'withholding'), 'Example Act, section 1'];
  const id = await desk.begun();
  await desk.h.app.deps.db.query(
    `update withdrawal set withholding = 100000, real_amount = real_amount - 100000,
       withholding_law = $2 where order_id = $1`,
    [id, law],
  );
  await settle(desk.h);
  const seen = await tracker(desk.h, desk.guest, id);
  expect(seen.codes).toEqual([1000, 1100, 1200, 1600, 1800, 1700]);
  expect(seen.steps[4]?.argsJson).toEqual({ kind: 'withheld', chargeNum: 100_000, law });
  desk.provider.set(id, 'paid');
  await desk.advanceAndSettle(MINUTE_MS);
  expect(await operatorBalance(desk.h, 'withholding')).toBe(tax + 100_000);
  desk.provider.set(id, 'returned');
  await desk.advanceAndSettle(MINUTE_MS);
  expect(await operatorBalance(desk.h, 'withholding')).toBe(tax);
  expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 2_000_000, held: 0 });
});

test('duplicate, out-of-order and late events change nothing', async () => {
  const id = await desk.begun();
  await settle(desk.h);
  desk.provider.set(id, 'paid');
  for (const type of ['payout.paid', 'payout.processing', 'payout.paid', 'payout.failed']) {
    expect(await deliver(desk.h, type, id)).toBe(200);
    expect(await deliver(desk.h, type, id, `evt_same_${type}`)).toBe(200);
    expect(await deliver(desk.h, type, id, `evt_same_${type}`)).toBe(200);
    await settle(desk.h);
  }
  expect((await tracker(desk.h, desk.guest, id)).codes.slice(-2)).toEqual([1700, 2200]);
  expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 1_000_000, held: 0 });
});

test('without any webhook polling finds the outcome', async () => {
  const id = await desk.begun();
  await settle(desk.h);
  desk.provider.set(id, 'paid');
  await desk.advanceAndSettle(1_999);
  expect((await tracker(desk.h, desk.guest, id)).state).toBe(1);
  await desk.advanceAndSettle(1);
  expect((await tracker(desk.h, desk.guest, id)).state).toBe(2);
});

describe('an unknown outcome', () => {
  test('is never resent before it is known: a lost response leads to one withdrawal', async () => {
    const id = await desk.begun();
    desk.provider.mode = 'mute';
    const payoutRequests = desk.provider.payoutRequests;
    await settle(desk.h);
    for (let n = 0; n < 5; n += 1) await desk.advanceAndSettle(2 * MINUTE_MS);
    expect(desk.provider.payoutRequests - payoutRequests).toBe(1);
    expect((await tracker(desk.h, desk.guest, id)).codes.at(-1)).toBe(1700);
    desk.provider.mode = 'ok';
    desk.provider.set(id, 'paid');
    await desk.advanceAndSettle(10 * MINUTE_MS);
    expect((await tracker(desk.h, desk.guest, id)).state).toBe(2);
    expect(desk.provider.payoutRequests - payoutRequests).toBe(1);
  });

  test('stays held during a provider outage and continues afterwards', async () => {
    desk.provider.mode = 'down';
    const id = await desk.begun();
    await settle(desk.h);
    for (let n = 0; n < 5; n += 1) await desk.advanceAndSettle(2 * MINUTE_MS);
    expect(desk.provider.payouts.has(id)).toBe(false);
    expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 1_000_000, held: 1_000_000 });
    desk.provider.mode = 'ok';
    await desk.advanceAndSettle(2 * MINUTE_MS);
    desk.provider.set(id, 'paid');
    await desk.advanceAndSettle(10 * MINUTE_MS);
    expect((await tracker(desk.h, desk.guest, id)).codes.filter((code) => code >= 1700)).toEqual([
      1700, 2200,
    ]);
  });

  test('past the promised time opens a case but still resolves', async () => {
    const id = await desk.begun();
    await settle(desk.h);
    desk.provider.set(id, 'processing');
    await desk.advanceAndSettle(MINUTE_MS);
    await desk.advanceAndSettle(DAY_MS - MINUTE_MS - 1);
    expect(await cases(id)).toEqual([]);
    await desk.advanceAndSettle(1);
    expect(await cases(id)).toEqual(['payout_late']);
    expect((await info(desk.h, desk.guest)).state).toBe(0);
    const next = await desk.begun({ amount: 50_000 });
    desk.provider.set(id, 'paid');
    await desk.advanceAndSettle(10 * MINUTE_MS);
    expect((await tracker(desk.h, desk.guest, id)).state).toBe(2);
    expect((await tracker(desk.h, desk.guest, next)).state).toBe(1);
  });
});

test('an explicit refusal is retried until the promised time, then the money returns', async () => {
  desk.provider.mode = 'refuse';
  const id = await desk.begun();
  await settle(desk.h);
  expect((await tracker(desk.h, desk.guest, id)).codes.at(-1)).toBe(1600);
  for (let hour = 0; hour < 23; hour += 1) await desk.advanceAndSettle(60 * MINUTE_MS);
  expect((await tracker(desk.h, desk.guest, id)).state).toBe(1);
  await desk.advanceAndSettle(60 * MINUTE_MS);
  const seen = await tracker(desk.h, desk.guest, id);
  expect([seen.state, seen.codes.at(-1)]).toEqual([3, 2300]);
  expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 2_000_000, held: 0 });
});

test('two servers processing the same orders take each step once', async () => {
  const beside = await openTestApp({ beside: desk.h, providerUrl: desk.provider.url });
  try {
    const players = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const one = await newGuest(desk.h);
        await giveCash(desk.h, one, 1_000_000);
        const { orderId } = must(await ask(desk.h, one, { amount: 1_000_000 }));
        return { one, orderId };
      }),
    );
    const payoutRequests = desk.provider.payoutRequests;
    const both = () =>
      Promise.all([settle(desk.h), settle(beside), settle(desk.h), settle(beside)]);
    await both();
    for (const { orderId } of players) desk.provider.set(orderId, 'paid');
    desk.h.clock.advance(MINUTE_MS);
    await both();
    await both();
    for (const { one, orderId } of players) {
      const seen = await tracker(desk.h, one, orderId);
      expect(seen.codes).toEqual([1000, 1100, 1200, 1600, 1700, 2200]);
    }
    expect(desk.provider.payoutRequests - payoutRequests).toBe(players.length);
  } finally {
    await beside.close();
  }
});

test('a paid event for an unsent order opens a case and changes nothing', async () => {
  const id = await desk.begun();
  await settle(desk.h);
  desk.provider.set(id, 'failed', 'bank_closed');
  await desk.advanceAndSettle(MINUTE_MS);
  await deliver(desk.h, 'payout.paid', id);
  for (const days of [0, 4]) await desk.advanceAndSettle(days * DAY_MS);
  expect(await cases(id)).toEqual(['event_unconfirmed']);
  expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 2_000_000, held: 0 });
  const foreign = '07'.padEnd(26, 'z');
  expect(await deliver(desk.h, 'payout.paid', foreign)).toBe(200);
  expect(await cases(foreign)).toEqual(['payout_unknown']);
});

test('an account shared with another player opens a case without stopping the withdrawal', async () => {
  await desk.begun({ accountNumber: 'shared@okaxis' });
  await settle(desk.h);
  const other = await newGuest(desk.h);
  await giveCash(desk.h, other, 100_000);
  const fields = { amount: 100_000, accountNumber: 'SHARED@okaxis' };
  const { orderId } = must(await ask(desk.h, other, fields));
  await settle(desk.h);
  expect(await cases(orderId)).toEqual(['payout_account_shared']);
  expect((await tracker(desk.h, other, orderId)).codes.at(-1)).toBe(1700);
});

test('the ticker shows only real withdrawals of the last 30 days', async () => {
  const fresh = await openTestApp({ providerUrl: desk.provider.url });
  type Shown = { payouts: { player: string; amount: number }[] };
  const ticker = async () =>
    must(await fresh.call<Shown>('/v1/payouts/recent', {}, { method: 'GET' })).payouts;
  try {
    expect(await ticker()).toEqual([]);
    const amounts = [777, 50_000, 60_000, 70_000, 80_000];
    const received: number[] = [];
    for (const amount of amounts) {
      const one = await newGuest(fresh);
      await giveCash(fresh, one, amount);
      const { orderId } = must(await ask(fresh, one, { amount }));
      await settle(fresh);
      expect(await ticker()).not.toContainEqual({ player: expect.anything(), amount });
      const { realAmount } = await tracker(fresh, one, orderId);
      received.push(realAmount);
      desk.provider.set(orderId, 'paid');
      fresh.clock.advance(10_000);
      await settle(fresh);
    }
    const shown = await ticker();
    expect(shown.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(received);
    for (const { player } of shown) expect(player).toMatch(/^Player ··\d{4}$/);
    const one = await newGuest(fresh);
    // The wait is measured again.
    await settle(fresh);
    const asked = [{ amount: 50_000, payType: 14 }, { token: one.token }] as const;
    const quote = await fresh.call('/withdraw/quote', ...asked);
    expect(must(quote)).toMatchObject({ expectedSeconds: 10 });
    fresh.clock.advance(30 * DAY_MS);
    await settle(fresh);
    expect(await ticker()).toEqual([]);
  } finally {
    await fresh.close();
  }
});
