import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { deviceId, openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newGuest, newNamedPlayer, type NamedPlayer } from '../../../testing/players.ts';

interface SignedIn {
  readonly userId: string;
  readonly token: string;
  readonly deviceId: string;
}

interface Devices {
  readonly devices: readonly { id: string; device: string; current: 0 | 1 }[];
}

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const byDevice = (id: string, cookie?: string) =>
  h.call<SignedIn>(
    '/user/login',
    { apiType: 2, deviceId: id },
    { key: null, headers: cookie === undefined ? {} : { cookie: `gh_device=${cookie}` } },
  );
const elsewhere = async ({ userName, password }: NamedPlayer) =>
  must(
    await h.call<SignedIn>(
      '/user/login',
      { apiType: 1, userName, password },
      { headers: { 'user-agent': 'iPhone' } },
    ),
  );
const devicesOf = async (token: string) =>
  must(await h.call<Devices>('/user/devices', {}, { token })).devices;
const isOpen = async (token: string) =>
  (await h.call('/user/devices', {}, { token })).msgCode === 'success';

/** Credits cash to a guest, as a win would. */
async function giveCash(userId: string): Promise<void> {
  await h.app.deps.db.query('update wallet set held = 0, cash = 5000 where player_id = $1', [
    Number.parseInt(userId, 10),
  ]);
}

describe("a device's key", () => {
  it('changes at every log-in, valid until the new one is first used', async () => {
    const { deviceId: first, userId } = await newNamedPlayer(h);
    const second = must(await byDevice(first)).deviceId;
    expect(second).not.toBe(first);
    // The answer was lost: the same key is returned again.
    expect(must(await byDevice(first)).deviceId).toBe(second);
    const third = must(await byDevice(second));
    expect(third.userId).toBe(userId);
    expect(new Set([first, second, third.deviceId]).size).toBe(3);
  });

  it('used again after its successor ends the device link of an account', async () => {
    const account = await newNamedPlayer(h);
    const stolen = account.deviceId;
    const second = must(await byDevice(stolen)).deviceId;
    const now = must(await byDevice(second));
    h.clock.advance(2 * MINUTE_MS);
    expect((await byDevice(stolen)).msgCode).toBe('login_required');
    for (const key of [second, now.deviceId]) {
      expect((await byDevice(key)).msgCode).toBe('login_required');
    }
    expect(await isOpen(now.token)).toBe(false);
    expect((await elsewhere(account)).userId).toBe(account.userId);
  });

  it('used a moment late by another window is no theft', async () => {
    const account = await newNamedPlayer(h);
    const second = must(await byDevice(account.deviceId)).deviceId;
    must(await byDevice(second));
    const late = must(await byDevice(account.deviceId));
    expect(late.userId).toBe(account.userId);
    h.clock.advance(2 * MINUTE_MS);
    expect(must(await byDevice(late.deviceId)).userId).toBe(account.userId);
  });

  it('that is old is accepted beside the cookie with the new one', async () => {
    const account = await newNamedPlayer(h);
    const second = must(await byDevice(account.deviceId)).deviceId;
    const third = must(await byDevice(second)).deviceId;
    h.clock.advance(2 * MINUTE_MS);
    expect(must(await byDevice(account.deviceId, third)).userId).toBe(account.userId);
  });

  it('of a guest is never lost: an old one still finds the account', async () => {
    const guest = await newGuest(h);
    const second = must(await byDevice(guest.deviceId)).deviceId;
    const third = must(await byDevice(second)).deviceId;
    h.clock.advance(2 * MINUTE_MS);
    const old = must(await byDevice(guest.deviceId));
    expect(old.userId).toBe(guest.userId);
    expect(must(await byDevice(third)).userId).toBe(guest.userId);
    expect(must(await byDevice(old.deviceId)).userId).toBe(guest.userId);
  });

  it('opens an account until 90 days without use', async () => {
    const [one, two] = [await newNamedPlayer(h), await newNamedPlayer(h)];
    h.clock.advance(90 * DAY_MS);
    expect((await byDevice(one.deviceId)).msgCode).toBe('success');
    h.clock.advance(1);
    expect((await byDevice(two.deviceId)).msgCode).toBe('login_required');
    expect((await elsewhere(two)).userId).toBe(two.userId);
  });

  it('of a guest without a balance expires after 400 days', async () => {
    const [rich, poor] = [await newGuest(h), await newGuest(h)];
    await giveCash(rich.userId);
    h.clock.advance(401 * DAY_MS);
    expect((await byDevice(poor.deviceId)).msgCode).toBe('login_required');
    expect(must(await byDevice(rich.deviceId)).userId).toBe(rich.userId);
  });
});

describe('the devices of an account', () => {
  it('are listed by name with the current one marked', async () => {
    const account = await newNamedPlayer(h);
    const other = await elsewhere(account);
    must(await byDevice(account.deviceId));
    const reply = await h.call<Devices>('/user/devices', {}, { token: other.token });
    expect(must(reply).devices.map(({ device, current }) => [device, current])).toEqual(
      expect.arrayContaining([
        ['iPhone', 1],
        ['', 0],
      ]),
    );
    expect(reply.text).not.toContain(account.deviceId);
    expect(reply.text).not.toContain(other.deviceId);
  });

  it('are ended one by one, with key and sessions', async () => {
    const account = await newNamedPlayer(h);
    const other = await elsewhere(account);
    const mine = (await devicesOf(account.token)).find(({ current }) => current === 1);
    must(await h.call('/user/device/end', { id: mine?.id }, { token: other.token }));
    expect(await isOpen(account.token)).toBe(false);
    expect((await byDevice(account.deviceId)).msgCode).toBe('login_required');
    const again = await h.call('/user/device/end', { id: mine?.id }, { token: other.token });
    expect(again.msgCode).toBe('unknown_device');
    expect(await devicesOf(other.token)).toHaveLength(1);
  });

  it('are unknown to another player', async () => {
    const [one, two] = [await newNamedPlayer(h), await newNamedPlayer(h)];
    const [theirs] = await devicesOf(two.token);
    const reply = await h.call('/user/device/end', { id: theirs?.id }, { token: one.token });
    expect(reply.msgCode).toBe('unknown_device');
    expect(await isOpen(two.token)).toBe(true);
  });

  it('are all ended but one, also those without a recent session', async () => {
    const account = await newNamedPlayer(h);
    const others = [await elsewhere(account), await elsewhere(account)];
    h.clock.advance(40 * DAY_MS);
    const own = await elsewhere(account);
    const { token } = own;
    const { ended } = must(
      await h.call<{ ended: number }>('/user/session/endOthers', {}, { token }),
    );
    expect(ended).toBe(3);
    for (const key of [account.deviceId, ...others.map((other) => other.deviceId)]) {
      expect((await byDevice(key)).msgCode).toBe('login_required');
    }
    expect(await isOpen(token)).toBe(true);
    expect(must(await byDevice(own.deviceId)).userId).toBe(account.userId);
  });

  it("of a guest cannot be ended: the device is the guest's only key", async () => {
    const guest = await newGuest(h, { deviceId: deviceId() });
    const [own] = await devicesOf(guest.token);
    const reply = await h.call('/user/device/end', { id: own?.id }, { token: guest.token });
    expect(reply.msgCode).toBe('not_bound');
  });
});
