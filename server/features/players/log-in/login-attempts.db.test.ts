import { randomBytes } from 'node:crypto';
import type { Envelope } from '@glasshouse/contract/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { deviceId, openTestApp, type TestApp } from '../../../testing/app.ts';
import { newGuest, newNamedPlayer } from '../../../testing/players.ts';
import { authenticate } from '../../sessions/index.ts';
import { createLogin } from '../guests/create-login.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { bareCall } from '../testing/bare-call.ts';
import { ALLOWED } from '../testing/log-in.ts';

/** Guessing strangers and floods against the owner of an account. */

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

interface From {
  readonly address: string;
  readonly token?: string;
  readonly cookie?: string;
}

async function call(path: string, body: object, from: From): Promise<Envelope<{ token: string }>> {
  const { address, token, cookie } = from;
  const reply = await h.app.portal.inject({
    method: 'POST',
    url: path,
    payload: body,
    remoteAddress: address,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { 'access-token': token }),
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
  return JSON.parse(reply.body) as Envelope<{ token: string }>;
}

const logIn = (userName: string, password: string, from: From, more: object = {}) =>
  call('/user/login', { apiType: 1, userName, password, ...more }, from);

/** A separate address for each stranger. */
const stranger = (n: number) => ({ address: `203.0.113.${n + 1}` });
const HOME = { address: '198.51.100.9' };

async function guess(userName: string, times: number, from = stranger): Promise<string[]> {
  const codes: string[] = [];
  for (let n = 0; n < times; n += 1) {
    codes.push((await logIn(userName, 'wrong-Moth-41', from(n))).msgCode);
  }
  return codes;
}

describe('an attacker who guesses passwords of a name', () => {
  it('does not lock the owner out on a device the account knows', async () => {
    const { userName, password, deviceId: known } = await newNamedPlayer(h);
    await guess(userName, ALLOWED + 2);
    expect((await logIn(userName, password, stranger(99))).msgCode).toBe('login_locked');
    const own = await logIn(userName, password, HOME, { deviceId: known });
    expect(own.msgCode).toBe('success');
  });

  it('does not lock the owner out of the proof for a withdrawal', async () => {
    const { userName, password, token } = await newNamedPlayer(h);
    await guess(userName, ALLOWED + 2);
    const proof = await call('/user/reauth', { password }, { ...HOME, token });
    expect(proof.msgCode).toBe('success');
  });

  it('does not lock the owner out of a recovery', async () => {
    const { userName, recoveryCode } = await newNamedPlayer(h);
    await guess(userName, ALLOWED + 2);
    const body = { userName, password: 'fern-Lamp-88' };
    for (let n = 0; n < 3 * ALLOWED; n += 1) {
      const wrong = { ...body, recoveryCode: 'AAAA-BBBB-CCCC-DDDD' };
      await call('/user/recover/code', wrong, stranger(n));
    }
    const back = await call('/user/recover/code', { ...body, recoveryCode }, HOME);
    expect(back.msgCode).toBe('success');
  });

  it('is counted once per IPv6 network', async () => {
    const from = () => ({ address: `2001:db8:7:7:${randomBytes(2).toString('hex')}::1` });
    for (let n = 0; n < 10 * ALLOWED; n += 1) await logIn(`nobody-six-${n}`, 'wrong-Mo', from());
    expect((await logIn('nobody-else-6', 'wrong-Mo', from())).msgCode).toBe('login_locked');
    const beside = { address: '2001:db8:7:8::1' };
    expect((await logIn('nobody-else-6', 'wrong-Mo', beside)).msgCode).toBe('login_failed');
  });

  it('gets no more attempts by failing on a known device', async () => {
    const { userName, password, deviceId: known } = await newNamedPlayer(h);
    for (let n = 0; n < ALLOWED; n += 1) {
      await logIn(userName, 'wrong-Moth-41', HOME, { deviceId: known });
    }
    const locked = await logIn(userName, password, HOME, { deviceId: known });
    expect(locked.msgCode).toBe('login_locked');
    expect((await logIn(userName, password, stranger(7))).msgCode).toBe('success');
  });
});

describe('an attacker who requests recoveries', () => {
  it('uses up neither mails nor the valid code of the owner', async () => {
    const { userName, deviceId: known } = await newNamedPlayer(h);
    const start = (from: From) => call('/user/recover/start', { userName }, from);
    for (let n = 0; n < 12; n += 1) {
      h.clock.advance(61_000);
      await start(stranger(1));
    }
    expect((await start(stranger(1))).msgCode).toBe('rate_limited');
    expect((await start(HOME)).msgCode).toBe('success');
    for (let n = 0; n < 10; n += 1) {
      for (let k = 0; k < 3; k += 1) {
        h.clock.advance(61_000);
        await start(stranger(n));
      }
    }
    expect((await start(stranger(88))).msgCode).toBe('rate_limited');
    const device = { ...HOME, cookie: `gh_device=${known}` };
    expect((await start(device)).msgCode).toBe('success');
  });
});

describe('an unknown name', () => {
  it('is answered like one with a mail address, however often', async () => {
    const { userName, player } = await newNamedPlayer(h);
    const key = [player.bucket, player.playerId];
    const sql = `update player set mail = 'moth@example.org' where bucket = $1 and player_id = $2`;
    await h.app.deps.db.query(sql, key);
    const ask = async (name: string) =>
      call('/user/recover/start', { userName: name }, { address: '192.0.2.77' });
    const codes: string[] = [];
    for (const pause of [0, 10_000, 50_000, 10_000, 61_000, 61_000, DAY_MS, 0]) {
      h.clock.advance(pause);
      const real = await ask(userName);
      codes.push(real.msgCode);
      expect(await ask('nobody-alike')).toEqual(real);
    }
    expect(codes).toContain('rate_limited');
    expect(codes.at(-1)).toBe('success');
  });
});

describe('a flood', () => {
  it('does not count calls answered "busy" as wrong passwords', async () => {
    const { userName, password } = await newNamedPlayer(h);
    const from = stranger(3);
    const guesses = Array.from({ length: 60 }, (_, n) =>
      logIn(`nobody-busy-${n}`, 'wrong-Moth', from),
    );
    const right = Array.from({ length: 6 }, () => logIn(userName, password, from));
    await Promise.all(guesses);
    const codes = (await Promise.all(right)).map(({ msgCode }) => msgCode);
    expect(codes).not.toContain('login_failed');
    expect((await logIn(userName, password, from)).msgCode).toBe('success');
  });

  // passwords.test.ts checks that the next turn goes to the other network.
  it('of new logins from one address blocks no log-in from another address', async () => {
    const account = await newNamedPlayer(h);
    // One by one: on a busy machine a rush of guests would be refused as busy itself.
    const guests = [];
    for (let n = 0; n < 60; n += 1) guests.push(await newGuest(h));
    const flood = guests.map(async ({ token }, n) => {
      const body = { userName: `floodlogin${n}`, password: 'vine-Moth-41' };
      return (await call('/user/bindLoginAccount', body, { ...stranger(5), token })).msgCode;
    });
    const own = await logIn(account.userName, account.password, HOME);
    expect(own.msgCode).toBe('success');
    expect(await Promise.all(flood)).toEqual(expect.arrayContaining(['busy', 'success']));
  });

  it('of guesses from one address blocks no log-in from another address', async () => {
    const account = await newNamedPlayer(h);
    const flood = Array.from({ length: 300 }, async (_, n) => {
      return (await logIn(`nobody-rush-${n}`, 'wrong-Moth-41', stranger(6))).msgCode;
    });
    const own = await logIn(account.userName, account.password, HOME);
    expect(own.msgCode).toBe('success');
    expect(await Promise.all(flood)).toEqual(expect.arrayContaining(['busy', 'login_failed']));
  });

  it('of new logins by a player with a login or for a taken name hashes nothing', async () => {
    const [account, guest] = [await newNamedPlayer(h), await newGuest(h)];
    const passwords: Passwords = {
      making: (_by, made) => made(() => Promise.reject(new Error('it was hashed'))),
      checking: () => Promise.reject(new Error('it was checked')),
    };
    const messages = { send: () => {} };
    const security = { record: () => Promise.resolve() };
    const own = { passwords, messages, security, callerLanguage: () => 'EN' };
    const deps = { ...h.app.deps, ...own };
    const create = async (token: string, userName: string) => {
      const principal = await authenticate(deps.db, token, h.clock.now());
      if (principal === null) throw new Error('nobody is signed in');
      const { player } = principal;
      const bare = { ...bareCall(h), principal, player, operationId: '' };
      return createLogin(deps, bare, { userName, password: 'vine-Moth-41' });
    };
    expect(await create(account.token, 'namedagain')).toMatchObject({ code: 'user_exist' });
    expect(await create(guest.token, account.userName)).toMatchObject({ code: 'user_exist' });
    await expect(create(guest.token, 'namednew1')).rejects.toThrow('it was hashed');
  });
});

describe('an easily guessed password', () => {
  it('is refused also when made of the login name or the product name', async () => {
    const { token } = await newGuest(h, { deviceId: deviceId() });
    const create = (userName: string, password: string) =>
      call('/user/bindLoginAccount', { userName, password }, { ...HOME, token });
    for (const password of ['lanternfly', 'LanternFly9', 'ylfnretnal1', 'Glasshouse1']) {
      expect((await create('lanternfly', password)).msgCode).toBe('password_common');
    }
    expect((await create('lanternfly', 'moss-Fern-77')).msgCode).toBe('success');
  });
});
