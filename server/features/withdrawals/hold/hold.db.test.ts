import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import {
  must,
  newGuest,
  newNamedPlayer,
  type NamedPlayer,
  type TestPlayer,
} from '../../../testing/players.ts';
import { ask, bookFaults, giveCash, info, moneyOf, settle, tracker } from '../testing/cashier.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';
import { checkBooks } from '../../../testing/check-books.ts';

const NEW = { amount: 50_000, accountNumber: 'asha@ybl' };

let desk: WithdrawalDesk;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
});
afterAll(() => desk.close());

/** A player who was paid to one account and has cash left. */
async function paidBefore(of?: TestPlayer): Promise<TestPlayer> {
  const player = of ?? (await newGuest(desk.h));
  await giveCash(desk.h, player, 500_000);
  await desk.ended(player, { amount: 50_000 }, 'paid');
  return player;
}

async function prove({ token, password }: NamedPlayer): Promise<void> {
  must(await desk.h.call('/user/reauth', { password }, { token, key: null }));
}

/** A player with a login and cash who has just answered "This was not me". */
async function denied(): Promise<NamedPlayer> {
  const player = await newNamedPlayer(desk.h);
  await paidBefore(player);
  const { orderId } = must(await ask(desk.h, player, NEW));
  const answer = await desk.h.call<object>(
    '/withdraw/hold/deny',
    { orderId },
    { token: player.token },
  );
  expect(must(answer)).toEqual({ orderId, proofNeeded: 1 });
  return player;
}

describe('security hold', () => {
  test('holds only the order to the new account, until the end it shows', async () => {
    const player = await paidBefore();
    const at = desk.h.clock.now();
    const { orderId } = must(await ask(desk.h, player, NEW));
    await settle(desk.h);
    const seen = await tracker(desk.h, player, orderId);
    expect(seen.steps.at(-1)).toMatchObject({
      processCode: 1100,
      argsJson: { holdUntil: at + DAY_MS },
    });
    expect(seen.hold).toEqual({ until: at + DAY_MS, mail: null });
    // A withdrawal that waits is no difference for ledger:check.
    const { differences } = await checkBooks(desk.h.app.deps.db);
    expect(differences.filter(({ what }) => what === 'state')).toEqual([]);
    expect(desk.provider.payouts.has(orderId)).toBe(false);
    expect((await info(desk.h, player)).withdrawable).toBe(400_000);
    await desk.ended(player, { amount: 50_000 }, 'paid');
    await desk.advanceAndSettle(at + DAY_MS - desk.h.clock.now());
    expect(desk.provider.payouts.has(orderId)).toBe(true);
    expect((await tracker(desk.h, player, orderId)).hold).toBeNull();
    // After one withdrawal, the account is no longer new.
    desk.provider.set(orderId, 'paid');
    await desk.advanceAndSettle(10_000);
    const { orderId: next } = must(await ask(desk.h, player, NEW));
    await settle(desk.h);
    expect(desk.provider.payouts.has(next)).toBe(true);
  });

  test('does not apply to a first account, or after a failed order', async () => {
    const player = await newGuest(desk.h);
    await giveCash(desk.h, player, 500_000);
    await desk.ended(player, NEW, 'failed');
    await desk.ended(player, { amount: 50_000 }, 'paid');
    const { orderId } = must(await ask(desk.h, player, { amount: 50_000 }));
    await settle(desk.h);
    expect(desk.provider.payouts.has(orderId)).toBe(true);
  });

  test('"This was not me" returns the money and locks out whoever asked for it', async () => {
    const player = await newNamedPlayer(desk.h);
    await paidBefore(player);
    const login = {
      apiType: 1,
      loginType: '1',
      userName: player.userName,
      password: player.password,
      deviceId: 'facade00'.repeat(4),
      extensionCode: '',
      registChannel: '',
    };
    const other = must(await desk.h.call<{ token: string }>('/user/login', login, { key: null }));
    const { cash } = await moneyOf(desk.h, player);
    const { orderId } = must(await ask(desk.h, other, NEW));
    await settle(desk.h);
    const denied = await desk.h.call('/withdraw/hold/deny', { orderId }, { token: player.token });
    expect(denied.msgCode).toBe('success');
    expect(await moneyOf(desk.h, player)).toMatchObject({ cash, held: 0 });
    const seen = await tracker(desk.h, player, orderId);
    expect([seen.state, seen.steps.at(-1)?.argsJson]).toEqual([3, { reason: 'not_me' }]);
    const intruder = await desk.h.call(
      '/v1/bus/accountInfo',
      {},
      { token: other.token, key: null },
    );
    expect(intruder.status).toBe(401);
    expect((await ask(desk.h, player, { amount: 50_000 })).msgCode).toBe('reauth_required');
    desk.h.clock.advance(1);
    await prove(player);
    must(await ask(desk.h, player, { amount: 50_000 }));
  });

  test.each([
    ['/game/forward', { id: 66_121 }],
    ['/charge/create/order', { amount: 50_000, payType: 14 }],
    ['/withdraw/quote', { amount: 50_000, payType: 14 }],
    ['/user/mail/start', { mail: 'asha@gmail.com' }],
    ['/user/close', {}],
    ['/v1/export', { format: 'json' }],
  ])('after "This was not me" %s asks for the password first', async (path, body) => {
    const player = await denied();
    const before = await desk.h.call(path, body, { token: player.token });
    expect(before.msgCode).toBe('reauth_required');
    desk.h.clock.advance(1);
    await prove(player);
    const after = await desk.h.call(path, body, { token: player.token });
    expect(after.msgCode).not.toBe('reauth_required');
  });

  test.each([
    ['/v1/limits/exclude', { kind: 'cool_off', hours: 24 }],
    ['/v1/support/list', {}],
    ['/v1/bus/accountInfo', {}],
    ['/user/sessions', {}],
  ])('after "This was not me" %s stays open', async (path, body) => {
    const player = await denied();
    must(await desk.h.call(path, body, { token: player.token, key: null }));
  });

  test('after "This was not me" another held order can be denied too', async () => {
    const player = await newNamedPlayer(desk.h);
    await paidBefore(player);
    const { orderId } = must(await ask(desk.h, player, NEW));
    const other = must(await ask(desk.h, player, { ...NEW, accountNumber: 'asha@okaxis' }));
    for (const id of [orderId, other.orderId]) {
      must(await desk.h.call('/withdraw/hold/deny', { orderId: id }, { token: player.token }));
    }
    expect(await moneyOf(desk.h, player)).toMatchObject({ held: 0 });
  });

  test('after "This was not me" a device login is not a proof', async () => {
    const player = await denied();
    const again = await newGuest(desk.h, { deviceId: player.deviceId });
    expect(again.userId).toBe(player.userId);
    expect((await ask(desk.h, again, { amount: 50_000 })).msgCode).toBe('reauth_required');
  });

  test('a guest who answers "This was not me" needs no proof', async () => {
    const player = await paidBefore();
    const { orderId } = must(await ask(desk.h, player, NEW));
    const body = { orderId };
    const answer = await desk.h.call<object>('/withdraw/hold/deny', body, { token: player.token });
    expect(must(answer)).toEqual({ orderId, proofNeeded: 0 });
    must(await ask(desk.h, player, { amount: 50_000 }));
  });

  test('a correction to a new account is held like a new order', async () => {
    const player = await paidBefore();
    const { orderId } = must(await ask(desk.h, player, { amount: 50_000 }));
    await settle(desk.h);
    desk.provider.set(orderId, 'failed', 'account_refused_by_bank');
    await desk.advanceAndSettle(10_000);
    const body = { orderId, accountNumber: 'asha@ybl' };
    must(await desk.h.call('/v1/bus/updateCpf', body, { token: player.token }));
    await settle(desk.h);
    expect(desk.provider.payouts.has(`${orderId}-2`)).toBe(false);
    await desk.advanceAndSettle(DAY_MS);
    expect(desk.provider.payouts.has(`${orderId}-2`)).toBe(true);
  });
});

describe('an account the bank refused', () => {
  async function refusedByBank(): Promise<{ player: TestPlayer; orderId: string }> {
    const player = await newGuest(desk.h);
    await giveCash(desk.h, player, 50_000);
    const { orderId } = must(await ask(desk.h, player, { amount: 50_000 }));
    await settle(desk.h);
    desk.provider.set(orderId, 'failed', 'account_refused_by_bank');
    await desk.advanceAndSettle(10_000);
    return { player, orderId };
  }

  test('can be cancelled: the money returns to cash immediately', async () => {
    const { player, orderId } = await refusedByBank();
    must(await desk.h.call('/withdraw/takeBack', { orderId }, { token: player.token }));
    expect(await moneyOf(desk.h, player)).toMatchObject({ cash: 50_000, held: 0 });
    must(await ask(desk.h, player, { amount: 50_000 }));
  });

  test('can be replaced by another withdrawal method', async () => {
    const { player, orderId } = await refusedByBank();
    const bank = {
      userName: 'Asha Example',
      payType: 8,
      accountNumber: '50100234567890',
      bankName: 'HDFC',
      phone: '98765 43210',
    };
    must(await desk.h.call('/v1/bus/updateCpf', { orderId, ...bank }, { token: player.token }));
    await settle(desk.h);
    expect(desk.provider.payouts.get(`${orderId}-2`)?.body).toContain('50100234567890');
    expect((await tracker(desk.h, player, orderId)).payType).toBe(8);
  });
});

test('the ledger invariants hold after all tests', async () => {
  expect(await bookFaults(desk.h)).toEqual([]);
});
