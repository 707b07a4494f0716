import { afterAll, beforeAll, expect, test } from 'vitest';
import type { getLimits } from '@glasshouse/contract/limits/get-limits.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { deviceId, openTestApp, type Reply, type TestApp } from '../../../testing/app.ts';
import { must, newNamedPlayer, type TestPlayer } from '../../../testing/players.ts';
import { ask, guestWithCash, settle } from '../../withdrawals/testing/cashier.ts';

/** Limits and breaks that follow into a new guest account, by the public calls alone. */

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

type By = Pick<TestPlayer, 'token'>;
const send = (by: By, path: string, body: object) =>
  h.call(path, body, { token: by.token, key: null });

/** A loss limit, a deposit limit and a self-exclusion of a month. */
async function limitAndExclude(player: By): Promise<void> {
  must(await send(player, '/v1/limits/set', { kind: 'loss', period: 'day', amount: 5_000 }));
  must(await send(player, '/v1/limits/set', { kind: 'deposit', period: 'week', amount: 90_000 }));
  must(await send(player, '/v1/limits/exclude', { kind: 'self_exclusion', months: 1 }));
}

/** The break and the limits in force. */
async function limitsOf({ token }: By) {
  type Answer = AnswerOf<typeof getLimits>;
  const { exclusion, limits } = must(await h.call<Answer>('/v1/limits/get', {}, { token }));
  const inForce = limits.filter(({ kind, value }) => kind !== 'reality_check_minutes' && value);
  return {
    kind: exclusion?.kind ?? null,
    limits: inForce.map(({ kind, period, value }) => `${kind}/${period}: ${value}`).toSorted(),
  };
}
const LIMITED = { kind: 'self_exclusion', limits: ['deposit/week: 90000', 'loss/day: 5000'] };
const NONE = { kind: null, limits: [] };

interface SignedIn {
  readonly userId: string;
  readonly token: string;
  readonly deviceId: string;
}

/** A browser with the cookie of the server, as a player uses it. */
function browser(): {
  logIn(body: object): Promise<SignedIn>;
  changePassword(by: By, current: string): Promise<SignedIn>;
  /** Ends the device's link, and asks for a new guest as the client does. */
  newGuest(by: By): Promise<SignedIn>;
} {
  let cookie: string | undefined;
  const call = async (path: string, body: object, by?: By): Promise<Reply<SignedIn>> => {
    const headers = cookie === undefined ? {} : { cookie };
    const options = { key: null, headers, ...(by === undefined ? {} : { token: by.token }) };
    const reply = await h.call<SignedIn>(path, body, options);
    const kept = reply.headers['set-cookie'];
    if (kept !== undefined) cookie = String(kept).split(';')[0] ?? '';
    return reply;
  };
  const byDevice = (id: string) =>
    call('/user/login', { apiType: 2, loginType: '1', deviceId: id });
  return {
    logIn: async (body) => must(await call('/user/login', body)),
    changePassword: async (by, current) =>
      must(await call('/user/changePassword', { current, password: 'fern-Lamp-88' }, by)),
    async newGuest(by) {
      type Listed = { sessions: { id: string; current: 0 | 1 }[] };
      const { sessions } = must(await h.call<Listed>('/user/sessions', {}, { token: by.token }));
      const own = sessions.find(({ current }) => current === 1);
      must(await send(by, '/user/session/end', { id: own?.id }));
      const next = deviceId();
      const refused = await byDevice(next);
      expect(refused.msgCode).toBe('login_required');
      return must(await byDevice(next));
    },
  };
}

const asGuest = (id: string) => ({ apiType: 2, loginType: '1', deviceId: id });
const asAccount = (of: { userName: string; password: string }, id: string) => ({
  apiType: 1,
  loginType: '1',
  userName: of.userName,
  password: of.password,
  deviceId: id,
});

test('the limits of an account that logs in beside a guest follow into the next guest only', async () => {
  const account = await newNamedPlayer(h);
  await limitAndExclude(account);
  const device = browser();
  const guest = await device.logIn(asGuest(deviceId()));
  const there = await device.logIn(asAccount(account, guest.deviceId));
  expect(there.userId).toBe(account.userId);
  expect(await limitsOf(there)).toEqual(LIMITED);
  const next = await device.newGuest(there);
  expect([account.userId, guest.userId]).not.toContain(next.userId);
  expect(await limitsOf(next)).toEqual(LIMITED);
  expect(await limitsOf(await browser().logIn(asGuest(guest.deviceId)))).toEqual(NONE);
});

test('the limits of a guest follow into the next guest after an account was used there', async () => {
  const account = await newNamedPlayer(h);
  const device = browser();
  const guest = await device.logIn(asGuest(deviceId()));
  await limitAndExclude(guest);
  await device.logIn(asAccount(account, guest.deviceId));
  const again = await device.logIn(asAccount(account, guest.deviceId));
  const there = await device.changePassword(again, account.password);
  expect(await limitsOf(there)).toEqual(NONE);
  const next = await device.newGuest(there);
  expect([account.userId, guest.userId]).not.toContain(next.userId);
  expect(await limitsOf(next)).toEqual(LIMITED);
  expect(await limitsOf(await browser().logIn(asGuest(guest.deviceId)))).toEqual(LIMITED);
});

/** Withdraws 1,000.00 to this account and lets the automatic checks run. */
async function withdraw(by: By, accountNumber: string): Promise<void> {
  must(await ask(h, by, { amount: 100_000, accountNumber }));
  await settle(h);
}

test('a guest who withdraws to the account of an excluded player gets limits and break', async () => {
  const account = 'first@exampleupi';
  const excluded = await guestWithCash(h, 100_000);
  await limitAndExclude(excluded);
  await withdraw(excluded, account);
  const next = await guestWithCash(h, 300_000);
  expect(await limitsOf(next)).toEqual(NONE);
  await withdraw(next, account);
  expect(await limitsOf(next)).toEqual(LIMITED);
  const order = { amount: 50_000, payType: 14 };
  expect((await h.call('/charge/create/order', order, next)).msgCode).toBe('self_excluded');
  expect((await send(next, '/game/forward', { id: 66_121 })).msgCode).toBe('self_excluded');
});

test('so does a guest whose account others used before the excluded player', async () => {
  const account = 'second@exampleupi';
  await withdraw(await guestWithCash(h, 100_000), account);
  const excluded = await guestWithCash(h, 200_000);
  await limitAndExclude(excluded);
  await withdraw(excluded, account);
  const next = await guestWithCash(h, 100_000);
  await withdraw(next, account);
  expect(await limitsOf(next)).toEqual(LIMITED);
});

test('limits follow even when set after their player has moved to another account', async () => {
  const account = 'third@exampleupi';
  await withdraw(await guestWithCash(h, 100_000), account);
  const excluded = await guestWithCash(h, 200_000);
  await withdraw(excluded, account);
  // An order that has passed the promised time does not block the next.
  h.clock.advance(h.app.deps.pack.withdrawalPromiseHours * HOUR_MS);
  await withdraw(excluded, 'fourth@exampleupi');
  await limitAndExclude(excluded);
  await settle(h);
  const next = await guestWithCash(h, 100_000);
  await withdraw(next, account);
  expect(await limitsOf(next)).toEqual(LIMITED);
});
