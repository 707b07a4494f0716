import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createLog } from '../log.ts';
import { createInstance } from './instance.ts';

let app: FastifyInstance;
let sockets: Socket[];
beforeEach(() => {
  sockets = [];
  app = createInstance({
    log: createLog('silent'),
    trustProxy: [],
    ownOrigin: null,
    messageText: () => '',
    language: () => 'en',
  });
  app.get('/here', (_request, reply) => reply.send('here'));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** The answer to a request on a new connection, which stays open; empty if it is closed unread. */
function asked(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.on('data', (data) => resolve(data.toString()));
  // A reset is a way to close.
  socket.on('error', () => resolve(''));
  socket.on('close', () => resolve(''));
  socket.write('GET /here HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  return promise;
}

test('the most connections of a port are those in the operating manual', () => {
  const manual = readFileSync(
    new URL('../../../docs/operating/README.md', import.meta.url),
    'utf8',
  );
  const [, figure = ''] = /ports accepts at most ([\d,]+) connections/.exec(manual) ?? [];
  expect(app.server.maxConnections).toBe(Number(figure.replaceAll(',', '')));
});

test('a connection beyond the maximum is closed unread until another ends', async () => {
  // As many real ones as the manual says need more file descriptors than some machines give.
  app.server.maxConnections = 3;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  for (let n = 0; n < 3; n += 1) expect(await asked(port)).toMatch(/^HTTP\/1.1 200 .*here$/s);
  expect(await asked(port)).toBe('');
  sockets[0]?.destroy();
  await expect.poll(() => asked(port)).toMatch(/^HTTP\/1.1 200 /);
});
