/**
 * Sends short notices over STOMP 1.2 on WebSocket; each principal receives only its own. A notice
 * is a hint to reload, never the data, so a lost or duplicate one does no harm.
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

/**
 * Maximum size of a client's WebSocket message; CONNECT, the longest honest frame, needs a tenth.
 */
const MAX_MESSAGE_BYTES = 16_384;

/**
 * Maximum sockets of one process, and of one address, which may be a carrier's with many players.
 */
const MAX_SOCKETS = 12_000;
const MAX_SOCKETS_PER_ADDRESS = 250;

/** A client without heart-beats is detected as dead by TCP after this and the system's probes. */
const KEEP_ALIVE_MS = MINUTE_MS;

/** How long close() waits for clients to disconnect. */
const GOODBYE_MS = 1_000;

/** A notice: what kind, which one, when (epoch milliseconds). */
export interface PushMessage {
  readonly type: string;
  readonly id: string;
  readonly at: number;
}

/** What push needs from the rest of the server. */
export interface PushOptions {
  /**
   * The token's owner and session, or null when it is invalid. Errors are reported and answered.
   */
  readonly authenticate: (token: string, address: string) => Promise<Identity | null>;
  /** The caller's address, by which its sockets are counted; default: the peer's address. */
  readonly addressOf?: ClientAddress;
  /** Whether the address may open another socket now. */
  readonly admit?: (address: string) => boolean;
  /** Whether a page of `origin` may connect to `host`; an error refuses. */
  readonly allowedOrigins: AllowedOrigins;
  /** Epoch milliseconds, for the notices push itself makes. */
  readonly clock: Pick<Clock, 'now'>;
  /** Unexpected faults; they never contain one of our tokens. */
  readonly report: (error: unknown) => void;
  /** The ticker behind heart-beats and timeouts; default: a real one of one second. */
  readonly startTicking?: StartTicking;
}

/** The push of one process. */
export interface Push {
  /** Handles every upgrade of this server: serves `path`, answers any other with 404. */
  attach(server: Server, path?: string): void;
  /** Sends to every connection of the principal; does nothing when there are none. */
  notify(principal: string, message: PushMessage): void;
  /** Sends `session_ended` to the session's connections and closes them, also half-open ones. */
  endSession(sessionId: string): void;
  /** The same for every connection of the principal. */
  endPrincipal(principal: string): void;
  /** Whether the principal has a connection here. */
  has(principal: string): boolean;
  /** Number of principals with a connection here. */
  principals(): number;
  /** Number of open sockets, unauthenticated ones included. */
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
    maxPayload: MAX_MESSAGE_BYTES,
    maxFragments: 16,
    handleProtocols: () => PUSH_PROTOCOL,
  });

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, path: string): void {
    // Until the WebSocket has its own listener, a reset by the peer must not crash the process.
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
    principals: () => registry.principals(),
    connections: () => registry.open.size,
    close() {
      closing ??= goodbye(registry.open).finally(() => {
        for (const step of undo) step();
      });
      return closing;
    },
  };
}

/** The status that refuses a handshake: a foreign page, or too many sockets. */
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
  if (registry.open.size >= MAX_SOCKETS) return 503;
  if (registry.ofAddress(address) >= MAX_SOCKETS_PER_ADDRESS) return 429;
  return admit?.(address) === false ? 429 : null;
}

const peerAddress: ClientAddress = (request) => request.socket.remoteAddress ?? '';

/** Closes every connection, with a closing handshake first. */
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
  // The socket's own 'close' follows, and no listener depends on it yet.
}
