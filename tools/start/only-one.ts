import { existsSync, readFileSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { writeSecretFile } from './secret-file.ts';

/** An exclusive lock that is released when the process that holds it ends, in any way. */
export interface Claim {
  /** True if an earlier holder ended without releasing it. */
  readonly afterCrash: boolean;
  release(): void;
}

interface Holder {
  pid: number;
  port: number;
  token: string;
}

const loopback = '127.0.0.1';
/** Long, because a busy holder is slow to respond; a closed port fails immediately. */
const answerTimeoutMs = 10_000;

/**
 * Takes the lock of `lockFile`. The holder listens on its own port and returns the token in the
 * file; a process id would prove nothing, because ids are reused. The kernel closes the port when
 * the holder dies, so a lock never outlives its holder.
 * @returns the lock, or the process id of its holder.
 */
export async function claim(lockFile: string): Promise<Claim | { heldBy: number }> {
  const previous = readHolder(lockFile);
  if (previous !== null && (await isHeld(previous))) return { heldBy: previous.pid };
  const token = randomBytes(16).toString('hex');
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(token);
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, loopback, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  server.unref();
  const holder: Holder = { pid: process.pid, port, token };
  writeSecretFile(lockFile, JSON.stringify(holder));
  const release = () => {
    server.close();
    rmSync(lockFile, { force: true });
  };
  return { afterCrash: previous !== null, release };
}

/** Returns whether a living process holds the lock of `lockFile`. */
export async function isClaimed(lockFile: string): Promise<boolean> {
  const holder = readHolder(lockFile);
  return holder !== null && (await isHeld(holder));
}

function readHolder(lockFile: string): Holder | null {
  if (!existsSync(lockFile)) return null;
  try {
    const { pid, port, token } = JSON.parse(readFileSync(lockFile, 'utf8')) as Partial<Holder>;
    if (pid === undefined || port === undefined || token === undefined) return null;
    return { pid, port, token };
  } catch {
    // A file truncated by a crash does not prove a living holder.
    return null;
  }
}

function isHeld({ port, token }: Holder): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, loopback);
    socket.setEncoding('utf8').setTimeout(answerTimeoutMs, () => socket.destroy());
    socket.on('data', (text: string) => (answer += text));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer === token));
  });
}
