import { randomInt } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What the line between supplier and operator does to calls. */
export type LineFault = 'none' | 'slow' | 'doubled' | 'reordered' | 'lost answers';

export interface Line {
  readonly url: string;
  /** Where calls go. */
  setTarget(origin: string): void;
  setFault(fault: LineFault): void;
  /** Calls that are still on their way after their caller has given up. */
  underWay(): number;
  close(): void;
}

const SLOW_MS = [200, 1_500] as const;
const LATE_MS = [500, 6_000] as const;

/** Starts a line that passes calls on and harms some of them. */
export async function startLine(): Promise<Line> {
  let target = '';
  let fault: LineFault = 'none';
  let late = 0;

  async function pass(incoming: IncomingMessage, raw: Buffer, response: ServerResponse) {
    const send = () => forward(target, incoming, raw);
    if (fault === 'slow') await pause(randomInt(...SLOW_MS));
    // The caller gets no answer, and the bet arrives after the calls that follow it.
    if (fault === 'reordered' && incoming.url?.endsWith('/bet') === true) {
      response.destroy();
      late += 1;
      await pause(randomInt(...LATE_MS));
      await send().finally(() => (late -= 1));
      return;
    }
    const [answer] = await Promise.all(fault === 'doubled' ? [send(), send()] : [send()]);
    if (answer === undefined || (fault === 'lost answers' && randomInt(2) === 0)) {
      response.destroy();
      return;
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.text);
  }

  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('error', () => response.destroy());
    incoming.on('end', () => {
      pass(incoming, Buffer.concat(parts), response).catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    setTarget: (origin) => (target = origin),
    setFault: (next) => (fault = next),
    underWay: () => late,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Passed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

function forward(target: string, { url = '', headers }: IncomingMessage, raw: Buffer) {
  return new Promise<Passed>((resolve, reject) => {
    const outgoing = request(target + url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': raw.length,
        'x-signature': headers['x-signature'] ?? '',
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const signature = answer.headers['x-signature'];
        resolve({
          status: answer.statusCode ?? 500,
          headers: typeof signature === 'string' ? { 'x-signature': signature } : {},
          text: Buffer.concat(parts).toString('utf8'),
        });
      });
    });
    outgoing.end(raw);
  });
}
