import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** The requests that one address sends continuously. */
export type FloodKind = 'newLogins' | 'guesses' | 'guests';

/** The worker's start data. */
export interface WorkerData {
  readonly portal: string;
  readonly kind: FloodKind;
  /** The client address of all calls, as forwarded by a trusted proxy. */
  readonly address: string;
  /** Concurrent calls. */
  readonly atOnce: number;
  /** Guests that create logins. */
  readonly tokens: readonly string[];
}

/** Number of responses by msgCode or HTTP status. */
export type Sent = Record<string, number>;

// Only main.ts starts it, with exactly this data.
const { portal, kind, address, atOnce, tokens } = workerData as WorkerData;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const sent: Sent = {};
let stopped = false;
let calls = 0;

function next(): { path: string; body: object; token: string | null } {
  calls += 1;
  const userName = `flood${randomBytes(5).toString('hex')}`;
  const password = 'vine-Moth-41';
  if (kind === 'newLogins') {
    const token = tokens[calls % tokens.length] ?? null;
    return { path: '/user/bindLoginAccount', body: { userName, password }, token };
  }
  const deviceId = randomBytes(16).toString('hex');
  const body = kind === 'guests' ? { apiType: 2, deviceId } : { apiType: 1, userName, password };
  return { path: '/user/login', body, token: null };
}

function send(): Promise<string> {
  const { path, body, token } = next();
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    ...(token === null ? {} : { 'access-token': token }),
  };
  return new Promise((done) => {
    const call = request(portal + path, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => {
        done(/"msgCode":"(?<code>\w+)"/.exec(text)?.[1] ?? String(answer.statusCode));
      });
    });
    call.on('error', () => done('no answer'));
    call.end(JSON.stringify(body));
  });
}

async function pour(): Promise<void> {
  while (!stopped) {
    const code = await send();
    sent[code] = (sent[code] ?? 0) + 1;
  }
}

parentPort?.once('message', () => {
  stopped = true;
});
await Promise.all(Array.from({ length: atOnce }, pour));
agent.destroy();
parentPort?.postMessage(sent, []);
