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

describe('a withdrawal that fails', () => {
  test('because of its account is paid after a correction, under a new id', async () => {
    const id = await begun();
    await settle(h);
    provider.set(id, 'failed', 'account_refused_by_bank');
    await deliver(h, 'payout.failed', id);
    await settle(h);
    const waiting = await tracker(h, guest, id);
    expect([waiting.state, waiting.codes.at(-1)]).toEqual([6, 2000]);
    expect(waiting.steps.at(-1)?.argsJson).toEqual({
      canModifyCpfFlag: 1,
      user_name: 'Asha Example',
      accountNumber: 'ex•••@exampleupi',
    });
    const token = { token: guest.token };
    const bad = { orderId: id, accountNumber: 'nobody' };
    expect((await h.call('/v1/bus/updateCpf', bad, token)).data).toEqual({
      fields: [{ field: 'accountNumber', reason: 'malformed' }],
    });
    const good = { orderId: id, accountNumber: 'asha@ybl' };
    expect(must(await h.call('/v1/bus/updateCpf', good, token))).toEqual({
      orderId: id,
      accountNumber: 'as•••@ybl',
    });
    expect((await h.call('/v1/bus/updateCpf', good, token)).msgCode).toBe('not_correctable');
    await deliver(h, 'payout.failed', id);
    await settle(h);
    expect(JSON.parse(provider.payouts.get(`${id}-2`)?.body ?? '{}')).toMatchObject({
      amount: 988_000,
      account: { number: 'asha@ybl' },
    });
    provider.set(`${id}-2`, 'paid');
    await deliver(h, 'payout.paid', `${id}-2`);
    await settle(h);
    const seen = await tracker(h, guest, id);
    expect(seen.codes.slice(-4)).toEqual([1700, 2000, 1700, 2200]);
    expect(seen.steps.at(-3)?.argsJson).toMatchObject({ canModifyCpfFlag: 0 });
    expect(await moneyOf(h, guest)).toMatchObject({ cash: 1_000_000, held: 0 });
  });

  test('and is not corrected returns to cash after a day, including the fee', async () => {
    const id = await begun();
    await settle(h);
    provider.set(id, 'failed', 'account_refused_by_bank');
    await advanceAndSettle(MINUTE_MS);
    await advanceAndSettle(DAY_MS - 1);
    expect((await tracker(h, guest, id)).state).toBe(6);
    await advanceAndSettle(1);
    const seen = await tracker(h, guest, id);
    expect([seen.state, seen.steps.at(-1)?.argsJson]).toEqual([3, { reason: 'not_corrected' }]);
    expect(await moneyOf(h, guest)).toMatchObject({ cash: 2_000_000, held: 0 });
  });

  test('for any other reason returns to cash immediately, including the fee', async () => {
    const id = await begun();
    await settle(h);
    provider.set(id, 'failed', 'bank_closed');
    await advanceAndSettle(MINUTE_MS);
    const seen = await tracker(h, guest, id);
    expect([seen.state, seen.codes.at(-1)]).toEqual([3, 2300]);
    expect(seen.steps.at(-1)?.argsJson).toEqual({ reason: 'bank_failed' });
    expect(await moneyOf(h, guest)).toMatchObject({ cash: 2_000_000, held: 0 });
  });

  test('after it was paid returns from the operator accounts to cash', async () => {
    const [clearing, fees] = [
      await operatorBalance(h, 'clearing:sandbox'),
      await operatorBalance(h, 'fees'),
    ];
    const id = await begun();
    await settle(h);
    provider.set(id, 'paid');
    await advanceAndSettle(MINUTE_MS);
    expect((await info(h, guest)).withdrawTotalNum).toBe(1);
    provider.set(id, 'returned', 'returned_by_bank');
    await deliver(h, 'payout.returned', id);
    await deliver(h, 'payout.paid', id);
    await settle(h);
    const seen = await tracker(h, guest, id);
    expect([seen.state, ...seen.codes.slice(-2)]).toEqual([3, 2200, 2300]);
    expect(seen.steps.at(-1)?.argsJson).toEqual({ reason: 'bank_returned' });
    expect(await moneyOf(h, guest)).toMatchObject({ cash: 2_000_000, held: 0 });
    expect(await operatorBalance(h, 'clearing:sandbox')).toBe(clearing);
    expect(await operatorBalance(h, 'fees')).toBe(fees);
    expect((await info(h, guest)).withdrawTotalNum).toBe(0);
  });

  test('days after it was paid is found even without a webhook', async () => {
    const id = await begun();
    await settle(h);
    provider.set(id, 'paid');
    await advanceAndSettle(MINUTE_MS);
    provider.set(id, 'returned', 'returned_by_bank');
    for (let hour = 0; hour < 24; hour += 1) await advanceAndSettle(60 * MINUTE_MS);
    expect((await tracker(h, guest, id)).state).toBe(3);
  });
});
