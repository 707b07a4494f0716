import { createServer } from 'node:net';

/** `free` when `port` on `host` can be listened on, else why not: a code such as EADDRINUSE. */
export function portState(port: number, host: string): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve('free')));
  });
}

/** A port nobody listens on at the moment; `preferred` when that one is free. */
export async function freePort(host: string, preferred?: number): Promise<number> {
  if (preferred !== undefined && (await portState(preferred, host)) === 'free') return preferred;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
