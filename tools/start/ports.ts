import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** `free` when `port` on `host` can be listened on, else why not: a code such as EADDRINUSE. */
export function portState(port: number, host: string): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve('free')));
  });
}

/** Ports given away, which may not be listened on yet. */
const given = new Set<number>();

/** A port that is free at the moment, never the same twice; `preferred` when that is free. */
export async function freePort(host: string, preferred?: number): Promise<number> {
  if (preferred !== undefined && (await portState(preferred, host)) === 'free') return preferred;
  for (;;) {
    // Below the range from which the system takes ports for connections that go out: a port from
    // there could be taken again before it is listened on.
    const port = randomInt(20_000, 32_000);
    if (given.has(port) || (await portState(port, host)) !== 'free') continue;
    given.add(port);
    return port;
  }
}
