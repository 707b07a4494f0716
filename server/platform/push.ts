/**
 * Short notices to whoever is connected: STOMP 1.2 over WebSocket, each principal receiving only
 * its own. A notice is a hint to reload, never the truth: one lost or doubled does no harm.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { PUSH_PROTOCOL } from '@glasshouse/contract/push.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { Clock } from './clock.ts';
import { networkOf } from './http/address.ts';
import type { ClientAddress } from './http/client-address.ts';
import { Connection } from './stomp/connection.ts';
import { refusal, refuse } from './stomp/handshake.ts';
import type { AllowedOrigins } from './stomp/handshake.ts';
import { Registry } from './stomp/registry.ts';
import { CLOSE } from './stomp/session.ts';
import type { Identity } from './stomp/session.ts';
import { everySecond, Wheel } from './stomp/wheel.ts';
import type { StartTicking } from './stomp/wheel.ts';

/** One WebSocket message of a client; the longest honest frame, CONNECT, is a tenth of it. */
const MOST_MESSAGE_BYTES = 16_384;

/** Sockets of one process, and of one address: behind it may be a carrier's many players. */
const MOST_SOCKETS = 6_000;
const MOST_OF_ADDRESS = 250;

/** A client without heart-beats is found dead by TCP after this and the system's probes. */
const KEEP_ALIVE_MS = MINUTE_MS;

/** How long close() waits for clients to say goodbye. */
const GOODBYE_MS = 1_000;

/** A notice: what kind, which one, when (epoch milliseconds). */
export interface PushMessage {
  readonly type: string;
  readonly id: string;
  readonly at: number;
}

/** What push needs from the rest of the server. */
export interface PushOptions {
  /** The token's owner and session, or null when it has none. A throw is reported and answered. */
  readonly authenticate: (token: string, address: string) => Promise<Identity | null>;
  /** The caller's address, under which its sockets are counted; the peer's when left out. */
  readonly addressOf?: ClientAddress;
  /** Whether one socket more may be opened from the address now. */
  readonly admit?: (address: string) => boolean;
  /** Whether a page of `origin` may connect to us as `host`; a throw refuses. */
  readonly allowedOrigins: AllowedOrigins;
  /** Epoch milliseconds, for the notices push itself makes. */
  readonly clock: Pick<Clock, 'now'>;
  /** Unexpected faults; they never contain one of our tokens. */
  readonly report: (error: unknown) => void;
  /** The ticker behind heart-beats and time-outs; a real one of a second when left out. */
  readonly startTicking?: StartTicking;
}

/** The push of one process. */
export interface Push {
  /** Takes over every upgrade of this server: `path` is served, any other answered 404. */
  attach(server: Server, path?: string): void;
  /** Sends to every connection of the principal; none is no error. */
  notify(principal: string, message: PushMessage): void;
  /** Sends `session_ended` to the session's connections and closes them, also half-open ones. */
  endSession(sessionId: string): void;
  /** The same for every connection of the principal. */
  endPrincipal(principal: string): void;
  /** Whether the principal has a connection here. */
  has(principal: string): boolean;
  /** Open sockets, those not yet authenticated among them. */
  connections(): number;
  /** Closes all connections and takes no new ones; ends within about a second. */
  close(): Promise<void>;
}

/** Builds the push; it does nothing before `attach`. */
export function createPush(options: PushOptions): Push {
  const { clock, report, startTicking = everySecond } = options;
  const wheel = new Wheel();
  const stopTicking = startTicking(() => {
    wheel.tick();
  });
  const registry = new Registry<Connection>();
  const undo: (() => void)[] = [stopTicking];
  let closing: Promise<void> | null = null;

  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MOST_MESSAGE_BYTES,
    maxFragments: 16,
    handleProtocols: () => PUSH_PROTOCOL,
  });

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, path: string): void {
    // Until the WebSocket has its own listener, a reset by the peer must not end the process.
    socket.on('error', ignore);
    const address = networkOf((options.addressOf ?? peerAddress)(request));
    const status =
      closing === null ? handshakeStatus(options, registry, request, path, address) : 503;
    if (status !== null) {
      refuse(socket, status);
      return;
    }
    if (socket instanceof Socket) socket.setKeepAlive(true, KEEP_ALIVE_MS);
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      socket.off('error', ignore);
      const lookUp = (token: string) => options.authenticate(token, address);
      new Connection({ webSocket, wheel, registry, report, lookUp, address }).open();
    });
  }

  function end(connections: ReadonlySet<Connection>): void {
    const id = randomUUID();
    const body = bodyOf({ type: 'session_ended', id, at: clock.now() });
    for (const connection of connections) {
      connection.notify(id, body);
      connection.end('session_ended', CLOSE.refused);
    }
  }

  return {
    attach(server, path = '/ws') {
      const listener = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
        upgrade(request, socket, head, path);
      };
      server.on('upgrade', listener);
      undo.push(() => {
        server.off('upgrade', listener);
      });
    },
    notify(principal, message) {
      const connections = registry.ofPrincipal(principal);
      if (connections.size === 0) return;
      const body = bodyOf(message);
      for (const connection of connections) connection.notify(message.id, body);
    },
    endSession: (sessionId) => {
      end(registry.endSession(sessionId));
    },
    endPrincipal: (principal) => {
      end(registry.endPrincipal(principal));
    },
    has: (principal) => registry.ofPrincipal(principal).size > 0,
    connections: () => registry.open.size,
    close() {
      closing ??= goodbye(registry.open).finally(() => {
        for (const step of undo) step();
      });
      return closing;
    },
  };
}

/** The status that refuses a handshake: a foreign page, or more sockets than there may be. */
function handshakeStatus(
  { allowedOrigins, report, admit }: PushOptions,
  registry: Registry<Connection>,
  request: IncomingMessage,
  path: string,
  address: string,
): number | null {
  try {
    const status = refusal(request, path, allowedOrigins);
    if (status !== null) return status;
  } catch (error) {
    // An unreadable Origin is a foreign one.
    report(error);
    return 403;
  }
  if (registry.open.size >= MOST_SOCKETS) return 503;
  if (registry.ofAddress(address) >= MOST_OF_ADDRESS) return 429;
  return admit?.(address) === false ? 429 : null;
}

const peerAddress: ClientAddress = (request) => request.socket.remoteAddress ?? '';

/** Closes every connection, politely first. */
async function goodbye(open: ReadonlySet<Connection>): Promise<void> {
  const gone = Promise.all([...open].map((connection) => connection.leave()));
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, GOODBYE_MS);
  await Promise.race([gone, late]);
  clearTimeout(timer);
  for (const connection of open) connection.terminate();
  await gone;
}

function bodyOf({ type, id, at }: PushMessage): Buffer {
  return Buffer.from(JSON.stringify({ type, id, at }));
}

function ignore(): void {
  // The socket's own 'close' follows, and nothing hangs on it yet.
}
