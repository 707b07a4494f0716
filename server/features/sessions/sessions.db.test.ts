import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import {
  must,
  newGuest,
  newNamedPlayer,
  openGame,
  spin,
  type NamedPlayer,
} from '../../testing/players.ts';

interface Listed {
  readonly sessions: readonly { id: string; current: 0 | 1; device: string }[];
}

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const list = (token: string) => h.call<Listed>('/user/sessions', {}, { token });
const end = (token: string, id: string) => h.call('/user/session/end', { id }, { token });
const endOthers = (token: string) =>
  h.call<{ ended: number }>('/user/session/endOthers', {}, { token });
const again = async (deviceId: string) => (await newGuest(h, { deviceId })).token;
/** Signs in to an account on another device. */
const elsewhere = async ({ userName, password }: NamedPlayer) =>
  must(
    await h.call<{ token: string; deviceId: string }>(
      '/user/login',
      { apiType: 1, userName, password },
      { headers: { 'user-agent': 'iPhone' } },
    ),
  );
async function ownId(token: string): Promise<string> {
  return must(await list(token)).sessions.find((session) => session.current === 1)?.id ?? '';
}

describe('sessions', () => {
  it('are listed without games, with the current one marked', async () => {
    const account = await newNamedPlayer(h);
    const other = await elsewhere(account);
    await openGame(h, account);
    const { sessions } = must(await list(account.token));
    expect(sessions.map((session) => session.device).toSorted()).toEqual(['', 'iPhone']);
    expect(sessions.filter((session) => session.current === 1)).toHaveLength(1);
    expect(sessions.map((session) => session.id)).toContain(await ownId(other.token));
  });

  it('are ended only by their own player', async () => {
    const [one, two] = [await newGuest(h), await newGuest(h)];
    const foreign = await end(one.token, await ownId(two.token));
    const unknown = await end(one.token, 'no-such-session');
    expect(foreign.text).toBe(unknown.text);
    expect(foreign.msgCode).toBe('unknown_session');
    expect((await list(two.token)).success).toBe(1);
    expect(must(await list(one.token)).sessions).toHaveLength(1);
  });

  it('end once among two concurrent requests', async () => {
    const account = await newNamedPlayer(h);
    const id = await ownId((await elsewhere(account)).token);
    const codes = await Promise.all([1, 2, 3].map(() => end(account.token, id)));
    expect(codes.map((reply) => reply.msgCode).toSorted()).toEqual([
      'success',
      'unknown_session',
      'unknown_session',
    ]);
  });

  it('end with their game, also on a process that cached it', async () => {
    const beside = await openTestApp({ beside: h });
    const player = await newNamedPlayer(h);
    const game = await openGame(h, player);
    expect((await spin(beside, game)).success).toBe(1);
    const other = await elsewhere(player);
    must(await end(other.token, await ownId(player.token)));
    expect((await spin(beside, game)).msgCode).toBe('token_invalid');
    expect((await spin(h, game)).msgCode).toBe('token_invalid');
    const [round] = await h.app.deps.db.query(
      'select count(*) as rounds from round where player_id = $1',
      [player.player.playerId],
    );
    expect(round).toEqual({ rounds: 1 });
    await beside.close();
  });

  it("of a guest end without the device link, the guest's only key", async () => {
    const guest = await newGuest(h);
    must(await end(guest.token, await ownId(guest.token)));
    expect((await list(guest.token)).msgCode).toBe('token_invalid');
    expect((await newGuest(h, { deviceId: guest.deviceId })).userId).toBe(guest.userId);
  });

  it('of an account end with the device link', async () => {
    const account = await newNamedPlayer(h);
    const other = await elsewhere(account);
    must(await end(other.token, await ownId(account.token)));
    expect((await list(account.token)).msgCode).toBe('token_invalid');
    expect((await list(other.token)).success).toBe(1);
    const refused = await h.call('/user/login', { apiType: 2, deviceId: account.deviceId });
    expect(refused.msgCode).toBe('login_required');
    expect(await again(other.deviceId)).not.toBe('');
  });

  it('of a device end with their games at its next log-in', async () => {
    const player = await newNamedPlayer(h);
    const game = await openGame(h, player);
    const renewed = await newGuest(h, { deviceId: player.deviceId });
    expect((await list(player.token)).msgCode).toBe('token_invalid');
    expect((await spin(h, game)).msgCode).toBe('token_invalid');
    expect((await list(renewed.token)).success).toBe(1);
  });

  it('that were ended stay ended despite a concurrent log-in', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const account = await newNamedPlayer(h);
      const other = await elsewhere(account);
      const body = { apiType: 2, deviceId: account.deviceId };
      const logIn = () => h.call<{ token: string }>('/user/login', body);
      const before = [1, 2, 3].map(logIn);
      const ending = endOthers(other.token);
      const logins = await Promise.all([...before, ...[1, 2, 3].map(logIn)]);
      must(await ending);
      for (const reply of logins) {
        const code = reply.success === 1 ? (await list(reply.data.token)).msgCode : reply.msgCode;
        expect(['token_invalid', 'login_required']).toContain(code);
      }
    }
  });

  it('expire after an idle week or thirty days', async () => {
    const [idle, busy] = [await newGuest(h), await newGuest(h)];
    for (let day = 1; day < 30; day += 1) {
      h.clock.advance(DAY_MS);
      expect((await list(busy.token)).success).toBe(1);
      if (day === 8) expect((await list(idle.token)).msgCode).toBe('token_invalid');
    }
    h.clock.advance(DAY_MS);
    expect((await list(busy.token)).msgCode).toBe('token_invalid');
  });
});
