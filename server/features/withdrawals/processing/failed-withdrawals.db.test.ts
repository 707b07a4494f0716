import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { must } from '../../../testing/players.ts';
import { deliver, operatorBalance, info, moneyOf, settle, tracker } from '../testing/cashier.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';

let desk: WithdrawalDesk;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.newTest());

describe('a withdrawal that fails', () => {
  test('because of its account is paid after a correction, under a new id', async () => {
    const id = await desk.begun();
    await settle(desk.h);
    desk.provider.set(id, 'failed', 'account_refused_by_bank');
    await deliver(desk.h, 'payout.failed', id);
    await settle(desk.h);
    const waiting = await tracker(desk.h, desk.guest, id);
    expect([waiting.state, waiting.codes.at(-1)]).toEqual([6, 2000]);
    expect(waiting.steps.at(-1)?.argsJson).toEqual({
      canModifyCpfFlag: 1,
      user_name: 'Asha Example',
      accountNumber: 'ex•••@exampleupi',
    });
    const token = { token: desk.guest.token };
    const bad = { orderId: id, accountNumber: 'nobody' };
    expect((await desk.h.call('/v1/bus/updateCpf', bad, token)).data).toEqual({
      fields: [{ field: 'accountNumber', reason: 'malformed' }],
    });
    const good = { orderId: id, accountNumber: 'asha@ybl' };
    expect(must(await desk.h.call('/v1/bus/updateCpf', good, token))).toEqual({
      orderId: id,
      accountNumber: 'as•••@ybl',
    });
    expect((await desk.h.call('/v1/bus/updateCpf', good, token)).msgCode).toBe('not_correctable');
    await deliver(desk.h, 'payout.failed', id);
    await settle(desk.h);
    expect(JSON.parse(desk.provider.payouts.get(`${id}-2`)?.body ?? '{}')).toMatchObject({
      amount: 988_000,
      account: { number: 'asha@ybl' },
    });
    desk.provider.set(`${id}-2`, 'paid');
    await deliver(desk.h, 'payout.paid', `${id}-2`);
    await settle(desk.h);
    const seen = await tracker(desk.h, desk.guest, id);
    expect(seen.codes.slice(-4)).toEqual([1700, 2000, 1700, 2200]);
    expect(seen.steps.at(-3)?.argsJson).toMatchObject({ canModifyCpfFlag: 0 });
    expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 1_000_000, held: 0 });
  });

  test('and is not corrected returns to cash after a day, including the fee', async () => {
    const id = await desk.begun();
    await settle(desk.h);
    desk.provider.set(id, 'failed', 'account_refused_by_bank');
    await desk.advanceAndSettle(MINUTE_MS);
    await desk.advanceAndSettle(DAY_MS - 1);
    expect((await tracker(desk.h, desk.guest, id)).state).toBe(6);
    await desk.advanceAndSettle(1);
    const seen = await tracker(desk.h, desk.guest, id);
    expect([seen.state, seen.steps.at(-1)?.argsJson]).toEqual([3, { reason: 'not_corrected' }]);
    expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 2_000_000, held: 0 });
  });

  test('for any other reason returns to cash immediately, including the fee', async () => {
    const id = await desk.begun();
    await settle(desk.h);
    desk.provider.set(id, 'failed', 'bank_closed');
    await desk.advanceAndSettle(MINUTE_MS);
    const seen = await tracker(desk.h, desk.guest, id);
    expect([seen.state, seen.codes.at(-1)]).toEqual([3, 2300]);
    expect(seen.steps.at(-1)?.argsJson).toEqual({ reason: 'bank_failed' });
    expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 2_000_000, held: 0 });
  });

  test('after it was paid returns from the operator accounts to cash', async () => {
    const [clearing, fees] = [
      await operatorBalance(desk.h, 'clearing:sandbox'),
      await operatorBalance(desk.h, 'fees'),
    ];
    const id = await desk.begun();
    await settle(desk.h);
    desk.provider.set(id, 'paid');
    await desk.advanceAndSettle(MINUTE_MS);
    expect((await info(desk.h, desk.guest)).withdrawTotalNum).toBe(1);
    desk.provider.set(id, 'returned', 'returned_by_bank');
    await deliver(desk.h, 'payout.returned', id);
    await deliver(desk.h, 'payout.paid', id);
    await settle(desk.h);
    const seen = await tracker(desk.h, desk.guest, id);
    expect([seen.state, ...seen.codes.slice(-2)]).toEqual([3, 2200, 2300]);
    expect(seen.steps.at(-1)?.argsJson).toEqual({ reason: 'bank_returned' });
    expect(await moneyOf(desk.h, desk.guest)).toMatchObject({ cash: 2_000_000, held: 0 });
    expect(await operatorBalance(desk.h, 'clearing:sandbox')).toBe(clearing);
    expect(await operatorBalance(desk.h, 'fees')).toBe(fees);
    expect((await info(desk.h, desk.guest)).withdrawTotalNum).toBe(0);
  });

  test('days after it was paid is found even without a webhook', async () => {
    const id = await desk.begun();
    await settle(desk.h);
    desk.provider.set(id, 'paid');
    await desk.advanceAndSettle(MINUTE_MS);
    desk.provider.set(id, 'returned', 'returned_by_bank');
    for (let hour = 0; hour < 24; hour += 1) await desk.advanceAndSettle(60 * MINUTE_MS);
    expect((await tracker(desk.h, desk.guest, id)).state).toBe(3);
  });
});
