import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Returns `free` if `port` on `host` can be bound, otherwise the error code, such as EADDRINUSE.
 */
export function portState(port: number, host: string): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve('free')));
  });
}

/** Ports returned by freePort that may not be bound yet. */
const given = new Set<number>();

/** Returns a free port, never the same twice; `preferred` if that is free. */
export async function freePort(host: string, preferred?: number): Promise<number> {
  if (preferred !== undefined && (await portState(preferred, host)) === 'free') return preferred;
  for (;;) {
    // Below the ephemeral range, from which the system assigns ports to outgoing connections: such
    // a port could be taken before it is bound.
    const port = randomInt(20_000, 32_000);
    if (given.has(port) || (await portState(port, host)) !== 'free') continue;
    given.add(port);
    return port;
  }
}
