import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A message as a push service receives it: encrypted for the browser. */
export interface Delivered {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine, over real HTTP. It stores messages without decrypting them. */
export interface SandboxPush {
  readonly origin: string;
  readonly delivered: readonly Delivered[];
  /** The status of the answers to the next messages. */
  status: number;
  close(): Promise<void>;
}

export async function startSandboxPush(): Promise<SandboxPush> {
  const delivered: Delivered[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      delivered.push({ path, headers, body: Buffer.concat(parts) });
      response.writeHead(push.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const push: SandboxPush = {
    origin: `http://127.0.0.1:${address.port}`,
    delivered,
    status: 201,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return push;
}
