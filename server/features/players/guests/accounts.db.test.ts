import { hash, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newGuest, newNamedPlayer, type NamedPlayer } from '../../../testing/players.ts';
import { logInByPassword } from '../log-in/log-in-by-password.ts';
import { isCommon } from '../passwords/password-rules.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { inviteKey } from '../directory.ts';
import { bareCall } from '../testing/bare-call.ts';
import { ALLOWED, byDevice, byPassword, isOpen, LOCK_MS, type Account } from '../testing/log-in.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const createLogin = (token: string, userName: string, password = 'vine-Moth-41') =>
  h.call<Account>('/user/bindLoginAccount', { userName, password }, { token, key: null });

let names = 0;
const freeName = () => `fernlamp${String((names += 1)).padStart(4, '0')}`;
const fail = async (userName: string, times: number) => {
  const codes: string[] = [];
  for (let n = 0; n < times; n += 1) {
    codes.push((await byPassword(h, userName, 'no-Such-1')).msgCode);
  }
  return codes;
};

describe('creating a login', () => {
  it('turns a guest into an account with a new token and the same money', async () => {
    const guest = await newGuest(h);
    const name = freeName();
    const account = must(await createLogin(guest.token, name));
    expect(account).toMatchObject({
      userId: guest.userId,
      isRegister: 1,
      loginName: name,
      gold: 35_000,
    });
    expect(account.recoveryCode).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(await isOpen(h, guest.token)).toBe(false);
    expect(account.deviceId).not.toBe(guest.deviceId);
    expect(must(await byDevice(h, account.deviceId))).toMatchObject({
      userId: guest.userId,
      isRegister: 1,
    });
  });

  it("ends the guest's key except in the account's own browser", async () => {
    const guest = await newGuest(h);
    const account = must(await createLogin(guest.token, freeName()));
    expect((await byDevice(h, guest.deviceId)).msgCode).toBe('login_required');
    const cookie = `gh_device=${account.deviceId}`;
    expect(must(await byDevice(h, guest.deviceId, { cookie })).userId).toBe(guest.userId);
    const stranger = await newGuest(h);
    const strangers = { cookie: `gh_device=${stranger.deviceId}` };
    expect((await byDevice(h, guest.deviceId, strangers)).msgCode).toBe('login_required');
  });

  it('answers user_exist to a taken name or a player with a login', async () => {
    const taken = await newNamedPlayer(h);
    const guest = await newGuest(h);
    expect((await createLogin(guest.token, taken.userName.toUpperCase())).msgCode).toBe(
      'user_exist',
    );
    expect((await createLogin(taken.token, freeName())).msgCode).toBe('user_exist');
    expect(await isOpen(h, guest.token)).toBe(true);
    expect(must(await byDevice(h, guest.deviceId))['isRegister']).toBe(0);
  });

  it('gives a name to one of many concurrent requests', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => newGuest(h)));
    const name = freeName();
    const replies = await Promise.all(guests.map((guest) => createLogin(guest.token, name)));
    const codes = replies.map((reply) => reply.msgCode).toSorted();
    expect(codes).toEqual(['success', ...Array.from({ length: 5 }, () => 'user_exist')]);
  });

  it('refuses a password of a wrong length or from the list of common ones', async () => {
    const { token } = await newGuest(h);
    const long = await createLogin(token, freeName(), 'a-Password-of-16');
    expect([long.status, long.data]).toMatchObject([
      400,
      { fields: [{ field: 'password', reason: 'too_long' }] },
    ]);
    expect((await createLogin(token, freeName(), 'short')).status).toBe(400);
    for (const common of ['password', 'PassWord', '123456', 'qwertyuiop']) {
      expect((await createLogin(token, freeName(), common)).msgCode).toBe('password_common');
    }
    expect((await createLogin(token, freeName(), 'six-Ch')).msgCode).toBe('success');
  });

  it('knows three thousand common passwords', () => {
    expect(['iloveyou', 'dragon', 'letmein', 'trustno1'].filter((word) => !isCommon(word))).toEqual(
      [],
    );
    expect(['vine-Moth-41', '', '# The 3,000'].filter(isCommon)).toEqual([]);
  });
});

describe('login by password', () => {
  let account: NamedPlayer;
  beforeAll(async () => {
    account = await newNamedPlayer(h);
  });

  it('opens the account on any device, ignoring the case of the name', async () => {
    const reply = must(await byPassword(h, account.userName.toUpperCase(), account.password));
    expect(reply).toMatchObject({ userId: account.userId, isRegister: 1 });
    expect(must(await byDevice(h, reply.deviceId)).userId).toBe(account.userId);
    expect(await isOpen(h, account.token)).toBe(true);
  });

  it("renews the device's key, ending the old one with its sessions", async () => {
    const old = must(await byPassword(h, account.userName, account.password));
    const renewed = must(
      await byPassword(h, account.userName, account.password, { deviceId: old.deviceId }),
    );
    expect(await isOpen(h, old.token)).toBe(false);
    expect((await byDevice(h, old.deviceId)).msgCode).toBe('login_required');
    expect(must(await byDevice(h, renewed.deviceId)).userId).toBe(account.userId);
  });

  it("keeps a guest's key when the guest's device logs in to an account", async () => {
    const guest = await newGuest(h);
    must(await byPassword(h, account.userName, account.password, { deviceId: guest.deviceId }));
    expect(must(await byDevice(h, guest.deviceId)).userId).toBe(guest.userId);
  });

  it('answers the same for a wrong password and an unknown name', async () => {
    const wrong = await byPassword(h, account.userName, 'wrong-Moth-41');
    const nobody = await byPassword(h, 'nobody-at-all', 'wrong-Moth-41');
    expect(wrong.msgCode).toBe('login_failed');
    expect(nobody.text).toBe(wrong.text);
    expect([nobody.status, nobody.headers['set-cookie']]).toEqual([wrong.status, undefined]);
  });

  it('does one argon2 verification either way, at the configured cost', async () => {
    const costs: string[] = [];
    const passwords = createPasswords({
      hash,
      verify: (hashed, password, options) => {
        costs.push(String(hashed).split('$').slice(1, 4).join('$'));
        return verify(hashed, password, options);
      },
    });
    const { db, clock, pack, mode, notifier } = h.app.deps;
    const messages = { send: () => {} };
    const security = { record: () => Promise.resolve() };
    const own = { passwords, messages, security, callerLanguage: () => 'EN' };
    const deps = { db, clock, pack, mode, notifier, ...own };
    for (const [userName, password] of [
      [account.userName, account.password],
      [account.userName, 'wrong-Moth-41'],
      ['nobody-there', 'wrong-Moth-41'],
    ] as const) {
      costs.length = 0;
      await logInByPassword(deps, bareCall(h), { apiType: 1, userName, password });
      expect(costs).toEqual(['argon2id$v=19$m=19456,t=2,p=1']);
    }
  });

  it('requires name and password', async () => {
    const reply = await h.call('/user/login', { apiType: 1 }, { key: null });
    expect([reply.status, reply.data]).toMatchObject([
      400,
      {
        fields: [
          { field: 'userName', reason: 'missing' },
          { field: 'password', reason: 'missing' },
        ],
      },
    ]);
  });
});

describe('failed logins', () => {
  it('lock the account for half an hour, even for the right password', async () => {
    const account = await newNamedPlayer(h);
    expect(await fail(account.userName, ALLOWED)).toEqual(
      Array.from({ length: ALLOWED }, () => 'login_failed'),
    );
    const locked = await byPassword(h, account.userName, account.password);
    expect([locked.msgCode, locked.data]).toMatchObject([
      'login_locked',
      { until: h.clock.now() + LOCK_MS, seconds: LOCK_MS / 1000 },
    ]);
    h.clock.advance(LOCK_MS);
    expect((await byPassword(h, account.userName, account.password)).msgCode).toBe('success');
  });

  it('lock an unknown name in the same way and words', async () => {
    const account = await newNamedPlayer(h);
    await fail(account.userName, ALLOWED);
    await fail('nobody-is-here', ALLOWED);
    const real = await byPassword(h, account.userName, account.password);
    const nobody = await byPassword(h, 'nobody-is-here', account.password);
    expect([nobody.msgCode, nobody.text]).toEqual(['login_locked', real.text]);
  });

  it('are forgotten after a success or half an hour', async () => {
    const account = await newNamedPlayer(h);
    await fail(account.userName, ALLOWED - 1);
    must(await byPassword(h, account.userName, account.password));
    await fail(account.userName, ALLOWED - 1);
    h.clock.advance(LOCK_MS);
    await fail(account.userName, ALLOWED - 1);
    expect((await byPassword(h, account.userName, account.password)).msgCode).toBe('success');
  });

  it('are deleted by the job only once they expire', async () => {
    const counters = () => h.app.deps.db.query('select key from login_failure');
    await fail('nobody-counted', 1);
    await h.settle();
    expect((await counters()).length).toBeGreaterThan(0);
    h.clock.advance(LOCK_MS);
    await h.settle();
    expect(await counters()).toEqual([]);
  });

  it('are limited also when the guesses are concurrent', async () => {
    const account = await newNamedPlayer(h);
    const guesses = Array.from({ length: 4 * ALLOWED }, (_, n) =>
      byPassword(h, account.userName, `guess-Nr-${n}`),
    );
    const codes = (await Promise.all(guesses)).map((reply) => reply.msgCode);
    expect(codes.filter((code) => code === 'login_failed').length).toBeLessThanOrEqual(ALLOWED);
    expect(codes).not.toContain('success');
    expect((await byPassword(h, account.userName, account.password)).msgCode).toBe('login_locked');
    h.clock.advance(LOCK_MS);
  });

  it('lock their address after ten accounts', async () => {
    const account = await newNamedPlayer(h);
    h.clock.advance(LOCK_MS);
    for (let n = 0; n < 10; n += 1) await fail(`nobody-nr-${n}`, ALLOWED);
    expect((await byPassword(h, account.userName, account.password)).msgCode).toBe('login_locked');
    expect(await isOpen(h, account.token)).toBe(true);
    h.clock.advance(LOCK_MS);
    expect((await byPassword(h, account.userName, account.password)).msgCode).toBe('success');
  });
});

describe('the directory', () => {
  it('separates markets but ignores the case of codes', () => {
    expect(inviteKey('IN', 'fern7k2q')).toEqual(inviteKey('IN', ' FERN7K2Q'));
    expect(inviteKey('IN', 'FERN7K2Q')).not.toEqual(inviteKey('PK', 'FERN7K2Q'));
  });
});
