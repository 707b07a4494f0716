import { Client } from '@stomp/stompjs';
import { WebSocket } from 'ws';

/**
 * A client as a third party would write it from the wire document alone: it imports nothing from
 * the server and checks every response against the document.
 */

/** A field of a response that has not been checked yet. */
export type Seen = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly msgCode: string;
  readonly msg: string;
  readonly data: Seen;
  readonly text: string;
  readonly headers: Headers;
}

const TIMEOUT_MS = 10_000;

export interface Sent {
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

/** One call: POST with a JSON body; token and idempotency key in headers. */
export async function call(
  origin: string,
  path: string,
  body: unknown = {},
  sent: Sent = {},
): Promise<Answer> {
  const { token, key, method = 'POST' } = sent;
  const response = await fetch(origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { 'access-token': token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...sent.headers,
    },
    body: method === 'POST' ? (typeof body === 'string' ? body : JSON.stringify(body)) : null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  const { success, msgCode, msg, data } = record(JSON.parse(text));
  if (![0, 1, false, true].some((word) => word === success))
    throw new Error(`no envelope: ${text}`);
  return {
    status: response.status,
    ok: success === 1 || success === true,
    msgCode: textOf(msgCode),
    msg: textOf(msg),
    data: typeof data === 'object' && data !== null ? record(data) : {},
    text,
    headers: response.headers,
  };
}

/** Returns the data of a success: HTTP 200, msgCode `success`. Throws otherwise. */
export function good(answer: Answer): Seen {
  if (answer.ok && answer.status === 200 && answer.msgCode === 'success') return answer.data;
  throw new Error(`refused: ${answer.status} ${answer.text}`);
}

/**
 * Returns the data of a business refusal with this code: HTTP 200 and a message. Throws otherwise.
 */
export function refused(answer: Answer, msgCode: string): Seen {
  const { ok, status, msg } = answer;
  if (!ok && status === 200 && answer.msgCode === msgCode && msg !== '') return answer.data;
  throw new Error(`not ${msgCode}: ${status} ${answer.text}`);
}

export function record(value: unknown): Seen {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`no object: ${JSON.stringify(value)}`);
  }
  return Object.fromEntries(Object.entries(value));
}

export function list(value: unknown): readonly Seen[] {
  if (!Array.isArray(value)) throw new Error(`no list: ${JSON.stringify(value)}`);
  return value.map(record);
}

/** Users, orders and other ids are strings. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`no text: ${JSON.stringify(value)}`);
  return value;
}

/** Amounts, flags, pay types and game ids are integers. */
export function whole(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw new Error(`no whole number: ${JSON.stringify(value)}`);
  }
  return value;
}

/** Epoch milliseconds, within plausible years. */
export function time(value: unknown): number {
  const at = whole(value);
  if (at < 1_700_000_000_000 || at > 4_000_000_000_000) throw new Error(`no time: ${at}`);
  return at;
}

/** Checks that every documented member is present (null if it has no value). */
export function members(seen: Seen, names: string): Seen {
  const missing = names.split(' ').filter((name) => !(name in seen));
  if (missing.length > 0)
    throw new Error(`left out: ${missing.join(' ')} of ${JSON.stringify(seen)}`);
  return seen;
}

export interface Hint {
  readonly type: string;
  readonly id: string;
  readonly at: number;
}

export interface Listening {
  readonly hints: readonly Hint[];
  stop(): Promise<void>;
}

/** Subscribes to a player's notifications with an ordinary STOMP client. */
export async function listen(portal: string, token: string): Promise<Listening> {
  const hints: Hint[] = [];
  const client = new Client({
    webSocketFactory: () => new WebSocket(socketUrl(portal), ['v12.stomp']),
    connectHeaders: { 'access-token': token },
    heartbeatIncoming: 10_000,
    heartbeatOutgoing: 10_000,
    reconnectDelay: 0,
  });
  await new Promise<void>((resolve, reject) => {
    client.onConnect = () => resolve();
    client.onStompError = (frame) => reject(new Error(frame.headers['message']));
    client.activate();
  });
  client.subscribe('/user/queue/notify', (message) => {
    const { type, id, at } = members(record(JSON.parse(message.body)), 'type id at');
    hints.push({ type: textOf(type), id: textOf(id), at: time(at) });
  });
  return { hints, stop: () => client.deactivate() };
}

export function socketUrl(portal: string): string {
  return `${portal.replace('http', 'ws')}/ws`;
}
