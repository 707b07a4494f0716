import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Clock } from '../platform/clock.ts';
import { sign } from '../platform/signature.ts';

/** The signature of our server's call. */
export function callSignature(
  method: string,
  path: string,
  raw = '',
  wallMs = clock.wallTime(),
  secret = SECRET,
): string {
  return sign(secret, { direction: 'to-provider', method, path, raw }, wallMs);
}

/** A real provider process, and a server that records its webhooks. */

export const SECRET = 'a secret for tests only';

export const clock = new Clock();

type Json = Record<string, unknown>;
export type Answer = { status: number; body: Json };
export type ReceivedCall = { path: string; headers: IncomingHttpHeaders; raw: string; body: Json };

/** Waits until `look` returns something other than null; the test's timeout is the limit. */
export async function until<Value>(
  look: () => Value | null | Promise<Value | null>,
): Promise<Value> {
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    await pause(20);
  }
}

/** A server that records every call and answers with `status`. */
async function startReceiver() {
  const received: ReceivedCall[] = [];
  const answers = { status: 200 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString();
      const { url: path = '', headers } = request;
      received.push({ path, headers, raw, body: JSON.parse(raw) as Json });
      const [, nonce] = /,n=([^,]+),/.exec(String(headers['x-signature'])) ?? [];
      const { status } = answers;
      const about = { direction: 'server-answer', method: 'POST', path, status, raw: '' } as const;
      const signature = sign(SECRET, about, clock.wallTime(), nonce);
      response.writeHead(status, { 'x-signature': signature }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  const types = (orderId: string) =>
    received.filter(({ body }) => body['orderId'] === orderId).map(({ body }) => body['type']);
  return { url, received, answers, types, close: () => server.close() };
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * A running provider with a separate data folder; `kill` and `start` simulate crash and restart.
 */
export async function startWorld() {
  const receiver = await startReceiver();
  const data = await mkdtemp(join(tmpdir(), 'sandbox-provider-'));
  let child: ChildProcess | null = null;
  let base = '';

  async function start(settings: NodeJS.ProcessEnv = {}): Promise<void> {
    child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PROVIDER_PORT: '0',
        PROVIDER_SECRET: SECRET,
        PROVIDER_DATA: data,
        PORTAL_URL: receiver.url,
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [message] = (await once(child, 'message')) as [{ port: number }];
    base = `http://127.0.0.1:${message.port}`;
  }

  async function kill(): Promise<void> {
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async function call(method: string, path: string, body?: unknown, headers: HeadersInit = {}) {
    const raw = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(base + path, {
      method,
      body: raw,
      headers: { ...(raw === null ? {} : { 'content-type': 'application/json' }), ...headers },
    });
    const answer: Answer = { status: response.status, body: (await response.json()) as Json };
    return answer;
  }

  await start();
  return {
    receiver,
    data,
    start,
    kill,
    base: () => base,
    /** Signed, like our server's calls. */
    get: (path: string) =>
      call('GET', path, undefined, { 'x-signature': callSignature('GET', path) }),
    post: (path: string, body: unknown) =>
      call('POST', path, body, {
        'x-signature': callSignature('POST', path, JSON.stringify(body)),
      }),
    /** Unsigned, like a script on this machine. */
    look: (path: string) => call('GET', `/control${path}`),
    control: (path: string, body?: unknown, headers?: HeadersInit) =>
      call('POST', `/control${path}`, body, headers),
    async end(): Promise<void> {
      await kill();
      receiver.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** A valid deposit request; a test overrides only what matters to it. */
export function aDeposit(world: World, orderId: string, change: Json = {}) {
  return {
    orderId,
    amount: 50_000,
    currency: 'INR',
    payType: 14,
    // Later than any time to which a test moves the clock.
    expiresAt: 4_000_000_000_000,
    webhookUrl: `${world.receiver.url}/hook`,
    returnUrl: 'http://127.0.0.1:8080/deposit?a=1&b=2',
    ...change,
  };
}

export function aPayout(world: World, orderId: string, change: Json = {}) {
  return {
    orderId,
    amount: 100_000,
    currency: 'INR',
    payType: 8,
    account: { holder: 'Asha Rao', number: '000111222333', bank: 'DEMO', ifsc: 'DEMO0000001' },
    webhookUrl: `${world.receiver.url}/hook`,
    ...change,
  };
}
