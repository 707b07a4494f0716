/** One WebSocket with its STOMP session: the only module that knows both. */
import type { RawData, WebSocket } from 'ws';
import type { Registry } from './registry.ts';
import { CLOSE, Session } from './session.ts';
import type { Identity, SessionPort } from './session.ts';
import { TICK_MS } from './wheel.ts';
import type { Wheel, WheelItem } from './wheel.ts';

/** A client with more unsent bytes than this is dropped. */
const MAX_UNSENT_BYTES = 65_536;

/** Maximum connections of one player: tabs on all devices, including dead ones not yet detected. */
const MAX_SOCKETS_PER_PLAYER = 10;

/** How long the closing handshake may take before the socket is cut. */
const CLOSE_WITHIN_MS = 2_000;

/** Close code of RFC 6455 for a server that shuts down. */
const GOING_AWAY = 1001;

interface Parts {
  readonly webSocket: WebSocket;
  readonly wheel: Wheel;
  readonly registry: Registry<Connection>;
  readonly report: (error: unknown) => void;
  readonly lookUp: (token: string) => Promise<Identity | null>;
  /** The network of the client. */
  readonly address: string;
}

/** See the head of this file. */
export class Connection implements SessionPort, WheelItem {
  slot: number | null = null;
  private readonly webSocket: WebSocket;
  private readonly wheel: Wheel;
  private readonly registry: Registry<Connection>;
  readonly report: (error: unknown) => void;
  private readonly lookUp: (token: string) => Promise<Identity | null>;
  private readonly session: Session;
  private readonly address: string;
  private identity: Identity | null = null;

  constructor({ webSocket, wheel, registry, report, lookUp, address }: Parts) {
    this.address = address;
    this.webSocket = webSocket;
    this.wheel = wheel;
    this.registry = registry;
    this.report = report;
    this.lookUp = lookUp;
    this.session = new Session(this, wheel.nowMs);
  }

  /** Starts to listen. */
  open(): void {
    this.registry.add(this, this.address);
    this.wheel.schedule(this, this.session.wake(this.wheel.nowMs));
    this.webSocket.on('message', (data) => {
      this.session.receive(bytesOf(data), this.wheel.nowMs);
    });
    this.webSocket.on('pong', () => {
      this.session.alive(this.wheel.nowMs);
    });
    this.webSocket.on('close', () => {
      this.forget();
      this.registry.drop(this, this.address);
      this.wheel.cancel(this);
    });
    // On a broken or oversized WebSocket frame ws closes the socket, and 'close' follows.
    this.webSocket.on('error', () => {
      this.forget();
    });
  }

  authenticate(token: string): Promise<Identity | null> {
    this.registry.expect(this);
    return this.lookUp(token);
  }

  connected(identity: Identity): boolean {
    if (this.registry.ofPrincipal(identity.principal).size >= MAX_SOCKETS_PER_PLAYER) {
      this.session.fail('too many connections', CLOSE.later);
      return false;
    }
    if (!this.registry.enter(this, identity)) return false;
    this.identity = identity;
    return true;
  }

  ping(): void {
    if (this.webSocket.readyState === this.webSocket.OPEN) this.webSocket.ping();
  }

  send(bytes: Buffer): void {
    if (this.webSocket.readyState !== this.webSocket.OPEN) return;
    // STOMP is UTF-8 text, and what we send has only text bodies.
    this.webSocket.send(bytes, { binary: false });
    if (this.webSocket.bufferedAmount > MAX_UNSENT_BYTES) this.terminate();
  }

  close(code: number): void {
    this.forget();
    this.webSocket.close(code);
    this.wheel.schedule(this, this.wheel.nowMs + CLOSE_WITHIN_MS + TICK_MS);
  }

  wake(nowMs: number): number {
    if (this.webSocket.readyState === this.webSocket.OPEN) return this.session.wake(nowMs);
    this.terminate();
    return Infinity;
  }

  /** Sends a notice if the client has subscribed. */
  notify(messageId: string, body: Buffer): void {
    this.session.notify(messageId, body, this.wheel.nowMs);
  }

  /** Ends with an ERROR frame and a close code. */
  end(text: string, code: number): void {
    this.session.fail(text, code);
  }

  /** Starts the closing handshake; resolves when the socket is gone. */
  leave(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.webSocket.once('close', () => {
      resolve();
    });
    this.close(GOING_AWAY);
    return promise;
  }

  /** Cuts the socket without a handshake. */
  terminate(): void {
    this.forget();
    this.webSocket.terminate();
  }

  /** Stops all receiving, sending and routing, although the socket may still be open. */
  private forget(): void {
    this.session.closed();
    this.registry.leave(this, this.identity);
    this.identity = null;
  }
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
