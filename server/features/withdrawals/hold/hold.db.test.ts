import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  must,
  newGuest,
  newNamedPlayer,
  type NamedPlayer,
  type TestPlayer,
} from '../../../testing/players.ts';
import { ask, bookFaults, giveCash, info, moneyOf, settle, tracker } from '../testing/cashier.ts';
import { scriptedProvider, type ScriptedProvider } from '../testing/scripted-provider.ts';

const NEW = { amount: 50_000, accountNumber: 'asha@ybl' };

let provider: ScriptedProvider;
let h: TestApp;
beforeAll(async () => {
  provider = await scriptedProvider();
  h = await openTestApp({ providerUrl: provider.url });
});
afterAll(async () => {
  await h.close();
  await provider.close();
});

async function ended(of: TestPlayer, fields: object, status: 'paid' | 'failed'): Promise<void> {
  const { orderId } = must(await ask(h, of, { ...fields }));
  await settle(h);
  provider.set(orderId, status, status === 'failed' ? 'bank_closed' : undefined);
  h.clock.advance(10_000);
  await settle(h);
}

/** A player who was paid to one account and has cash left. */
async function paidBefore(of?: TestPlayer): Promise<TestPlayer> {
  const player = of ?? (await newGuest(h));
  await giveCash(h, player, 500_000);
  await ended(player, { amount: 50_000 }, 'paid');
  return player;
}

async function prove({ token, password }: NamedPlayer): Promise<void> {
  must(await h.call('/user/reauth', { password }, { token, key: null }));
}

/** A player with a login and cash who has just answered "This was not me". */
async function denied(): Promise<NamedPlayer> {
  const player = await newNamedPlayer(h);
  await paidBefore(player);
  const { orderId } = must(await ask(h, player, NEW));
  const answer = await h.call<object>('/withdraw/hold/deny', { orderId }, { token: player.token });
  expect(must(answer)).toEqual({ orderId, proofNeeded: 1 });
  return player;
}

describe('security hold', () => {
  test('holds only the order to the new account, until the end it shows', async () => {
    const player = await paidBefore();
    const at = h.clock.now();
    const { orderId } = must(await ask(h, player, NEW));
    await settle(h);
    const seen = await tracker(h, player, orderId);
    expect(seen.steps.at(-1)).toMatchObject({
      processCode: 1100,
      argsJson: { holdUntil: at + DAY_MS },
    });
    expect(seen.hold).toEqual({ until: at + DAY_MS, mail: null });
    expect(provider.payouts.has(orderId)).toBe(false);
    expect((await info(h, player)).withdrawable).toBe(400_000);
    await ended(player, { amount: 50_000 }, 'paid');
    h.clock.advance(at + DAY_MS - h.clock.now());
    await settle(h);
    expect(provider.payouts.has(orderId)).toBe(true);
    expect((await tracker(h, player, orderId)).hold).toBeNull();
    // After one withdrawal, the account is no longer new.
    provider.set(orderId, 'paid');
    h.clock.advance(10_000);
    await settle(h);
    const { orderId: next } = must(await ask(h, player, NEW));
    await settle(h);
    expect(provider.payouts.has(next)).toBe(true);
  });

  test('does not apply to a first account, or after a failed order', async () => {
    const player = await newGuest(h);
    await giveCash(h, player, 500_000);
    await ended(player, NEW, 'failed');
    await ended(player, { amount: 50_000 }, 'paid');
    const { orderId } = must(await ask(h, player, { amount: 50_000 }));
    await settle(h);
    expect(provider.payouts.has(orderId)).toBe(true);
  });

  test('"This was not me" returns the money and locks out whoever asked for it', async () => {
    const player = await newNamedPlayer(h);
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
    const other = must(await h.call<{ token: string }>('/user/login', login, { key: null }));
    const { cash } = await moneyOf(h, player);
    const { orderId } = must(await ask(h, other, NEW));
    await settle(h);
    const denied = await h.call('/withdraw/hold/deny', { orderId }, { token: player.token });
    expect(denied.msgCode).toBe('success');
    expect(await moneyOf(h, player)).toMatchObject({ cash, held: 0 });
    const seen = await tracker(h, player, orderId);
    expect([seen.state, seen.steps.at(-1)?.argsJson]).toEqual([3, { reason: 'not_me' }]);
    const intruder = await h.call('/v1/bus/accountInfo', {}, { token: other.token, key: null });
    expect(intruder.status).toBe(401);
    expect((await ask(h, player, { amount: 50_000 })).msgCode).toBe('reauth_required');
    h.clock.advance(1);
    await prove(player);
    must(await ask(h, player, { amount: 50_000 }));
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
    const before = await h.call(path, body, { token: player.token });
    expect(before.msgCode).toBe('reauth_required');
    h.clock.advance(1);
    await prove(player);
    const after = await h.call(path, body, { token: player.token });
    expect(after.msgCode).not.toBe('reauth_required');
  });

  test.each([
    ['/v1/limits/exclude', { kind: 'cool_off', hours: 24 }],
    ['/v1/support/list', {}],
    ['/v1/bus/accountInfo', {}],
    ['/user/sessions', {}],
  ])('after "This was not me" %s stays open', async (path, body) => {
    const player = await denied();
    must(await h.call(path, body, { token: player.token, key: null }));
  });

  test('after "This was not me" another held order can be denied too', async () => {
    const player = await newNamedPlayer(h);
    await paidBefore(player);
    const { orderId } = must(await ask(h, player, NEW));
    const other = must(await ask(h, player, { ...NEW, accountNumber: 'asha@okaxis' }));
    for (const id of [orderId, other.orderId]) {
      must(await h.call('/withdraw/hold/deny', { orderId: id }, { token: player.token }));
    }
    expect(await moneyOf(h, player)).toMatchObject({ held: 0 });
  });

  test('after "This was not me" a device login is not a proof', async () => {
    const player = await denied();
    const again = await newGuest(h, { deviceId: player.deviceId });
    expect(again.userId).toBe(player.userId);
    expect((await ask(h, again, { amount: 50_000 })).msgCode).toBe('reauth_required');
  });

  test('a guest who answers "This was not me" needs no proof', async () => {
    const player = await paidBefore();
    const { orderId } = must(await ask(h, player, NEW));
    const body = { orderId };
    const answer = await h.call<object>('/withdraw/hold/deny', body, { token: player.token });
    expect(must(answer)).toEqual({ orderId, proofNeeded: 0 });
    must(await ask(h, player, { amount: 50_000 }));
  });

  test('a correction to a new account is held like a new order', async () => {
    const player = await paidBefore();
    const { orderId } = must(await ask(h, player, { amount: 50_000 }));
    await settle(h);
    provider.set(orderId, 'failed', 'account_refused_by_bank');
    h.clock.advance(10_000);
    await settle(h);
    const body = { orderId, accountNumber: 'asha@ybl' };
    must(await h.call('/v1/bus/updateCpf', body, { token: player.token }));
    await settle(h);
    expect(provider.payouts.has(`${orderId}-2`)).toBe(false);
    h.clock.advance(DAY_MS);
    await settle(h);
    expect(provider.payouts.has(`${orderId}-2`)).toBe(true);
  });
});

describe('an account the bank refused', () => {
  async function refusedByBank(): Promise<{ player: TestPlayer; orderId: string }> {
    const player = await newGuest(h);
    await giveCash(h, player, 50_000);
    const { orderId } = must(await ask(h, player, { amount: 50_000 }));
    await settle(h);
    provider.set(orderId, 'failed', 'account_refused_by_bank');
    h.clock.advance(10_000);
    await settle(h);
    return { player, orderId };
  }

  test('can be cancelled: the money returns to cash immediately', async () => {
    const { player, orderId } = await refusedByBank();
    must(await h.call('/withdraw/takeBack', { orderId }, { token: player.token }));
    expect(await moneyOf(h, player)).toMatchObject({ cash: 50_000, held: 0 });
    must(await ask(h, player, { amount: 50_000 }));
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
    must(await h.call('/v1/bus/updateCpf', { orderId, ...bank }, { token: player.token }));
    await settle(h);
    expect(provider.payouts.get(`${orderId}-2`)?.body).toContain('50100234567890');
    expect((await tracker(h, player, orderId)).payType).toBe(8);
  });
});

test('the ledger invariants hold after all tests', async () => {
  expect(await bookFaults(h)).toEqual([]);
});
