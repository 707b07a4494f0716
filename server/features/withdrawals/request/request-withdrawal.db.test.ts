import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { must, newGuest, newNamedPlayer, type TestPlayer } from '../../../testing/players.ts';
import {
  ask,
  bookFaults,
  FORM,
  guestWithCash,
  giveCash,
  info,
  moneyOf,
  settle,
} from '../testing/cashier.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';

let desk: WithdrawalDesk;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
});
afterAll(() => desk.close());

const refusal = async (of: TestPlayer, fields: object) => {
  const before = await moneyOf(desk.h, of);
  const { success, msgCode, data } = await ask(desk.h, of, { ...fields });
  expect(success).toBe(0);
  expect(await moneyOf(desk.h, of)).toEqual(before);
  return { msgCode, data };
};

describe('an order is refused by name without moving money', () => {
  test('malformed fields are named, before anything else is checked', async () => {
    const guest = await newGuest(desk.h);
    const reply = await ask(desk.h, guest, {
      accountNumber: 'nobody',
      phone: '123456',
      payType: 14,
      amount: 1,
    });
    expect(reply.status).toBe(400);
    expect(reply.data).toEqual({
      fields: [
        { field: 'accountNumber', reason: 'malformed' },
        { field: 'phone', reason: 'malformed' },
      ],
    });
  });

  test('a withdrawal method that the market does not have', async () => {
    const guest = await guestWithCash(desk.h, 100_000);
    expect(
      await refusal(guest, { payType: 12, accountNumber: '11144477735', amount: 100_000 }),
    ).toEqual({ msgCode: 'pay_type_unavailable', data: { payTypes: [8, 10, 11, 14] } });
  });

  test('an order in progress blocks another until its promised time', async () => {
    const guest = await guestWithCash(desk.h, 200_000);
    const { orderId } = must(await ask(desk.h, guest, { amount: 60_000 }));
    expect(await refusal(guest, { amount: 1 })).toEqual({
      msgCode: 'exist_process_order',
      data: { orderId },
    });
    expect(await info(desk.h, guest)).toMatchObject({
      state: 1,
      msgCode: 'withdrawProcessing',
      orderId,
      withdrawable: 0,
      availableFrom: desk.h.clock.now() + DAY_MS,
      reason: 'in_progress',
    });
    desk.h.clock.advance(DAY_MS);
    expect((await info(desk.h, guest)).state).toBe(0);
    must(await ask(desk.h, guest, { amount: 60_000 }));
  });

  test('a sixth order within 24 hours of the first', async () => {
    const guest = await guestWithCash(desk.h, 1_000_000);
    const first = desk.h.clock.now();
    for (let n = 0; n < 5; n += 1) await desk.ended(guest, { amount: 50_000 }, 'paid');
    const until = first + DAY_MS;
    expect(await refusal(guest, { amount: 1 })).toEqual({
      msgCode: 'need_finish_task',
      data: { until },
    });
    expect(await info(desk.h, guest)).toMatchObject({
      state: 4,
      msgCode: 'needFinishTask',
      until,
      withdrawable: 0,
      availableFrom: until,
      reason: 'frequency',
    });
    desk.h.clock.advance(until - desk.h.clock.now());
    must(await ask(desk.h, guest, { amount: 50_000 }));
  });

  test('below the minimum, which is at most the whole cash', async () => {
    const guest = await guestWithCash(desk.h, 170_000);
    expect(await refusal(guest, { amount: 9_999 })).toEqual({
      msgCode: 'only_support_500',
      data: { minimum: 10_000 },
    });
    await desk.ended(guest, { amount: 10_000 }, 'paid');
    expect(await refusal(guest, { amount: 49_999 })).toEqual({
      msgCode: 'only_support_500',
      data: { minimum: 50_000 },
    });
    const poor = await guestWithCash(desk.h, 777);
    expect(await refusal(poor, { amount: 776 })).toEqual({
      msgCode: 'only_support_500',
      data: { minimum: 777 },
    });
    must(await ask(desk.h, poor, { amount: 777 }));
    expect((await moneyOf(desk.h, poor)).cash).toBe(0);
  });

  test('more than cash: with the wagering left, or with the withdrawable amount', async () => {
    const guest = await guestWithCash(desk.h, 60_000);
    expect(await refusal(guest, { amount: 95_000 })).toEqual({
      msgCode: 'need_play_game',
      data: { cash: 60_000, bonus: 35_000, wageringLeft: 35_000 },
    });
    expect(await refusal(guest, { amount: 95_001 })).toEqual({
      msgCode: 'insufficient_balance',
      data: { withdrawable: 60_000 },
    });
    const empty = await newGuest(desk.h);
    expect((await refusal(empty, { amount: 1 })).msgCode).toBe('need_play_game');
    expect((await refusal(empty, { amount: 50_000 })).msgCode).toBe('insufficient_balance');
  });

  test('above the unverified limit needs a free ID check', async () => {
    const guest = await guestWithCash(desk.h, 9_000_000);
    expect((await info(desk.h, guest)).withdrawable).toBe(5_000_000);
    await desk.ended(guest, { amount: 4_000_000 }, 'paid');
    expect(await info(desk.h, guest)).toMatchObject({
      withdrawable: 1_000_000,
      availableFrom: null,
      reason: 'verification',
    });
    expect(await refusal(guest, { amount: 1_000_001, quoteId: '0'.repeat(26) })).toEqual({
      msgCode: 'need_upgrade_vip',
      data: { limit: 5_000_000, free: true },
    });
    await desk.ended(guest, { amount: 1_000_000 }, 'paid');
    expect(await info(desk.h, guest)).toMatchObject({
      state: 2,
      msgCode: 'needUpgradeVip',
      withdrawable: 0,
    });
    await desk.h.app.deps.db.query(
      'update player set verified_at = $3 where bucket = $1 and player_id = $2',
      [guest.player.bucket, guest.player.playerId, desk.h.clock.now()],
    );
    must(await ask(desk.h, guest, { amount: 4_000_000 }));
  });

  test("a quote that is expired, of another amount or method, or another player's", async () => {
    const guest = await guestWithCash(desk.h, 2_000_000);
    const other = await guestWithCash(desk.h, 2_000_000);
    const quote = async (of: TestPlayer) => {
      const body = { amount: 1_000_000, payType: 14 };
      const reply = await desk.h.call<{ quoteId: string }>('/withdraw/quote', body, {
        token: of.token,
      });
      return must(reply).quoteId;
    };
    const mine = await quote(guest);
    const others = await quote(other);
    const expired = { msgCode: 'quote_expired', data: null };
    expect(await refusal(guest, { amount: 1_000_000, quoteId: others })).toEqual(expired);
    expect(await refusal(guest, { amount: 999_999, quoteId: mine })).toEqual(expired);
    const byBank = { payType: 8, accountNumber: '50100234567890', bankName: 'HDFC' };
    expect(await refusal(guest, { ...byBank, amount: 1_000_000, quoteId: mine })).toEqual(expired);
    desk.h.clock.advance(5 * MINUTE_MS);
    expect(await refusal(guest, { amount: 1_000_000, quoteId: mine })).toEqual(expired);
    const fresh = await quote(guest);
    must(await ask(desk.h, guest, { amount: 1_000_000, quoteId: fresh }));
  });

  test("a holder other than the first paid withdrawal's, ignoring spelling variants", async () => {
    const guest = await guestWithCash(desk.h, 500_000);
    const typo = must(await ask(desk.h, guest, { amount: 50_000, userName: 'Asha Exmaple' }));
    await settle(desk.h);
    await desk.end(typo.orderId, 'failed');
    await desk.ended(guest, { amount: 50_000 }, 'paid');
    expect(await refusal(guest, { amount: 50_000, userName: 'Ravi Other' })).toEqual({
      msgCode: 'holder_differs',
      data: null,
    });
    must(await ask(desk.h, guest, { amount: 50_000, userName: '  ASHA   example ' }));
  });

  test("a login's proof is required again when it is old and the account is new", async () => {
    const player = await newNamedPlayer(desk.h);
    await giveCash(desk.h, player, 500_000);
    desk.h.clock.advance(15 * MINUTE_MS + 1);
    // The first account counts as new too.
    expect((await refusal(player, { amount: 50_000 })).msgCode).toBe('reauth_required');
    const shown = { password: player.password };
    must(await desk.h.call('/user/reauth', shown, { token: player.token, key: null }));
    await desk.ended(player, { amount: 50_000 }, 'paid');
    desk.h.clock.advance(2 * DAY_MS);
    const other = { amount: 50_000, accountNumber: 'asha@ybl' };
    expect(await refusal(player, other)).toEqual({ msgCode: 'reauth_required', data: null });
    must(await ask(desk.h, player, { amount: 50_000 }));
    const body = { password: player.password };
    must(await desk.h.call('/user/reauth', body, { token: player.token, key: null }));
    desk.h.clock.advance(DAY_MS);
    expect((await refusal(player, other)).msgCode).toBe('reauth_required');
    must(await desk.h.call('/user/reauth', body, { token: player.token, key: null }));
    must(await ask(desk.h, player, other));
  });

  test('and on a device newer than a day, also for the same account', async () => {
    const player = await newNamedPlayer(desk.h);
    await giveCash(desk.h, player, 500_000);
    await desk.ended(player, { amount: 50_000 }, 'paid');
    desk.h.clock.advance(2 * DAY_MS);
    const login = {
      apiType: 1,
      loginType: '1',
      userName: player.userName,
      password: player.password,
    };
    const device = { deviceId: 'c0ffee00'.repeat(4), extensionCode: '', registChannel: '' };
    const reply = await desk.h.call<{ token: string }>(
      '/user/login',
      { ...login, ...device },
      { key: null },
    );
    const there = { ...player, token: must(reply).token };
    desk.h.clock.advance(15 * MINUTE_MS + 1);
    expect((await refusal(there, { amount: 50_000 })).msgCode).toBe('reauth_required');
    desk.h.clock.advance(DAY_MS);
    must(await ask(desk.h, there, { amount: 50_000 }));
  });
});

test('of several refusals the first in the documented order is given', async () => {
  const code = async (of: TestPlayer, fields: object) => (await refusal(of, fields)).msgCode;
  const guest = await guestWithCash(desk.h, 500_000);
  for (let n = 0; n < 4; n += 1) await desk.ended(guest, { amount: 50_000 }, 'paid');
  must(await ask(desk.h, guest, { amount: 50_000 }));
  await settle(desk.h);
  const anyAmount = { amount: 1 };
  const pix = { payType: 12, accountNumber: '11144477735' };
  expect(await code(guest, { ...anyAmount, ...pix })).toBe('pay_type_unavailable');
  expect(await code(guest, anyAmount)).toBe('exist_process_order');
  const full = await guestWithCash(desk.h, 500_000);
  for (let n = 0; n < 5; n += 1) await desk.ended(full, { amount: 50_000 }, 'paid');
  expect(await code(full, anyAmount)).toBe('need_finish_task');

  const big = await guestWithCash(desk.h, 100_000);
  expect(await code(big, { amount: 99_000_000 })).toBe('insufficient_balance');

  const player = await newNamedPlayer(desk.h);
  await giveCash(desk.h, player, 9_000_000);
  await desk.ended(player, { amount: 50_000 }, 'paid');
  desk.h.clock.advance(2 * DAY_MS);
  const wrong = { accountNumber: 'asha@ybl', userName: 'Ravi Other', quoteId: '0'.repeat(26) };
  expect(await code(player, { ...wrong, amount: 5_000_000 })).toBe('need_upgrade_vip');
  expect(await code(player, { ...wrong, amount: 2_500_001, confirmed: 0 })).toBe(
    'only_support_ten',
  );
  expect(await code(player, { ...wrong, amount: 50_000 })).toBe('quote_expired');
  const { quoteId: _, ...unquoted } = wrong;
  expect(await code(player, { ...unquoted, amount: 50_000 })).toBe('holder_differs');
  const own = { ...unquoted, userName: FORM.userName };
  expect(await code(player, { ...own, amount: 50_000 })).toBe('reauth_required');
});

test('the ledger invariants hold after all tests', async () => {
  expect(await bookFaults(desk.h)).toEqual([]);
});
