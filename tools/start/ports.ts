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

/**
 * Reserves a port for as long as this process lives; false if another process has done so. Between
 * the choice of a port and its use, tests and programs side by side could choose the same one. The
 * reservation is a name in Linux' abstract namespace, which nothing has to clean up; other systems
 * have no such names.
 */
function reserve(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(true);
  return new Promise((resolve) => {
    const name = createServer();
    name.once('error', () => resolve(false));
    name.listen(`\0glasshouse-port-${port}`, () => resolve(true));
    name.unref();
  });
}

/**
 * Returns a free port, never the same twice, nor one that another process was given; `preferred` if
 * that is free.
 */
export async function freePort(host: string, preferred?: number): Promise<number> {
  if (preferred !== undefined && (await portState(preferred, host)) === 'free') return preferred;
  for (;;) {
    // Below the ephemeral range, from which the system assigns ports to outgoing connections: such
    // a port could be taken before it is bound.
    const port = randomInt(20_000, 32_000);
    if (given.has(port) || !(await reserve(port))) continue;
    given.add(port);
    if ((await portState(port, host)) === 'free') return port;
  }
}
