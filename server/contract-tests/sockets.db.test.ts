import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { newGuest } from '../testing/players.ts';
import { TestClient } from '../platform/stomp/test-client.ts';

// Hundreds of sockets on a busy machine take their time.

/** With the real limits, on a port of its own: how many sockets somebody can hold. */

let h: TestApp;
let url: string;
beforeAll(async () => {
  h = await openTestApp({ realLimits: true });
  url = (await h.app.portal.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws') + '/ws';
});
afterAll(() => h.close());

/** Opens a socket; null when the handshake is refused. */
async function socket(): Promise<TestClient | null> {
  const client = new TestClient(url);
  const opened = once(client.socket, 'open').then(
    () => true,
    () => false,
  );
  const refused = once(client.socket, 'close').then(() => false);
  return (await Promise.race([opened, refused.catch(() => false)])) ? client : null;
}

test('one guest gets at most ten of 300 sockets', async () => {
  const { token } = await newGuest(h);
  const clients: TestClient[] = [];
  let refused = 0;
  for (let n = 0; n < 300; n += 1) {
    const client = await socket();
    if (client === null) {
      refused += 1;
      continue;
    }
    clients.push(client);
    client.say('CONNECT', { 'accept-version': '1.2', 'access-token': token, 'heart-beat': '0,0' });
    await client.until(() => client.frames.length > 0 || client.closeCode !== null);
  }
  const connected = clients.filter(({ frames }) => frames[0]?.command === 'CONNECTED');
  expect(connected).toHaveLength(10);
  const ended = clients.find(({ frames }) => frames[0]?.command === 'ERROR');
  expect(ended?.frames[0]?.headers.get('message')).toBe('too many connections');
  expect(clients.length + refused).toBe(300);
  h.clock.advance(60_000);
  const other = await socket();
  const { token: others } = await newGuest(h);
  other?.say('CONNECT', { 'accept-version': '1.2', 'access-token': others });
  expect((await other?.next('CONNECTED'))?.command).toBe('CONNECTED');
  for (const client of [...clients, other]) client?.socket.terminate();
});

test('idle sockets are limited per address', async () => {
  h.clock.advance(60_000);
  const clients: WebSocket[] = [];
  for (let n = 0; n < 290; n += 1) {
    const client = await socket();
    if (client !== null) clients.push(client.socket);
  }
  expect(clients.length).toBeLessThanOrEqual(250);
  for (const client of clients) client.terminate();
});
