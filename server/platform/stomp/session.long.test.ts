import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serialise } from './frame.ts';
import type { Command } from './frame.ts';
import { CLOSE, DESTINATION } from './session.ts';
import { TICK_MS } from './wheel.ts';
import { ALICE, CONNECT, connected, open, refusalOf, settled } from './test-session.ts';

describe('connecting', () => {
  it.each<Command>(['CONNECT', 'STOMP'])('works with %s and answers 1.2', async (command) => {
    const opened = open();
    opened.say(command, { ...CONNECT, 'accept-version': '1.0,1.1,1.2' });
    await settled(null);
    expect(Object.fromEntries(opened.sent[0]?.headers ?? [])).toEqual({
      version: '1.2',
      'heart-beat': '10000,10000',
    });
  });

  it.each([
    ['another version', { 'accept-version': '1.0,1.1' }],
    ['a version that only begins like 1.2', { 'accept-version': '1.21' }],
    ['a malformed heart-beat', { 'heart-beat': '1,-1' }],
    ['half a heart-beat', { 'heart-beat': '10000' }],
    ['an astronomical heart-beat', { 'heart-beat': `${'9'.repeat(30)},0` }],
  ])('is refused for %s', (_what, headers) => {
    const opened = open();
    opened.say('CONNECT', { ...CONNECT, ...headers });
    expect(refusalOf(opened).code).toBe(CLOSE.protocol);
  });

  it('is refused without accept-version, which means 1.0', () => {
    const opened = open();
    opened.say('CONNECT', { 'access-token': 'secret' });
    expect(refusalOf(opened).code).toBe(CLOSE.protocol);
  });

  it.each([['missing'], ['empty'], ['wrong'], ['of a session that has just ended']])(
    'is refused as token_invalid for a token that is %s',
    async (what) => {
      const opened = open(() => settled(what === 'wrong' ? null : ALICE));
      opened.log.ended = what.startsWith('of a session');
      const { 'access-token': token, ...rest } = CONNECT;
      opened.say(
        'CONNECT',
        what === 'missing' ? rest : { ...rest, 'access-token': what === 'empty' ? '' : token },
      );
      await settled(null);
      expect(refusalOf(opened)).toEqual({ message: 'token_invalid', code: CLOSE.refused });
    },
  );

  it('is refused as busy when the token lookup fails', async () => {
    const fault = new Error('database away');
    const opened = open(() => Promise.reject(fault));
    opened.say('CONNECT', CONNECT);
    await settled(null);
    expect(refusalOf(opened).code).toBe(CLOSE.later);
    expect(opened.log.reports).toEqual([fault]);
  });

  it('is closed after 5 s without a result, also when the lookup hangs', () => {
    for (const hangs of [false, true]) {
      const opened = open(() => new Promise(() => {}));
      if (hangs) opened.say('CONNECT', CONNECT);
      const endMs = opened.session.wake(0);
      expect(endMs).toBe(5_000 + TICK_MS);
      opened.session.wake(endMs - 1);
      expect(opened.sent).toEqual([]);
      opened.session.wake(endMs);
      expect(refusalOf(opened).code).toBe(CLOSE.refused);
    }
  });

  it('is required before any other frame', () => {
    for (const command of ['SUBSCRIBE', 'DISCONNECT', 'CONNECTED'] as const) {
      const opened = open();
      opened.say(command, { id: '1', destination: DESTINATION });
      expect(refusalOf(opened).code).toBe(CLOSE.protocol);
    }
  });

  it('accepts no frame before CONNECTED', async () => {
    const opened = open();
    opened.say('CONNECT', CONNECT);
    opened.say('SUBSCRIBE', { id: '1', destination: DESTINATION });
    await settled(null);
    expect(refusalOf(opened).code).toBe(CLOSE.protocol);
  });

  it('never repeats the token', async () => {
    const token = 'aVerySecretToken';
    const attempts: [Command, Record<string, string>][] = [
      ['CONNECT', {}],
      ['CONNECT', { 'accept-version': '9' }],
      ['CONNECT', { 'heart-beat': token }],
      ['SEND', {}],
    ];
    for (const [command, headers] of attempts) {
      const opened = open(() => settled(null));
      opened.say(command, { ...CONNECT, 'access-token': token, ...headers });
      await settled(null);
      const said = opened.sent.map((frame) => serialise(frame).toString()).join('');
      expect(said).toContain('ERROR');
      expect(said).not.toContain(token);
    }
  });
});

describe('a connected client', () => {
  it('receives each message once per subscription, with the headers of STOMP', async () => {
    const { session, sent, say } = await connected();
    say('SUBSCRIBE', { id: 'a', destination: DESTINATION });
    say('SUBSCRIBE', { id: 'b', destination: DESTINATION });
    session.notify('m1', Buffer.from('{}'), 0);
    say('UNSUBSCRIBE', { id: 'a' });
    session.notify('m2', Buffer.from('{}'), 0);
    expect(
      sent.map(({ headers }) => [headers.get('subscription'), headers.get('message-id')]),
    ).toEqual([
      ['a', 'm1'],
      ['b', 'm1'],
      ['b', 'm2'],
    ]);
    expect(sent[0]?.headers.get('destination')).toBe(DESTINATION);
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(Buffer.from(sent[0]?.body ?? []).toString()).toBe('{}');
  });

  it('may use an id again after UNSUBSCRIBE', async () => {
    const { sent, say } = await connected();
    say('SUBSCRIBE', { id: 'a', destination: DESTINATION });
    say('UNSUBSCRIBE', { id: 'a' });
    say('SUBSCRIBE', { id: 'a', destination: DESTINATION });
    expect(sent).toEqual([]);
  });

  it('gets a RECEIPT for each frame up to DISCONNECT that requests one', async () => {
    const { session, sent, log, say } = await connected();
    say('SUBSCRIBE', { id: 'a', destination: DESTINATION, receipt: 'r:1' });
    say('UNSUBSCRIBE', { id: 'a', receipt: 'r2' });
    say('DISCONNECT', { receipt: 'r3' });
    say('SUBSCRIBE', { id: 'b', destination: DESTINATION, receipt: 'r4' });
    session.notify('m', Buffer.from('{}'), 0);
    expect(sent.map(({ command, headers }) => [command, headers.get('receipt-id')])).toEqual([
      ['RECEIPT', 'r:1'],
      ['RECEIPT', 'r2'],
      ['RECEIPT', 'r3'],
    ]);
    expect(log.closes).toEqual([CLOSE.done]);
  });

  it('receives nothing for frames after DISCONNECT', async () => {
    const { session, sent, log } = await connected();
    session.receive(Buffer.from('DISCONNECT\nreceipt:1\n\n\0SEND\n\n\0'), 0);
    expect(sent.map((frame) => frame.command)).toEqual(['RECEIPT']);
    expect(log.closes).toEqual([CLOSE.done]);
  });

  it.each<[string, Command, Record<string, string>]>([
    ['a second CONNECT', 'CONNECT', CONNECT],
    ['SEND', 'SEND', { destination: DESTINATION }],
    ['ACK', 'ACK', { id: '1' }],
    ['NACK', 'NACK', { id: '1' }],
    ['BEGIN', 'BEGIN', { transaction: '1' }],
    ['COMMIT', 'COMMIT', { transaction: '1' }],
    ['ABORT', 'ABORT', { transaction: '1' }],
    ["a server's frame", 'MESSAGE', {}],
    ['SUBSCRIBE without an id', 'SUBSCRIBE', { destination: DESTINATION }],
    ['SUBSCRIBE without a destination', 'SUBSCRIBE', { id: '2' }],
    ['an id in use', 'SUBSCRIBE', { id: 'used', destination: DESTINATION }],
    ['ack:client', 'SUBSCRIBE', { id: '2', destination: DESTINATION, ack: 'client' }],
    ['UNSUBSCRIBE of nothing', 'UNSUBSCRIBE', { id: '2' }],
    ['UNSUBSCRIBE without an id', 'UNSUBSCRIBE', {}],
  ])('is refused and closed for %s, with its receipt', async (_what, command, headers) => {
    const opened = await connected();
    opened.say('SUBSCRIBE', { id: 'used', destination: DESTINATION });
    opened.say(command, { ...headers, receipt: 'r' });
    expect(refusalOf(opened).code).toBe(CLOSE.protocol);
    expect(opened.sent[0]?.headers.get('receipt-id')).toBe('r');
  });

  it('may subscribe only to its own notices', async () => {
    const part = fc.constantFrom('/', 'user', 'bob', 'queue', 'notify', 'x', '-user', 'session-1');
    const name = fc.oneof(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string().map((more) => DESTINATION + more),
    );
    await fc.assert(
      fc.asyncProperty(name, async (destination) => {
        fc.pre(destination !== DESTINATION);
        const opened = await connected();
        opened.say('SUBSCRIBE', { id: '1', destination });
        expect(refusalOf(opened).code).toBe(CLOSE.protocol);
        opened.session.notify('m', Buffer.from('{}'), 0);
        expect(opened.sent).toHaveLength(1);
      }),
      { numRuns: 10_000 },
    );
  });

  it('is refused for malformed octets after valid frames', async () => {
    const { session, sent, log } = await connected();
    session.receive(
      Buffer.from(`SUBSCRIBE\nid:1\ndestination:${DESTINATION}\nreceipt:1\n\n\0NONSENSE\n`),
      0,
    );
    expect(sent.map((frame) => frame.command)).toEqual(['RECEIPT', 'ERROR']);
    expect(log.closes).toEqual([CLOSE.protocol]);
  });

  it('is refused for too many subscriptions', async () => {
    const opened = await connected();
    for (let id = 0; id < 8; id += 1) {
      opened.say('SUBSCRIBE', { id: `${id}`, destination: DESTINATION });
    }
    expect(opened.sent).toEqual([]);
    opened.say('SUBSCRIBE', { id: '8', destination: DESTINATION });
    expect(refusalOf(opened).code).toBe(CLOSE.protocol);
  });
});
