import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceId, openTestApp, type Reply, type TestApp } from '../../../testing/app.ts';
import { must, newGuest, newNamedPlayer } from '../../../testing/players.ts';

interface SignedIn extends Record<string, unknown> {
  readonly userId: string;
  readonly token: string;
  readonly deviceId: string;
}

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const byDevice = (id: string | undefined, headers: Record<string, string> = {}, app = h) =>
  app.call<SignedIn>(
    '/user/login',
    { apiType: 2, loginType: '1', ...(id === undefined ? {} : { deviceId: id }) },
    { key: null, headers },
  );

/** The cookie a browser would send back. */
function cookieOf(reply: Reply<unknown>): Record<string, string> {
  return { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' };
}

async function welcomeOf(userId: string): Promise<number> {
  const [row] = await h.app.deps.db.query<{ amount: number }>(
    'select welcome_amount as amount from player where player_id = $1',
    [Number.parseInt(userId, 10)],
  );
  return row?.amount ?? -1;
}

describe('a guest of a device', () => {
  it('gets the welcome bonus once with a new token at each log-in', async () => {
    const id = deviceId();
    const first = must(await byDevice(id));
    expect(first).toMatchObject({
      gold: 35_000,
      currency: 'INR',
      deviceId: id,
      isRegister: 0,
      loginName: null,
      nick: `Player ··${first.userId.slice(-4)}`,
    });
    const again = must(await byDevice(id));
    expect(again).toMatchObject({ userId: first.userId, gold: 35_000 });
    expect(again.token).not.toBe(first.token);
  });

  it('is one player for concurrent log-ins on two processes', async () => {
    const other = await openTestApp({ beside: h });
    const ids = Array.from({ length: 3 }, deviceId);
    const calls = ids.flatMap((id) =>
      Array.from({ length: 8 }, (_, n) => byDevice(id, {}, n % 2 === 0 ? h : other)),
    );
    const answers = (await Promise.all(calls)).map(must);
    await other.close();
    for (const [n] of ids.entries()) {
      const players = new Set(answers.slice(8 * n, 8 * n + 8).map((a) => a.userId));
      expect(players.size).toBe(1);
      expect(await welcomeOf([...players][0] ?? '')).toBe(35_000);
    }
    expect(new Set(answers.map((a) => a.userId)).size).toBe(ids.length);
  });

  it('is found by the cookie when the script storage is lost', async () => {
    const first = await byDevice(deviceId());
    const headers = cookieOf(first);
    const { userId } = must(first);
    const wiped = await byDevice(deviceId(), headers);
    expect(must(wiped).userId).toBe(userId);
    expect(must(await byDevice(undefined, cookieOf(wiped))).userId).toBe(userId);
    const attributes = String(first.headers['set-cookie']).split('; ');
    expect(attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Max-Age=34560000']),
    );
  });

  it('of a known device id is found despite another cookie', async () => {
    const [one, two] = [await byDevice(deviceId()), await byDevice(deviceId())];
    const reply = await byDevice(must(one).deviceId, cookieOf(two));
    expect(must(reply).userId).toBe(must(one).userId);
  });

  it('requires a device: without id and cookie the field is missing', async () => {
    for (const headers of [{}, { cookie: 'gh_device=nonsense' }]) {
      const reply = await byDevice(undefined, headers);
      expect([reply.status, reply.data]).toMatchObject([
        400,
        { fields: [{ field: 'deviceId', reason: 'missing' }] },
      ]);
    }
  });

  it('ends the calling session', async () => {
    const id = deviceId();
    const { token } = must(await byDevice(id));
    const next = must(await byDevice(id, { 'access-token': token }));
    expect((await h.call('/user/sessions', {}, { token })).msgCode).toBe('token_invalid');
    expect((await h.call('/user/sessions', {}, { token: next.token })).success).toBe(1);
  });

  it('gets the language of the browser', async () => {
    const hindi = { 'accept-language': 'hi-IN,hi;q=0.9' };
    expect(must(await byDevice(deviceId(), hindi))['language']).toBe('IN');
  });

  it('consents to ad reports by sending ad identifiers, at any log-in', async () => {
    const guest = await newGuest(h);
    const consent = async () => {
      const [row] = await h.app.deps.db.query<{ ad_consent: boolean }>(
        'select ad_consent from player where player_id = $1',
        [guest.player.playerId],
      );
      return row?.ad_consent;
    };
    expect(await consent()).toBe(false);
    await newGuest(h, { deviceId: guest.deviceId, adConsent: true });
    expect(await consent()).toBe(true);
    await newGuest(h, { deviceId: guest.deviceId });
    expect(await consent()).toBe(true);
  });

  it('stores the inviter of a known code', async () => {
    const inviter = await newGuest(h);
    const { code } = must(
      await h.call<{ code: string }>(
        '/v1/bus/getUserShareUrlAndExtensionCode',
        {},
        { token: inviter.token },
      ),
    );
    const invited = await newGuest(h, { extensionCode: ` ${code.toLowerCase()} ` });
    const stranger = await newGuest(h, { extensionCode: 'NOBODY22' });
    const rows = await h.app.deps.db.query<{ player_id: number; invited_by: number | null }>(
      'select player_id, invited_by from player where player_id = any($1)',
      [[invited.player.playerId, stranger.player.playerId]],
    );
    const by = new Map(rows.map((row) => [row.player_id, row.invited_by]));
    expect(by.get(invited.player.playerId)).toBe(inviter.player.playerId);
    expect(by.get(stranger.player.playerId)).toBeNull();
  });
});

describe('a device whose link was ended', () => {
  async function endedDevice() {
    const account = await newNamedPlayer(h);
    const { sessions } = must(
      await h.call<{ sessions: { id: string }[] }>('/user/sessions', {}, { token: account.token }),
    );
    must(await h.call('/user/session/end', { id: sessions[0]?.id }, { token: account.token }));
    return account;
  }

  it('gets login_required without a new guest', async () => {
    const account = await endedDevice();
    const headers = { cookie: `gh_device=${account.deviceId}` };
    expect((await byDevice(account.deviceId)).msgCode).toBe('login_required');
    expect((await byDevice(account.deviceId, headers)).msgCode).toBe('login_required');
    expect((await byDevice(undefined, headers)).msgCode).toBe('login_required');
    expect((await byDevice(deviceId(), headers)).msgCode).toBe('login_required');
  });

  it('gets a new guest on request, without a second welcome bonus', async () => {
    const account = await endedDevice();
    const refused = await byDevice(account.deviceId, { cookie: `gh_device=${account.deviceId}` });
    expect((await byDevice(account.deviceId, cookieOf(refused))).msgCode).toBe('login_required');
    const guest = must(await byDevice(deviceId(), cookieOf(refused)));
    expect(guest).toMatchObject({ isRegister: 0, gold: 0 });
    expect(guest.userId).not.toBe(account.userId);
    expect(await welcomeOf(guest.userId)).toBe(0);
  });

  it('passes on the break that was taken on it', async () => {
    const account = await newNamedPlayer(h);
    must(
      await h.call(
        '/v1/limits/exclude',
        { kind: 'self_exclusion', months: 1 },
        {
          token: account.token,
        },
      ),
    );
    const { sessions } = must(
      await h.call<{ sessions: { id: string }[] }>('/user/sessions', {}, { token: account.token }),
    );
    must(await h.call('/user/session/end', { id: sessions[0]?.id }, { token: account.token }));
    const refused = await byDevice(account.deviceId, { cookie: `gh_device=${account.deviceId}` });
    const guest = must(await byDevice(deviceId(), cookieOf(refused)));
    const [wallet] = await h.app.deps.db.query<{ blocked_until: number }>(
      'select blocked_until from wallet where player_id = $1',
      [Number.parseInt(guest.userId, 10)],
    );
    expect(wallet?.blocked_until).toBeGreaterThan(h.clock.now());
  });
});

describe('the stored data', () => {
  it('has no token, device id, password or recovery code', async () => {
    const account = await newNamedPlayer(h);
    const guest = await newGuest(h);
    const { db } = h.app.deps;
    const tables = await db.query<{ name: string }>(
      // A partition is read through its table; the server may not read the credentials of staff.
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
         and relkind in ('r', 'p') and not relispartition and has_table_privilege(oid, 'select')`,
    );
    let dump = '';
    for (const { name } of tables) {
      const rows = await db.query<{ line: string }>(`select t::text as line from "${name}" t`);
      dump += rows.map((row) => row.line).join('\n');
    }
    const hexOf = (secret: string) => Buffer.from(secret).toString('hex');
    expect(dump).toContain(account.userName);
    const { token, deviceId: device, password, recoveryCode } = account;
    for (const secret of [token, device, password, recoveryCode, guest.token, guest.deviceId]) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(hexOf(secret));
    }
    expect(dump).not.toContain(recoveryCode.replaceAll('-', ''));
  });
});
