/**
 * One STOMP 1.2 connection as a state machine (STOMP specification 1.2): allowed frames per state,
 * heart-beats, receipts. It has no clock and no socket: times are passed in as milliseconds of the
 * timer wheel, and output goes through its port.
 */
import { FrameParser, StompError, serialise } from './frame.ts';
import type { Command, Frame } from './frame.ts';
import { TICK_MS } from './wheel.ts';

/** The only destination served; each connection receives its own principal's messages there. */
export const DESTINATION = '/user/queue/notify';

/** Time allowed from the handshake to the CONNECT frame. */
const CONNECT_WITHIN_MS = 5_000;

/** Heart-beat interval offered and requested, in both directions. */
const HEART_BEAT_MS = 10_000;

/** How often a client without heart-beats is pinged. */
const PING_EVERY_MS = 30_000;

/** A peer counts as lost after this many missed heart-beats. */
const SILENT_BEATS = 2;

/** Maximum subscriptions of a connection, because each repeats every message. */
const MAX_SUBSCRIPTIONS = 8;

/** Close codes of RFC 6455 and its registry. */
export const CLOSE = { done: 1000, protocol: 1002, refused: 1008, later: 1013 } as const;

/** The owner of a token. */
export interface Identity {
  readonly principal: string;
  readonly sessionId: string;
}

/** What a session needs from the rest of the server. */
export interface SessionPort {
  /**
   * The token's identity, or null when it is invalid. May throw while the look-up is unavailable.
   */
  authenticate(token: string): Promise<Identity | null>;
  send(bytes: Buffer): void;
  /** Sends a ping, which every WebSocket client answers automatically. */
  ping(): void;
  /** Starts closing with a code of RFC 6455; called once. */
  close(code: number): void;
  /** Registers the identity; returns false when its session has ended meanwhile. */
  connected(identity: Identity): boolean;
  /** Receives unexpected faults; they never contain one of our tokens. */
  report(error: unknown): void;
}

type State = 'opening' | 'authenticating' | 'connected' | 'closed';

const NO_BODY = Buffer.alloc(0);
const BEAT = Buffer.from('\n');
const NO_SUBSCRIPTIONS: readonly string[] = [];

/** See the file's first comment. */
export class Session {
  private readonly port: SessionPort;
  private readonly parser = new FrameParser();
  private readonly openedMs: number;
  private state: State = 'opening';
  private subscriptions = NO_SUBSCRIPTIONS;
  private nowMs: number;
  private receivedMs: number;
  private sentMs: number;
  private pingedMs = 0;
  /** Our longest interval between sends, and the client's; 0 = not promised. */
  private sendEveryMs = 0;
  private receiveEveryMs = 0;

  constructor(port: SessionPort, nowMs: number) {
    this.port = port;
    this.openedMs = nowMs;
    this.nowMs = nowMs;
    this.receivedMs = nowMs;
    this.sentMs = nowMs;
  }

  /** Receives octets of the client, in chunks of any size. Ignores them after the end. */
  receive(chunk: Uint8Array, nowMs: number): void {
    if (this.state === 'closed') return;
    this.nowMs = nowMs;
    this.receivedMs = nowMs;
    try {
      this.parser.push(chunk, (frame) => {
        this.handle(frame);
      });
    } catch (error) {
      if (!(error instanceof StompError)) throw error;
      this.fail(error.message, CLOSE.protocol);
    }
  }

  /** Records a sign of life that is not a STOMP octet. */
  alive(nowMs: number): void {
    this.receivedMs = nowMs;
  }

  /** Sends a MESSAGE with a JSON body to every subscription of this connection. */
  notify(messageId: string, body: Buffer, nowMs: number): void {
    this.nowMs = nowMs;
    for (const subscription of this.subscriptions) {
      // Sending may end the session: a receiver too far behind is dropped.
      if (this.state !== 'connected') return;
      this.send(
        'MESSAGE',
        [
          ['subscription', subscription],
          ['message-id', messageId],
          ['destination', DESTINATION],
          ['content-type', 'application/json'],
        ],
        body,
      );
    }
  }

  /** Ends the connection with an ERROR frame. `text` must repeat nothing the client sent. */
  fail(text: string, code: number, receipt?: string): void {
    if (this.state === 'closed') return;
    this.send('ERROR', [
      ['version', '1.2'],
      ['message', text],
      ...(receipt === undefined ? [] : [['receipt-id', receipt] as const]),
    ]);
    this.end(code);
  }

  /** Marks the socket as gone or closing: nothing is received or sent any more. */
  closed(): void {
    this.state = 'closed';
    this.subscriptions = NO_SUBSCRIPTIONS;
  }

  /**
   * Performs what is due at `nowMs`: our heart-beat, or closing a client that is silent or did not
   * connect in time. Returns when to be called again, Infinity for never. The wheel's clock has a
   * resolution of one tick, so our beat is a tick early and a client's timeout a tick late.
   */
  wake(nowMs: number): number {
    this.nowMs = nowMs;
    if (this.state === 'closed') return Infinity;
    if (this.state !== 'connected') {
      const endMs = this.openedMs + CONNECT_WITHIN_MS + TICK_MS;
      if (nowMs < endMs) return endMs;
      this.fail('not connected in time', CLOSE.refused);
      return Infinity;
    }
    const pinged = this.receiveEveryMs === 0;
    const everyMs = pinged ? PING_EVERY_MS : this.receiveEveryMs;
    const silentMs = everyMs * SILENT_BEATS + TICK_MS;
    if (nowMs - this.receivedMs >= silentMs) {
      this.fail('no heart-beat', CLOSE.protocol);
      return Infinity;
    }
    if (pinged && nowMs - Math.max(this.receivedMs, this.pingedMs) >= everyMs) {
      this.pingedMs = nowMs;
      this.port.ping();
    }
    const quietMs = this.sendEveryMs - TICK_MS;
    if (this.sendEveryMs > 0 && nowMs - this.sentMs >= quietMs) {
      this.sentMs = nowMs;
      this.port.send(BEAT);
    }
    return Math.min(
      this.receivedMs + silentMs,
      pinged ? Math.max(this.receivedMs, this.pingedMs) + everyMs : Infinity,
      this.sendEveryMs > 0 ? this.sentMs + quietMs : Infinity,
    );
  }

  private handle(frame: Frame): void {
    try {
      if (this.state === 'closed') return;
      if (this.state === 'opening') this.connect(frame);
      else if (this.state === 'authenticating') throw new StompError('wait for CONNECTED');
      else this.serve(frame);
    } catch (error) {
      if (!(error instanceof StompError)) throw error;
      this.fail(error.message, CLOSE.protocol, frame.headers.get('receipt'));
    }
  }

  private connect({ command, headers }: Frame): void {
    if (command !== 'CONNECT' && command !== 'STOMP') {
      throw new StompError('CONNECT comes first');
    }
    // A missing accept-version means 1.0 only.
    const versions = headers.get('accept-version')?.split(',') ?? [];
    if (!versions.includes('1.2')) throw new StompError('supported protocol versions are 1.2');
    const [clientSends, clientWants] = heartBeat(headers.get('heart-beat'));
    this.receiveEveryMs = clientSends === 0 ? 0 : Math.max(clientSends, HEART_BEAT_MS);
    this.sendEveryMs = clientWants === 0 ? 0 : Math.max(clientWants, HEART_BEAT_MS);
    const token = headers.get('access-token');
    if (token === undefined || token === '') {
      this.fail('token_invalid', CLOSE.refused);
      return;
    }
    this.state = 'authenticating';
    void this.authenticate(token);
  }

  private async authenticate(token: string): Promise<void> {
    let identity: Identity | null;
    try {
      identity = await this.port.authenticate(token);
    } catch (error) {
      this.port.report(error);
      this.fail('try again later', CLOSE.later);
      return;
    }
    if (this.state !== 'authenticating') return;
    if (identity === null || !this.port.connected(identity)) {
      this.fail('token_invalid', CLOSE.refused);
      return;
    }
    this.state = 'connected';
    this.send('CONNECTED', [
      ['version', '1.2'],
      ['heart-beat', `${HEART_BEAT_MS},${HEART_BEAT_MS}`],
    ]);
  }

  private serve({ command, headers }: Frame): void {
    if (command === 'SUBSCRIBE') this.subscribe(headers);
    else if (command === 'UNSUBSCRIBE') this.unsubscribe(headers);
    else if (command !== 'DISCONNECT') throw new StompError(`${command} is not served`);
    const receipt = headers.get('receipt');
    if (receipt !== undefined) this.send('RECEIPT', [['receipt-id', receipt]]);
    if (command === 'DISCONNECT') this.end(CLOSE.done);
  }

  private subscribe(headers: ReadonlyMap<string, string>): void {
    const id = headers.get('id');
    const acknowledge = headers.get('ack') ?? 'auto';
    if (id === undefined) throw new StompError('SUBSCRIBE needs an id');
    if (headers.get('destination') !== DESTINATION) throw new StompError('no such destination');
    if (acknowledge !== 'auto') throw new StompError('only ack:auto is served');
    if (this.subscriptions.includes(id)) throw new StompError('the subscription id is in use');
    if (this.subscriptions.length === MAX_SUBSCRIPTIONS) {
      throw new StompError('too many subscriptions');
    }
    this.subscriptions = [...this.subscriptions, id];
  }

  private unsubscribe(headers: ReadonlyMap<string, string>): void {
    const id = headers.get('id');
    if (id === undefined || !this.subscriptions.includes(id)) {
      throw new StompError('no such subscription');
    }
    this.subscriptions = this.subscriptions.filter((subscription) => subscription !== id);
  }

  private send(
    command: Command,
    headers: readonly (readonly [string, string])[],
    body: Buffer = NO_BODY,
  ): void {
    this.sentMs = this.nowMs;
    this.port.send(serialise({ command, headers: new Map(headers), body }));
  }

  private end(code: number): void {
    // The send may already have ended the session.
    if (this.state === 'closed') return;
    this.closed();
    this.port.close(code);
  }
}

/** `<cx>,<cy>` in milliseconds: what the client promises and what it wants; missing = 0,0. */
function heartBeat(header: string | undefined): readonly [number, number] {
  const match = /^(\d{1,9}),(\d{1,9})$/.exec(header ?? '0,0');
  if (match === null) throw new StompError('malformed heart-beat');
  const [, sends = '0', wants = '0'] = match;
  return [Number.parseInt(sends, 10), Number.parseInt(wants, 10)];
}
