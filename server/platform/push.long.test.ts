import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { Client } from '@stomp/stompjs';
import type { IFrame, IMessage } from '@stomp/stompjs';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE, DESTINATION } from './stomp/session.ts';
import { connected, NOW, opened, start, subscribed, until } from './stomp/test-client.ts';
import type { Running } from './stomp/test-client.ts';

// The portal's client expects a browser's WebSocket.
Object.assign(globalThis, { WebSocket });

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

/** Returns the status for a bare upgrade request with these headers: 101 or a refusal. */
async function handshake(
  port: number,
  headers: Record<string, string>,
  path = '/ws',
): Promise<number | undefined> {
  const outgoing = request({
    port,
    path,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'sec-websocket-protocol': 'v12.stomp',
      ...headers,
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  outgoing.on('error', reject);
  outgoing.on('upgrade', (response, socket) => {
    socket.destroy();
    resolve(response.statusCode);
  });
  outgoing.on('response', (response) => {
    response.resume();
    resolve(response.statusCode);
  });
  outgoing.end();
  return promise;
}

describe('the handshake', () => {
  it('takes only a missing Origin or our own', async () => {
    const { port, reports } = await server();
    expect(await handshake(port, {})).toBe(101);
    expect(await handshake(port, { origin: `http://localhost:${port}` })).toBe(101);
    expect(await handshake(port, { origin: 'http://evil.example' })).toBe(403);
    expect(reports).toEqual([]);
    expect(await handshake(port, { origin: 'null' })).toBe(403);
    expect(reports).toHaveLength(1);
  });

  it('requires the sub-protocol, alone or among others', async () => {
    const { port, url } = await server();
    expect(await handshake(port, { 'sec-websocket-protocol': 'v11.stomp' })).toBe(400);
    const client = new WebSocket(url, ['v10.stomp', 'v12.stomp']);
    await once(client, 'open');
    expect(client.protocol).toBe('v12.stomp');
  });

  it('is accepted only as a WebSocket at its path', async () => {
    const { port } = await server();
    expect(await handshake(port, {}, '/other')).toBe(404);
    expect(await handshake(port, {}, '/ws/more')).toBe(404);
    expect(await handshake(port, {}, '/ws?access-token=alice:s')).toBe(101);
    expect(await handshake(port, { 'sec-websocket-key': 'short' })).toBe(400);
  });

  it('treats an offer of HTTP/2 as an ordinary request', async () => {
    const { port } = await server();
    expect(await handshake(port, { upgrade: 'h2c' }, '/anything')).toBe(200);
  });

  it('is refused while shutting down', async () => {
    const { push, port, url } = await server();
    const client = await opened(url);
    client.socket.pause();
    const closing = push.close();
    expect(await handshake(port, {})).toBe(503);
    await closing;
  });
});

describe("the portal's STOMP client", () => {
  /** A connected stompjs client that disconnects after the test. */
  async function stompClient(url: string, token: string): Promise<Client> {
    const client = new Client({
      brokerURL: url,
      connectHeaders: { 'access-token': token },
      reconnectDelay: 0,
    });
    onTestFinished(() => client.deactivate({ force: true }));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    client.onConnect = () => {
      resolve();
    };
    client.onStompError = (frame: IFrame) => {
      reject(new Error(frame.headers['message']));
    };
    client.activate();
    await promise;
    return client;
  }

  /** Subscribes before it resolves; returns the subscription's next message. */
  async function listen(client: Client): Promise<{ message: Promise<IMessage> }> {
    const message = Promise.withResolvers<IMessage>();
    const receipt = Promise.withResolvers<void>();
    client.watchForReceipt('listening', () => {
      receipt.resolve();
    });
    client.subscribe(DESTINATION, message.resolve, { receipt: 'listening' });
    await receipt.promise;
    return { message: message.promise };
  }

  it('connects, subscribes, receives a notice and disconnects', async () => {
    const { push, url } = await server();
    const client = await stompClient(url, 'alice:s1');
    expect(client.connectedVersion).toBe('1.2');
    const { message } = await listen(client);
    push.notify('alice', { ...NOTICE, id: 'with:colon' });
    const { body, headers } = await message;
    expect(JSON.parse(body)).toEqual({ ...NOTICE, id: 'with:colon' });
    expect(headers).toMatchObject({
      'message-id': 'with:colon',
      destination: DESTINATION,
      'content-type': 'application/json',
    });
    await client.deactivate();
    await until(() => push.connections() === 0);
    expect(push.has('alice')).toBe(false);
  });

  it('gets the reason when its token is refused', async () => {
    const { push, url } = await server();
    await expect(stompClient(url, 'nonsense')).rejects.toThrow('token_invalid');
    await until(() => push.connections() === 0);
  });

  it('gets a notice when its session ends', async () => {
    const { push, url } = await server();
    const client = await stompClient(url, 'alice:s1');
    const { message } = await listen(client);
    const closed = Promise.withResolvers<void>();
    client.onWebSocketClose = () => {
      closed.resolve();
    };
    client.onStompError = () => {};
    push.endSession('s1');
    expect(JSON.parse((await message).body)).toMatchObject({ type: 'session_ended', at: NOW });
    await closed.promise;
    expect(push.has('alice')).toBe(false);
  });
});

describe('time', () => {
  it('disconnects a client that does not connect', async () => {
    const { push, url, pass } = await server();
    const client = await opened(url);
    pass(5);
    expect(push.connections()).toBe(1);
    pass(1);
    expect(await client.closed()).toBe(CLOSE.refused);
    expect(client.frames.map((frame) => frame.command)).toEqual(['ERROR']);
  });

  it('holds both sides to the negotiated heart-beats', async () => {
    const { url, pass } = await server();
    const quiet = await connected(url, 'alice:s1', { 'heart-beat': '0,10000' });
    const silent = await connected(url, 'bob:s2', { 'heart-beat': '10000,0' });
    pass(60);
    await quiet.until(() => quiet.beats === 6);
    expect(await silent.closed()).toBe(CLOSE.protocol);
    expect(silent.beats).toBe(0);
    expect(quiet.closeCode).toBeNull();
  });

  it('disconnects a client without a closing handshake', async () => {
    const { push, url, pass } = await server();
    const client = await connected(url, 'alice:s1');
    client.socket.pause();
    push.endSession('s1');
    expect(push.connections()).toBe(1);
    pass(3);
    await until(() => push.connections() === 0);
  });
});

describe('the socket', () => {
  it('accepts frames split into any WebSocket messages, text or binary', async () => {
    const { push, url } = await server();
    const client = await opened(url);
    const text =
      'CONNECT\naccept-version:1.2\naccess-token:alice:s1\n\n\0' +
      `\nSUBSCRIBE\nid:1\ndestination:${DESTINATION}\nreceipt:r\n\n\0`;
    const [connectText = '', subscribeText = ''] = text.split(/(?<=\0)/);
    for (const letter of connectText) client.send(letter);
    await client.next('CONNECTED');
    for (const octet of Buffer.from(subscribeText)) client.send(Uint8Array.of(octet));
    await client.next('RECEIPT');
    push.notify('alice', NOTICE);
    await client.next('MESSAGE');
  });

  it('is closed for a message that is too large, not UTF-8 or no frame', async () => {
    const { push, url } = await server();
    const large = await connected(url, 'alice:s1');
    large.send('\n'.repeat(16_385));
    expect(await large.closed()).toBe(1009);
    const wrong = await connected(url, 'alice:s1');
    wrong.send(Buffer.from('SUBSCRIBE\nid:\xff\n\n\0', 'latin1'));
    expect(await wrong.closed()).toBe(CLOSE.protocol);
    await until(() => push.connections() === 0);
    expect(push.has('alice')).toBe(false);
  });

  it('that is reset leaves nothing behind', async () => {
    const { push, url, port } = await server();
    for (const said of [
      '',
      'GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n',
    ]) {
      const bare = connect(port, '127.0.0.1');
      await once(bare, 'connect');
      bare.write(said);
      bare.resetAndDestroy();
      await once(bare, 'close');
    }
    const client = await subscribed(url, 'alice:s1');
    client.socket.terminate();
    push.notify('alice', NOTICE);
    await until(() => push.connections() === 0);
    expect(push.has('alice')).toBe(false);
    await connected(url, 'bob:s2');
  });

  it('is released at shutdown, also without an answer', async () => {
    const { push, url } = await server();
    const polite = await connected(url, 'alice:s1');
    const deaf = await connected(url, 'bob:s2');
    deaf.socket.pause();
    await Promise.all([push.close(), push.close()]);
    expect(push.connections()).toBe(0);
    expect(await polite.closed()).toBe(1001);
  });

  it('has no token in its answer or report when the lookup fails', async () => {
    const { url, reports } = await server({
      authenticate: () => {
        throw new Error('database away');
      },
    });
    const client = await opened(url);
    client.say('CONNECT', { 'accept-version': '1.2', 'access-token': 'aVerySecretToken' });
    expect(await client.closed()).toBe(CLOSE.later);
    const said = JSON.stringify([
      client.frames.map((frame) => [...frame.headers]),
      reports.map(String),
    ]);
    expect(said).not.toContain('aVerySecretToken');
    expect(reports).toHaveLength(1);
  });
});
