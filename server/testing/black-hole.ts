import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A database proxy that can stop answering without closing a connection, like a stopped server. */
export interface BlackHole {
  readonly url: string;
  /** Stops forwarding and buffers all data; connections are still accepted. */
  swallow(): void;
  /** Forwards all held data. */
  release(): void;
  close(): Promise<void>;
}

export async function createBlackHole(databaseUrl: string): Promise<BlackHole> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const server = createServer((near) => {
    const far = connect(Number.parseInt(target.port, 10), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes: Buffer) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isSwallowing) from.pause();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.toString(),
    swallow() {
      isSwallowing = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      isSwallowing = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
