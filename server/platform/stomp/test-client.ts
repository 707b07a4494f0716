/** For tests: a push on a real server with a manual clock, and a client that sends raw octets. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { WebSocket } from 'ws';
import { createPush } from '../push.ts';
import type { Push, PushOptions } from '../push.ts';
import { FrameParser, serialise } from './frame.ts';
import type { Command, Frame } from './frame.ts';
import { PUSH_PROTOCOL } from '@glasshouse/contract/push.ts';
import { wantsWebSocket } from './handshake.ts';
import { DESTINATION } from './session.ts';

/** The time of every test server, epoch ms. */
export const NOW = 1_790_000_000_000;

/** A running push: tokens have the form `<principal>:<session>`, everything else is invalid. */
export interface Running {
  readonly push: Push;
  readonly url: string;
  readonly port: number;
  readonly reports: unknown[];
  /** Advances the push's own clock by this many seconds. */
  pass(seconds: number): void;
  stop(): Promise<void>;
}

/** Starts a push on a free port; `options` overrides the defaults. */
export async function start(options: Partial<PushOptions> = {}): Promise<Running> {
  const reports: unknown[] = [];
  let tick = (): void => {};
  const push = createPush({
    authenticate: (token) => Promise.resolve(identityOf(token)),
    allowedOrigins: (origin, host) => new URL(origin).host === host,
    clock: { now: () => NOW },
    report: (error) => reports.push(error),
    startTicking: (turn) => {
      tick = turn;
      return () => {
        tick = () => {};
      };
    },
    ...options,
  });
  const server = createServer({ shouldUpgradeCallback: wantsWebSocket }, (_request, response) => {
    response.end('plain');
  });
  push.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    push,
    port,
    url: `ws://127.0.0.1:${port}/ws`,
    reports,
    pass(seconds) {
      for (let second = 0; second < seconds; second += 1) tick();
    },
    async stop() {
      await push.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The identity that a test token encodes. */
export function identityOf(token: string): { principal: string; sessionId: string } | null {
  const [principal = '', sessionId = ''] = token.split(':');
  return sessionId === '' ? null : { principal, sessionId };
}

/** A WebSocket client that sends the given frames and keeps what it receives. */
export class TestClient {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  beats = 0;
  closeCode: number | null = null;
  private readonly parser = new FrameParser({ headers: 32, lineBytes: 1e5, bodyBytes: 1e6 });
  private readonly waiting = new Set<() => void>();

  constructor(url: string) {
    this.socket = new WebSocket(url, [PUSH_PROTOCOL]);
    this.socket.on('message', (data: Buffer) => {
      if (data.toString() === '\n') this.beats += 1;
      this.parser.push(data, (frame) => this.frames.push(frame));
      this.wake();
    });
    this.socket.on('close', (code) => {
      this.closeCode = code;
      this.wake();
    });
    this.socket.on('error', () => {});
  }

  send(text: string | Uint8Array): void {
    this.socket.send(text);
  }

  say(command: Command, headers: Record<string, string> = {}): void {
    const body = new Uint8Array();
    this.send(serialise({ command, headers: new Map(Object.entries(headers)), body }));
  }

  /** Resolves when `condition` holds; it is checked again at each received message. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.waiting.add(resolve);
      await promise;
      this.waiting.delete(resolve);
    }
  }

  /** Waits for the first frame of this command. */
  async next(command: Command): Promise<Frame> {
    const find = (): Frame | undefined => this.frames.find((frame) => frame.command === command);
    await this.until(() => find() !== undefined || this.closeCode !== null);
    const frame = find();
    if (frame === undefined) throw new Error(`closed with ${this.closeCode} without ${command}`);
    return frame;
  }

  /** Waits for the close event and returns its code. */
  async closed(): Promise<number | null> {
    await this.until(() => this.closeCode !== null);
    return this.closeCode;
  }

  /** The JSON bodies of all messages received. */
  messages(): unknown[] {
    return this.frames
      .filter((frame) => frame.command === 'MESSAGE')
      .map((frame): unknown => JSON.parse(Buffer.from(frame.body).toString()));
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve();
  }
}

/** A client with an open socket that has sent nothing yet. */
export async function opened(url: string): Promise<TestClient> {
  const client = new TestClient(url);
  await once(client.socket, 'open');
  return client;
}

/** A connected client with this token; `headers` are added to its CONNECT. */
export async function connected(
  url: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<TestClient> {
  const client = await opened(url);
  client.say('CONNECT', { 'accept-version': '1.2', 'access-token': token, ...headers });
  await client.next('CONNECTED');
  return client;
}

/** A connected client subscribed to its principal's notices. */
export async function subscribed(url: string, token: string): Promise<TestClient> {
  const client = await connected(url, token);
  client.say('SUBSCRIBE', { id: 'notices', destination: DESTINATION, receipt: 'subscribed' });
  await client.next('RECEIPT');
  return client;
}

/** Lets pending socket events run. */
export async function breath(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setImmediate(resolve);
  await promise;
}

/** Resolves when the condition holds for the server's state. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await breath();
}
