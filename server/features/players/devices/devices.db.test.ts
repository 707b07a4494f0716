import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceId as newId, openTestApp, type TestApp } from '../../../testing/app.ts';

interface SignedIn {
  readonly userId: string;
  readonly token: string;
  readonly deviceId: string;
}

/** A browser as the server sees it: script storage, and an HttpOnly cookie. */
interface Browser {
  deviceId: string | null;
  cookie: string | null;
  token: string | null;
  userId: string | null;
}

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

let names = 0;

/** Two browsers perform random actions; the model records each answer's devices and players. */
function twoBrowsers() {
  const browsers = [fresh(), fresh()];
  const ownerOf = new Map<string, string>();
  const accounts: { userName: string; userId: string }[] = [];

  async function send(browser: Browser, path: string, body: object) {
    const reply = await h.call<SignedIn & { sessions: { id: string; current: 0 | 1 }[] }>(
      path,
      body,
      {
        key: null,
        ...(browser.token === null ? {} : { token: browser.token }),
        ...(browser.cookie === null ? {} : { headers: { cookie: browser.cookie } }),
      },
    );
    const set = reply.headers['set-cookie'];
    if (typeof set === 'string') browser.cookie = set.split(';')[0] ?? null;
    return reply;
  }

  function signedIn(browser: Browser, answer: SignedIn) {
    const owner = ownerOf.get(answer.deviceId);
    if (owner !== undefined) expect(answer.userId).toBe(owner);
    ownerOf.set(answer.deviceId, answer.userId);
    Object.assign(browser, answer);
  }

  return {
    async open(n: number) {
      const browser = browsers[n] ?? fresh();
      browser.deviceId ??= newId();
      const reply = await send(browser, '/user/login', { apiType: 2, deviceId: browser.deviceId });
      if (reply.success === 1) {
        signedIn(browser, reply.data);
      } else {
        expect(reply.msgCode).toBe('login_required');
        browser.deviceId = null;
      }
    },
    wipe(n: number) {
      Object.assign(browsers[n] ?? fresh(), { deviceId: null, token: null });
    },
    async createLogin(n: number) {
      const browser = browsers[n] ?? fresh();
      names += 1;
      const userName = `browserer${names}`;
      const body = { userName, password: 'vine-Moth-41' };
      const reply = await send(browser, '/user/bindLoginAccount', body);
      if (reply.success === 0) return;
      expect(reply.data.userId).toBe(browser.userId);
      accounts.push({ userName, userId: reply.data.userId });
      signedIn(browser, reply.data);
    },
    async logIn(n: number) {
      const browser = browsers[n] ?? fresh();
      const account = accounts.at(-1);
      if (account === undefined) return;
      const { userName, userId } = account;
      const body = { apiType: 1, userName, password: 'vine-Moth-41' };
      const own = browser.deviceId === null ? {} : { deviceId: browser.deviceId };
      const reply = await send(browser, '/user/login', { ...body, ...own });
      expect(reply.data.userId).toBe(userId);
      expect(ownerOf.has(reply.data.deviceId)).toBe(false);
      signedIn(browser, reply.data);
    },
    async end(n: number) {
      const browser = browsers[n] ?? fresh();
      const listed = await send(browser, '/user/sessions', {});
      if (listed.success === 0) return;
      const own = listed.data.sessions.find((session) => session.current === 1);
      expect((await send(browser, '/user/session/end', { id: own?.id })).success).toBe(1);
    },
  };
}

function fresh(): Browser {
  return { deviceId: null, cookie: null, token: null, userId: null };
}

describe('after any actions of two browsers', () => {
  it('a device brings the same player only to a browser that has its key', async () => {
    const actions = fc.constantFrom('open', 'open', 'wipe', 'createLogin', 'logIn', 'end');
    const history = fc.array(fc.tuple(actions, fc.nat(1)), { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const world = twoBrowsers();
        for (const [action, browser] of steps) await world[action](browser);
      }),
      { numRuns: 25 },
    );
  });

  it('a session never signs in with a device of another player', async () => {
    const { db } = h.app.deps;
    // Apart: sessions lie with their players, devices at home.
    const sessions = await db.query<{ player_id: number; key: Buffer }>(
      'select player_id, device_key as key from session where device_key is not null',
    );
    const devices = await db.query<{ player_id: number; key: Buffer }>(
      `select player_id, key from directory where kind = 'device'`,
    );
    const owners = new Map(devices.map((device) => [device.key.toString('hex'), device.player_id]));
    const known = sessions.filter(({ key }) => owners.has(key.toString('hex')));
    expect(known.length).toBeGreaterThan(0);
    for (const { player_id: id, key } of known) expect(owners.get(key.toString('hex'))).toBe(id);
  });
});
