import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { CLOSE, DESTINATION } from './stomp/session.ts';
import {
  breath,
  connected,
  identityOf,
  NOW,
  opened,
  start,
  subscribed,
  until,
} from './stomp/test-client.ts';
import type { Running } from './stomp/test-client.ts';

const NOTICE = { type: 'balance_changed', id: 'n1', at: NOW };

let running: Running | null = null;

/** Starts a push that stops after the test. */
async function server(...options: Parameters<typeof start>): Promise<Running> {
  running = await start(...options);
  return running;
}

afterEach(async () => {
  await running?.stop();
  running = null;
});

describe('a notice', () => {
  it('is delivered only to the connections of its principal', async () => {
    const { push, url } = await server();
    const clients = await Promise.all(
      ['alice:s1', 'alice:s2', 'bob:s3'].map((token) => subscribed(url, token)),
    );
    push.notify('alice', NOTICE);
    push.notify('bob', { ...NOTICE, id: 'n2' });
    push.notify('nobody', NOTICE);
    for (const client of clients) await client.next('MESSAGE');
    expect(clients.map((client) => client.messages())).toEqual([
      [NOTICE],
      [NOTICE],
      [{ ...NOTICE, id: 'n2' }],
    ]);
  });

  it('has only type, id and time', async () => {
    const { push, url } = await server();
    const client = await subscribed(url, 'alice:s1');
    const more = { ...NOTICE, secret: 'x' };
    push.notify('alice', more);
    await client.next('MESSAGE');
    expect(client.messages()).toEqual([NOTICE]);
  });

  it('among many at once is delivered to a listening client', async () => {
    const { push, url } = await server();
    const client = await subscribed(url, 'alice:s1');
    const count = 1_000;
    for (let at = 0; at < count; at += 1) push.notify('alice', { ...NOTICE, at });
    await client.until(() => client.messages().length === count);
    expect(push.has('alice')).toBe(true);
  });

  it('too many for a slow client end only that connection', async () => {
    const { push, url } = await server();
    const deaf = await subscribed(url, 'alice:s1');
    const other = await subscribed(url, 'bob:s2');
    deaf.socket.pause();
    const large = { ...NOTICE, type: 'x'.repeat(60_000) };
    for (let sent = 0; push.has('alice') && sent < 2_000; sent += 1) {
      push.notify('alice', large);
      await breath();
    }
    expect(push.has('alice')).toBe(false);
    await until(() => push.connections() === 1);
    push.notify('bob', NOTICE);
    await other.next('MESSAGE');
    deaf.socket.resume();
  });

  it("is never another player's, whatever name is subscribed to", async () => {
    const { push, url } = await server();
    const bob = await subscribed(url, 'bob:bobs-session');
    const part = fc.constantFrom('/', 'user', 'bob', 'queue', 'notify', '-', 'bobs-session', '*');
    const name = fc.oneof(
      fc.constantFrom(
        '/user/bob/queue/notify',
        '/queue/notify-userbobs-session',
        '/user/queue/notify/',
        '/user/queue/notify\0',
        '/USER/queue/notify',
        '/user//queue/notify',
        '/user/alice/../bob/queue/notify',
        DESTINATION,
      ),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    let sentCount = 0;
    await fc.assert(
      fc.asyncProperty(name, async (destination) => {
        const alice = await connected(url, 'alice:s1');
        alice.say('SUBSCRIBE', { id: 'bob', destination, receipt: 'r' });
        await alice.until(() => alice.frames.length > 1);
        push.notify('bob', { ...NOTICE, type: 'for bob' });
        sentCount += 1;
        push.notify('alice', { ...NOTICE, type: 'for alice' });
        if (destination === DESTINATION) await alice.next('MESSAGE');
        else await alice.closed();
        const own = destination === DESTINATION ? [{ ...NOTICE, type: 'for alice' }] : [];
        expect(alice.messages()).toEqual(own);
        alice.socket.terminate();
      }),
      { numRuns: 200 },
    );
    await bob.until(() => bob.messages().length === sentCount);
    expect(new Set(bob.messages().map((message) => JSON.stringify(message))).size).toBe(1);
  });
});

describe('an ended session', () => {
  it('ends only its own connections', async () => {
    const { push, url } = await server();
    const first = await subscribed(url, 'alice:s1');
    const second = await connected(url, 'alice:s2');
    const third = await connected(url, 'alice:s3');
    const bob = await connected(url, 'bob:s4');
    push.endSession('s1');
    expect(await first.closed()).toBe(CLOSE.refused);
    expect(first.frames.map((frame) => frame.command).slice(-2)).toEqual(['MESSAGE', 'ERROR']);
    await until(() => push.connections() === 3);
    push.endPrincipal('alice');
    expect(await second.closed()).toBe(CLOSE.refused);
    expect(await third.closed()).toBe(CLOSE.refused);
    expect(push.has('alice')).toBe(false);
    expect(push.has('bob')).toBe(true);
    expect(bob.closeCode).toBeNull();
  });

  it('receives nothing after its end', async () => {
    const { push, url } = await server();
    const client = await subscribed(url, 'alice:s1');
    push.endSession('s1');
    push.notify('alice', NOTICE);
    await client.closed();
    expect(client.messages()).toMatchObject([{ type: 'session_ended' }]);
  });

  it('is closed also when it ends while connecting', async () => {
    for (let steps = 0; steps < 8; steps += 1) {
      for (const end of ['endSession', 'endPrincipal'] as const) {
        const asked = Promise.withResolvers<string>();
        const answer = Promise.withResolvers<void>();
        const { push, url, stop } = await start({
          authenticate: async (token) => {
            asked.resolve(token);
            await answer.promise;
            return identityOf(token);
          },
        });
        const client = await opened(url);
        client.say('CONNECT', { 'accept-version': '1.2', 'access-token': 'alice:s1' });
        await asked.promise;
        answer.resolve();
        for (let step = 0; step < steps; step += 1) await Promise.resolve();
        push[end](end === 'endSession' ? 's1' : 'alice');
        expect(await client.closed()).toBe(CLOSE.refused);
        expect(push.has('alice')).toBe(false);
        await stop();
      }
    }
  });
});
