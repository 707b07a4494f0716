import { existsSync, readFileSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { writeSecretFile } from './secret-file.ts';

/** A claim on a folder that ends with the process holding it, however that process ends. */
export interface Claim {
  /** True when somebody held the claim before and ended without giving it back. */
  readonly afterCrash: boolean;
  release(): void;
}

interface Holder {
  pid: number;
  port: number;
  token: string;
}

const loopback = '127.0.0.1';
/** Long, for a busy holder is slow to answer; a closed port answers at once. */
const answerTimeoutMs = 10_000;

/**
 * Claims what `lockFile` stands for. The holder listens on a port of its own and answers with the
 * token in the file; a process id alone would prove nothing, for ids are used again. The kernel
 * closes the port when the holder dies, so a claim never outlives it.
 * @returns the claim, or the id of the process that holds it.
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

/** True while a living process holds the claim of `lockFile`. */
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
    // A file cut short by a crash proves no living holder.
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
