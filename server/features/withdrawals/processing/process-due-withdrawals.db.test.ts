import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newGuest, type TestPlayer } from '../../../testing/players.ts';
import {
  ask,
  bookFaults,
  deliver,
  giveCash,
  operatorBalance,
  info,
  moneyOf,
  settle,
  tracker,
} from '../testing/cashier.ts';
import { scriptedProvider, type ScriptedProvider } from '../testing/scripted-provider.ts';

let provider: ScriptedProvider;
let h: TestApp;
let guest: TestPlayer;
beforeAll(async () => {
  provider = await scriptedProvider();
  h = await openTestApp({ providerUrl: provider.url });
});
afterAll(async () => {
  expect(await bookFaults(h)).toEqual([]);
  await h.close();
  await provider.close();
});
beforeEach(async () => {
  provider.mode = 'ok';
  guest = await newGuest(h);
  await giveCash(h, guest, 2_000_000);
});

/** An order of 10,000.00, with a fee of 120.00. */
async function begun(fields: object = {}): Promise<string> {
  return must(await ask(h, guest, { amount: 1_000_000, ...fields })).orderId;
}

async function advanceAndSettle(ms: number): Promise<void> {
  h.clock.advance(ms);
  await settle(h);
}

const cases = (id: string) =>
  h.app.deps.db
    .query<{ kind: string }>('select kind from staff_case where reference = $1', [id])
    .then((rows) => rows.map(({ kind }) => kind));

test('"paid" moves held money to provider and fees', async () => {
  const [clearing, fees] = [
    await operatorBalance(h, 'clearing:sandbox'),
    await operatorBalance(h, 'fees'),
  ];
  const id = await begun();
  expect(await moneyOf(h, guest)).toMatchObject({ cash: 1_000_000, held: 1_000_000 });
  await settle(h);
  expect((await tracker(h, guest, id)).codes).toEqual([1000, 1100, 1200, 1600, 1700]);
  provider.set(id, 'processing');
  await deliver(h, 'payout.processing', id);
  await settle(h);
  provider.set(id, 'paid');
  await deliver(h, 'payout.paid', id);
  await settle(h);
  const seen = await tracker(h, guest, id);
  expect(seen.codes).toEqual([1000, 1100, 1200, 1600, 1700, 1900, 2200]);
  expect(seen.steps[3]?.argsJson).toEqual({ chargeNum: 12_000 });
  expect([seen.state, seen.processDetail.withdrawSuccessNum]).toEqual([2, 1]);
  expect(await moneyOf(h, guest)).toMatchObject({ cash: 1_000_000, held: 0 });
  expect(await operatorBalance(h, 'clearing:sandbox')).toBe(clearing + 988_000);
  expect(await operatorBalance(h, 'fees')).toBe(fees + 12_000);
});

test('a verified player without a fee gets step 1500 but not 1600', async () => {
  await h.app.deps.db.query(
    'update player set verified_at = 1 where bucket = $1 and player_id = $2',
    [guest.player.bucket, guest.player.playerId],
  );
  const id = await begun({ amount: 50_000 });
  await settle(h);
  expect((await tracker(h, guest, id)).codes).toEqual([1000, 1100, 1200, 1500, 1700]);
});

test('quoted tax is deducted and reversed with a bounced withdrawal', async () => {
  const [tax, law] = [await operatorBalance(h, 'withholding'), 'Example Act, section 1'];
  const id = await begun();
  await h.app.deps.db.query(
    `update withdrawal set withholding = 100000, real_amount = real_amount - 100000,
       withholding_law = $2 where order_id = $1`,
    [id, law],
  );
  await settle(h);
  const seen = await tracker(h, guest, id);
  expect(seen.codes).toEqual([1000, 1100, 1200, 1600, 1800, 1700]);
  expect(seen.steps[4]?.argsJson).toEqual({ kind: 'withheld', chargeNum: 100_000, law });
  provider.set(id, 'paid');
  await advanceAndSettle(MINUTE_MS);
  expect(await operatorBalance(h, 'withholding')).toBe(tax + 100_000);
  provider.set(id, 'returned');
  await advanceAndSettle(MINUTE_MS);
  expect(await operatorBalance(h, 'withholding')).toBe(tax);
  expect(await moneyOf(h, guest)).toMatchObject({ cash: 2_000_000, held: 0 });
});

test('duplicate, out-of-order and late events change nothing', async () => {
  const id = await begun();
  await settle(h);
  provider.set(id, 'paid');
  for (const type of ['payout.paid', 'payout.processing', 'payout.paid', 'payout.failed']) {
    expect(await deliver(h, type, id)).toBe(200);
    expect(await deliver(h, type, id, `evt_same_${type}`)).toBe(200);
    expect(await deliver(h, type, id, `evt_same_${type}`)).toBe(200);
    await settle(h);
  }
  expect((await tracker(h, guest, id)).codes.slice(-2)).toEqual([1700, 2200]);
  expect(await moneyOf(h, guest)).toMatchObject({ cash: 1_000_000, held: 0 });
});

test('without any webhook polling finds the outcome', async () => {
  const id = await begun();
  await settle(h);
  provider.set(id, 'paid');
  await advanceAndSettle(1_999);
  expect((await tracker(h, guest, id)).state).toBe(1);
  await advanceAndSettle(1);
  expect((await tracker(h, guest, id)).state).toBe(2);
});

describe('an unknown outcome', () => {
  test('is never resent before it is known: a lost response leads to one withdrawal', async () => {
    const id = await begun();
    provider.mode = 'mute';
    const payoutRequests = provider.payoutRequests;
    await settle(h);
    for (let n = 0; n < 5; n += 1) await advanceAndSettle(2 * MINUTE_MS);
    expect(provider.payoutRequests - payoutRequests).toBe(1);
    expect((await tracker(h, guest, id)).codes.at(-1)).toBe(1700);
    provider.mode = 'ok';
    provider.set(id, 'paid');
    await advanceAndSettle(10 * MINUTE_MS);
    expect((await tracker(h, guest, id)).state).toBe(2);
    expect(provider.payoutRequests - payoutRequests).toBe(1);
  });

  test('stays held during a provider outage and continues afterwards', async () => {
    provider.mode = 'down';
    const id = await begun();
    await settle(h);
    for (let n = 0; n < 5; n += 1) await advanceAndSettle(2 * MINUTE_MS);
    expect(provider.payouts.has(id)).toBe(false);
    expect(await moneyOf(h, guest)).toMatchObject({ cash: 1_000_000, held: 1_000_000 });
    provider.mode = 'ok';
    await advanceAndSettle(2 * MINUTE_MS);
    provider.set(id, 'paid');
    await advanceAndSettle(10 * MINUTE_MS);
    expect((await tracker(h, guest, id)).codes.filter((code) => code >= 1700)).toEqual([
      1700, 2200,
    ]);
  });

  test('past the promised time opens a case but still resolves', async () => {
    const id = await begun();
    await settle(h);
    provider.set(id, 'processing');
    await advanceAndSettle(MINUTE_MS);
    await advanceAndSettle(DAY_MS - MINUTE_MS - 1);
    expect(await cases(id)).toEqual([]);
    await advanceAndSettle(1);
    expect(await cases(id)).toEqual(['payout_late']);
    expect((await info(h, guest)).state).toBe(0);
    const next = await begun({ amount: 50_000 });
    provider.set(id, 'paid');
    await advanceAndSettle(10 * MINUTE_MS);
    expect((await tracker(h, guest, id)).state).toBe(2);
    expect((await tracker(h, guest, next)).state).toBe(1);
  });
});

test('an explicit refusal is retried until the promised time, then the money returns', async () => {
  provider.mode = 'refuse';
  const id = await begun();
  await settle(h);
  expect((await tracker(h, guest, id)).codes.at(-1)).toBe(1600);
  for (let hour = 0; hour < 23; hour += 1) await advanceAndSettle(60 * MINUTE_MS);
  expect((await tracker(h, guest, id)).state).toBe(1);
  await advanceAndSettle(60 * MINUTE_MS);
  const seen = await tracker(h, guest, id);
  expect([seen.state, seen.codes.at(-1)]).toEqual([3, 2300]);
  expect(await moneyOf(h, guest)).toMatchObject({ cash: 2_000_000, held: 0 });
});

test('two servers processing the same orders take each step once', async () => {
  const beside = await openTestApp({ beside: h, providerUrl: provider.url });
  try {
    const players = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const one = await newGuest(h);
        await giveCash(h, one, 1_000_000);
        const { orderId } = must(await ask(h, one, { amount: 1_000_000 }));
        return { one, orderId };
      }),
    );
    const payoutRequests = provider.payoutRequests;
    const both = () => Promise.all([settle(h), settle(beside), settle(h), settle(beside)]);
    await both();
    for (const { orderId } of players) provider.set(orderId, 'paid');
    h.clock.advance(MINUTE_MS);
    await both();
    await both();
    for (const { one, orderId } of players) {
      const seen = await tracker(h, one, orderId);
      expect(seen.codes).toEqual([1000, 1100, 1200, 1600, 1700, 2200]);
    }
    expect(provider.payoutRequests - payoutRequests).toBe(players.length);
  } finally {
    await beside.close();
  }
});

test('a paid event for an unsent order opens a case and changes nothing', async () => {
  const id = await begun();
  await settle(h);
  provider.set(id, 'failed', 'bank_closed');
  await advanceAndSettle(MINUTE_MS);
  await deliver(h, 'payout.paid', id);
  for (const days of [0, 4]) await advanceAndSettle(days * DAY_MS);
  expect(await cases(id)).toEqual(['event_unconfirmed']);
  expect(await moneyOf(h, guest)).toMatchObject({ cash: 2_000_000, held: 0 });
  const foreign = '07'.padEnd(26, 'z');
  expect(await deliver(h, 'payout.paid', foreign)).toBe(200);
  expect(await cases(foreign)).toEqual(['payout_unknown']);
});

test('an account shared with another player opens a case without stopping the withdrawal', async () => {
  await begun({ accountNumber: 'shared@okaxis' });
  await settle(h);
  const other = await newGuest(h);
  await giveCash(h, other, 100_000);
  const fields = { amount: 100_000, accountNumber: 'SHARED@okaxis' };
  const { orderId } = must(await ask(h, other, fields));
  await settle(h);
  expect(await cases(orderId)).toEqual(['payout_account_shared']);
  expect((await tracker(h, other, orderId)).codes.at(-1)).toBe(1700);
});

test('the ticker shows only real withdrawals of the last 30 days', async () => {
  const fresh = await openTestApp({ providerUrl: provider.url });
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
      provider.set(orderId, 'paid');
      fresh.clock.advance(10_000);
      await settle(fresh);
    }
    const shown = await ticker();
    expect(shown.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(received);
    for (const { player } of shown) expect(player).toMatch(/^Player ··\d{4}$/);
    const one = await newGuest(fresh);
    fresh.clock.advance(60_000); // The wait is measured again once a minute.
    const asked = [{ amount: 50_000, payType: 14 }, { token: one.token }] as const;
    const quote = await fresh.call('/withdraw/quote', ...asked);
    expect(must(quote)).toMatchObject({ expectedSeconds: 10 });
    fresh.clock.advance(30 * DAY_MS);
    expect(await ticker()).toEqual([]);
  } finally {
    await fresh.close();
  }
});
