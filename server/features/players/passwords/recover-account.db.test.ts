import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newGuest, newNamedPlayer } from '../../../testing/players.ts';
import { ALLOWED, byDevice, byPassword, isOpen, LOCK_MS, type Account } from '../testing/log-in.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const recover = (userName: string, recoveryCode: string, password = 'fern-Lamp-88') =>
  h.call<Account>('/user/recover/code', { userName, recoveryCode, password }, { key: null });
const reauth = (token: string, password: string) =>
  h.call<{ until: number }>('/user/reauth', { password }, { token, key: null });

describe('recovering by code', () => {
  it('sets the password and ends all earlier sessions and device links', async () => {
    const account = await newNamedPlayer(h);
    const elsewhere = must(await byPassword(h, account.userName, account.password));
    const typed = ` ${account.recoveryCode.toLowerCase().replaceAll('-', ' ')}`;
    const back = must(await recover(account.userName, typed));
    expect(back).toMatchObject({ userId: account.userId, isRegister: 1 });
    expect([await isOpen(h, account.token), await isOpen(h, elsewhere.token)]).toEqual([
      false,
      false,
    ]);
    expect(await isOpen(h, back.token)).toBe(true);
    for (const device of [account.deviceId, elsewhere.deviceId]) {
      expect((await byDevice(h, device)).msgCode).toBe('login_required');
    }
    expect(must(await byDevice(h, back.deviceId)).userId).toBe(account.userId);
    expect((await byPassword(h, account.userName, account.password)).msgCode).toBe('login_failed');
    expect((await byPassword(h, account.userName, 'fern-Lamp-88')).msgCode).toBe('success');
  });

  it('works once a code', async () => {
    const account = await newNamedPlayer(h);
    const { recoveryCode } = must(await recover(account.userName, account.recoveryCode));
    expect(recoveryCode).not.toBe(account.recoveryCode);
    expect((await recover(account.userName, account.recoveryCode)).msgCode).toBe('login_failed');
    expect((await recover(account.userName, recoveryCode ?? '')).msgCode).toBe('success');
  });

  it('accepts a code once among two concurrent requests', async () => {
    const account = await newNamedPlayer(h);
    const { userName, recoveryCode } = account;
    const replies = await Promise.all([
      recover(userName, recoveryCode, 'fern-Lamp-88'),
      recover(userName, recoveryCode, 'fern-Lamp-99'),
    ]);
    const codes = replies.map((reply) => reply.msgCode).toSorted();
    expect(codes).toEqual(['login_failed', 'success']);
  });

  it('treats a wrong code and an unknown name alike', async () => {
    const account = await newNamedPlayer(h);
    const guess = (userName: string) => recover(userName, 'AAAA-BBBB-CCCC-DDDD');
    const wrong = await guess(account.userName);
    const nobody = await guess('nobody-recovers');
    expect([wrong.msgCode, nobody.text]).toEqual(['login_failed', wrong.text]);
    for (let n = 1; n < ALLOWED; n += 1) await guess(account.userName);
    expect((await recover(account.userName, account.recoveryCode)).msgCode).toBe('login_locked');
    h.clock.advance(LOCK_MS);
  });

  it('refuses a common password before any other check', async () => {
    const account = await newNamedPlayer(h);
    const reply = await recover(account.userName, account.recoveryCode, 'password');
    expect(reply.msgCode).toBe('password_common');
    expect((await recover(account.userName, account.recoveryCode)).msgCode).toBe('success');
  });
});

describe('proving again', () => {
  it('stores the proof in the calling session', async () => {
    const account = await newNamedPlayer(h);
    const elsewhere = must(await byPassword(h, account.userName, account.password));
    const session = must(await byDevice(h, elsewhere.deviceId));
    const proofs = () =>
      h.app.deps.db.query<{ proof_at: number | null }>(
        'select proof_at from session where player_id = $1 and ended_at is null order by proof_at',
        [account.player.playerId],
      );
    const createdAt = h.clock.now();
    expect(await proofs()).toEqual([{ proof_at: createdAt }, { proof_at: null }]);
    h.clock.advance(60_000);
    const { until } = must(await reauth(session.token, account.password));
    expect(until).toBe(h.clock.now() + 15 * MINUTE_MS);
    expect(await proofs()).toEqual([{ proof_at: createdAt }, { proof_at: h.clock.now() }]);
  });

  it('answers login_failed to a wrong password or a guest', async () => {
    const account = await newNamedPlayer(h);
    const guest = await newGuest(h);
    expect((await reauth(account.token, 'wrong-Moth-41')).msgCode).toBe('login_failed');
    expect((await reauth(guest.token, account.password)).msgCode).toBe('login_failed');
  });
});
