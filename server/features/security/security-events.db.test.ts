import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { BUCKETS } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newGuest, newNamedPlayer } from '../../testing/players.ts';

interface Events {
  readonly events: readonly { event: string; device: string; network: string }[];
}

let h: TestApp;
let lines = '';
beforeAll(async () => {
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString();
      done();
    },
  });
  h = await openTestApp({ log: createLog('info', into) });
});
afterAll(() => h.close());

const eventsOf = async (token: string) =>
  must(await h.call<Events>('/user/security/events', {}, { token })).events;
const logIn = (userName: string, password: string) =>
  h.call<{ token: string; deviceId: string }>('/user/login', { apiType: 1, userName, password });

describe('security events', () => {
  it('list changes of the credentials, newest first', async () => {
    const { token, userName, password } = await newNamedPlayer(h);
    h.clock.advance(1000);
    await logIn(userName, 'wrong-Moth-41');
    h.clock.advance(1000);
    await h.call('/user/reauth', { password: 'wrong-Moth-41' }, { token });
    h.clock.advance(1000);
    must(await logIn(userName, password));
    h.clock.advance(1000);
    must(await h.call('/user/session/endOthers', {}, { token }));
    expect((await eventsOf(token)).map(({ event }) => event)).toEqual([
      'devices_ended',
      'login_password',
      'proof_failed',
      'login_failed',
      'login_created',
    ]);
  });

  it('record a lock once, however often it refuses', async () => {
    const { token, userName } = await newNamedPlayer(h);
    for (let n = 0; n < 9; n += 1) await logIn(userName, 'wrong-Moth-41');
    const kinds = (await eventsOf(token)).map(({ event }) => event);
    expect(kinds.filter((kind) => kind === 'login_locked')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'login_failed')).toHaveLength(5);
    h.clock.advance(DAY_MS / 24);
  });

  it('record an old device key that was used again', async () => {
    const account = await newNamedPlayer(h);
    const byDevice = (deviceId: string) =>
      h.call<{ deviceId: string }>('/user/login', { apiType: 2, deviceId });
    const { deviceId } = must(await byDevice(account.deviceId));
    must(await byDevice(deviceId));
    h.clock.advance(120_000);
    await byDevice(account.deviceId);
    const { token } = must(await logIn(account.userName, account.password));
    expect((await eventsOf(token)).map(({ event }) => event)).toContain('device_reused');
  });

  it('have no secret and no full address, in the list or in the log', async () => {
    const account = await newNamedPlayer(h);
    h.clock.advance(1000);
    must(await logIn(account.userName, account.password));
    const [, event] = await eventsOf(account.token);
    expect(event).toMatchObject({ event: 'login_created', network: '127.0.0.0/24' });
    expect(lines).toContain('"event":"login_password"');
    for (const secret of [account.password, account.token, account.deviceId, '127.0.0.1']) {
      expect(lines).not.toContain(secret);
    }
  });

  it('of an unknown name are only in the log', async () => {
    lines = '';
    await logIn('nobody-events', 'wrong-Moth-41');
    expect(lines).toContain('"event":"login_failed","playerId":null');
    const rows = await h.app.deps.db.query(
      'select 1 from security_event e where not exists (select 1 from player p where p.bucket = e.bucket and p.player_id = e.player_id)',
    );
    expect(rows).toEqual([]);
  });

  it("are in the player's export like the devices", async () => {
    const { token } = await newNamedPlayer(h);
    const { text } = must(
      await h.call<{ text: string }>('/v1/export', { format: 'json' }, { token }),
    );
    const file = JSON.parse(text) as { securityEvents: unknown[]; devices: unknown[] };
    expect(file.securityEvents).toMatchObject([{ kind: 'login_created' }]);
    expect(file.devices).toHaveLength(2);
  });

  it('can be neither changed nor deleted by the server for 180 days', async () => {
    const { token } = await newNamedPlayer(h);
    const { db } = h.app.deps;
    await expect(db.query(`update security_event set kind = 'recovered'`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(db.query('delete from security_event')).rejects.toThrow(/permission denied/);
    // Not before their time, whatever the server requests.
    const far = h.clock.now() + 1000 * DAY_MS;
    await db.query('select forget_security_events_v1($1)', [far]);
    expect((await eventsOf(token)).length).toBeGreaterThan(0);
    const before = await db.query('select 1 from security_event');
    h.clock.advance(180 * DAY_MS + 1);
    await newGuest(h);
    // The time is counted from the newest event, in each database that holds players.
    const places = new Set(Array.from({ length: BUCKETS }, (_, bucket) => db.cellOf(bucket)));
    let newest = 0;
    for (; places.size > 0; newest += 1) {
      const { player } = await newNamedPlayer(h);
      places.delete(db.cellOf(player.bucket));
    }
    await h.settle();
    const after = await db.query('select 1 from security_event');
    expect(before.length).toBeGreaterThan(5);
    expect(after).toHaveLength(newest);
  });
});
