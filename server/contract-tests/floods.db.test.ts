import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type Reply, type TestApp } from '../testing/app.ts';
import { must, newGuest, newNamedPlayer, newPlayer, openGame, spin } from '../testing/players.ts';

// Hundreds of calls take long on a busy machine.

/** With the real limits: the load that one address or one player can cause at no cost. */

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp({ realLimits: true });
});
afterAll(() => h.close());
// Refills every bucket and clears the failure counters.
beforeEach(() => h.clock.advance(HOUR_MS));

const count = async (table: string) => {
  const rows = await h.app.deps.db.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
};
const deviceId = () => randomBytes(16).toString('hex');
const guest = (id = deviceId()) =>
  h.call('/user/login', { loginType: '1', apiType: 2, deviceId: id }, { key: null });

describe('new guests from one address', () => {
  test('are limited, while existing players log in immediately', async () => {
    const known = await newGuest(h);
    const account = await newNamedPlayer(h);
    const before = await count('player');
    const replies: Reply[] = [];
    for (let wave = 0; wave < 40; wave += 1) {
      replies.push(...(await Promise.all(Array.from({ length: 10 }, () => guest()))));
    }
    const refused = replies.filter(({ success }) => success === 0);
    for (const reply of refused) {
      expect([reply.status, reply.msgCode]).toEqual([429, 'rate_limited']);
      expect(reply.headers['retry-after']).toBe('10');
    }
    expect(refused.length).toBeGreaterThanOrEqual(100);
    expect((await count('player')) - before).toBe(400 - refused.length);
    must(await guest(known.deviceId));
    const { userName, password } = account;
    must(await h.call('/user/login', { apiType: 1, userName, password }, { key: null }));
  });
});

describe('invalid tokens', () => {
  test('are looked up only a few times, while valid tokens still pass', async () => {
    const player = await newPlayer(h);
    const game = await openGame(h, player);
    must(await spin(h, game));
    must(await h.call('/v1/bus/accountInfo', {}, { token: player.token }));
    let limited = 0;
    for (let tries = 0; tries < 2_200; tries += 1) {
      const token = player.token.slice(0, 2) + randomBytes(32).toString('base64url');
      const call = tries % 2 === 0 ? h.call : h.gameCall;
      const path = tries % 2 === 0 ? '/v1/bus/accountInfo' : '/game/spin';
      const reply = await call(path, { stake: 2_000, seq: 1 }, { token });
      expect(['token_invalid', 'rate_limited']).toContain(reply.msgCode);
      if (reply.status === 429) limited += 1;
    }
    expect(limited).toBeGreaterThan(100);
    must(await h.call('/v1/bus/accountInfo', {}, { token: player.token }));
    must(await spin(h, game));
  });

  test('cost one database query each, also at /game/spin', async () => {
    const query = vi.spyOn(h.app.deps.db, 'query');
    const token = `01${randomBytes(32).toString('base64url')}`;
    const reply = await h.gameCall('/game/spin', { stake: 2_000, seq: 1 }, { token, key: null });
    expect(reply.msgCode).toBe('token_invalid');
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });

  test('cost no query when malformed', async () => {
    for (let tries = 0; tries < 2_500; tries += 1) {
      const reply = await h.call('/v1/bus/accountInfo', {}, { token: `x${tries}` });
      expect(reply.msgCode).toBe('token_invalid');
    }
  });
});

test('rotating an unused seed changes nothing', async () => {
  const { token } = await newPlayer(h);
  must(await h.call('/v1/fairness/seed', {}, { token }));
  const before = [await count('seed'), await count('public_log')];
  const reply = await h.call('/v1/fairness/rotate', {}, { token });
  expect([reply.status, reply.msgCode]).toEqual([200, 'seed_unused']);
  expect([await count('seed'), await count('public_log')]).toEqual(before);
});

test('logins created by one player are limited before anything is hashed', async () => {
  const { token } = await newNamedPlayer(h);
  let limited = 0;
  for (let n = 0; n < 30; n += 1) {
    const body = { userName: `flood${String(n).padStart(6, '0')}`, password: 'vine-Moth-41' };
    const reply = await h.call('/user/bindLoginAccount', body, { token });
    expect(['user_exist', 'rate_limited']).toContain(reply.msgCode);
    if (reply.status === 429) limited += 1;
  }
  expect(limited).toBeGreaterThanOrEqual(20);
});
