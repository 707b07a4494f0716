import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newGuest, newNamedPlayer, type NamedPlayer } from '../../../testing/players.ts';

interface SignedIn {
  readonly userId: string;
  readonly token: string;
  readonly deviceId: string;
}

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const NEW = 'fern-Lamp-88';
const change = (token: string, body: object) =>
  h.call<SignedIn>('/user/changePassword', body, { token, key: null });
const byDevice = (deviceId: string) => h.call<SignedIn>('/user/login', { apiType: 2, deviceId });
const logIn = ({ userName }: NamedPlayer, password: string) =>
  h.call<SignedIn>('/user/login', { apiType: 1, userName, password });
const isOpen = async (token: string) =>
  (await h.call('/user/sessions', {}, { token })).msgCode === 'success';

describe('changing the password', () => {
  it('ends all sessions and devices except this one', async () => {
    const account = await newNamedPlayer(h);
    const other = must(await logIn(account, account.password));
    const changed = must(await change(account.token, { current: account.password, password: NEW }));
    expect(changed.userId).toBe(account.userId);
    expect(await isOpen(changed.token)).toBe(true);
    expect([await isOpen(account.token), await isOpen(other.token)]).toEqual([false, false]);
    for (const key of [account.deviceId, other.deviceId]) {
      expect((await byDevice(key)).msgCode).toBe('login_required');
    }
    expect(must(await byDevice(changed.deviceId)).userId).toBe(account.userId);
    expect((await logIn(account, account.password)).msgCode).toBe('login_failed');
    expect((await logIn(account, NEW)).msgCode).toBe('success');
  });

  it('keeps the other devices signed in on request', async () => {
    const account = await newNamedPlayer(h);
    const other = must(await logIn(account, account.password));
    const body = { current: account.password, password: NEW, endOthers: 0 };
    must(await change(account.token, body));
    expect(await isOpen(other.token)).toBe(true);
    expect(await isOpen(account.token)).toBe(false);
    expect((await byDevice(other.deviceId)).msgCode).toBe('success');
  });

  it('locks after five wrong current passwords', async () => {
    const account = await newNamedPlayer(h);
    const wrong = { current: 'wrong-Moth-41', password: NEW };
    for (let n = 0; n < 5; n += 1) {
      expect((await change(account.token, wrong)).msgCode).toBe('login_failed');
    }
    const right = { current: account.password, password: NEW };
    expect((await change(account.token, right)).msgCode).toBe('login_locked');
    expect((await logIn(account, account.password)).msgCode).toBe('success');
  });

  it('refuses a password that is easy to guess', async () => {
    const account = await newNamedPlayer(h);
    const weak = { current: account.password, password: account.userName };
    expect((await change(account.token, weak)).msgCode).toBe('password_common');
  });

  it('refuses a guest, who has no password', async () => {
    const guest = await newGuest(h);
    const body = { current: 'wrong-Moth-41', password: NEW };
    expect((await change(guest.token, body)).msgCode).toBe('not_bound');
  });

  it('keeps the recovery code valid', async () => {
    const account = await newNamedPlayer(h);
    must(await change(account.token, { current: account.password, password: NEW }));
    const { userName, recoveryCode } = account;
    const body = { userName, recoveryCode, password: 'moss-Fern-77' };
    expect((await h.call('/user/recover/code', body, { key: null })).msgCode).toBe('success');
  });
});
