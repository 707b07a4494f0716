import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** An acknowledged response: HTTP 200 with the envelope, or 401 with its msgCode. */
export interface Acknowledged {
  readonly success: 0 | 1;
  readonly msgCode: string;
  readonly data: Record<string, unknown> | null;
}

/** One request as sent, whatever its response. */
export interface Attempt {
  readonly url: string;
  readonly tookMs: number;
  /** The HTTP status; null without a connection or a response within ten seconds. */
  readonly status: number | null;
  /** The envelope's msgCode; null if there was none. */
  readonly msgCode: string | null;
  readonly token: string | null;
}

const TIMEOUT_MS = 10_000;
const RETRY_MS = 100;
/** An app that is unavailable for longer than this will not return. */
const PATIENCE_MS = 120_000;
const RETRIED = new Set([409, 429, 500, 502, 503, 504]);

const watchers = new Set<(attempt: Attempt) => void>();

/** Calls `see` after each request of any player, until the returned function is called. */
export function watchAttempts(see: (attempt: Attempt) => void): () => void {
  watchers.add(see);
  return () => void watchers.delete(see);
}

/**
 * Sends one request until it is acknowledged, as a careful client does: after a connection error, a
 * timeout, 409, 429 or 5xx it repeats the identical request with the same key, to the current
 * `url`. Throws on any other status: a bug in the app or in this client.
 */
export async function sendUntilAcknowledged(
  url: string | (() => string),
  body: unknown,
  token: string | null,
  key: string | null = null,
): Promise<Acknowledged> {
  const started = Date.now();
  for (;;) {
    const to = typeof url === 'string' ? url : url();
    const answer = await once(to, body, token, key);
    if (answer !== null) return answer;
    if (Date.now() - started > PATIENCE_MS) throw new Error(`${to} was never acknowledged`);
    await sleep(RETRY_MS);
  }
}

export function newKey(): string {
  return randomUUID();
}

async function once(
  url: string,
  body: unknown,
  token: string | null,
  key: string | null,
): Promise<Acknowledged | null> {
  const started = performance.now();
  const { status, text } = await send(url, body, token, key);
  const envelope = parsed(text);
  const tookMs = performance.now() - started;
  const attempt = { url, tookMs, status, msgCode: envelope?.msgCode ?? null, token };
  for (const see of watchers) see(attempt);
  if (status === null || RETRIED.has(status)) return null;
  if (envelope !== null && (status === 200 || status === 401)) return envelope;
  throw new Error(`${url} answered ${status}: ${text.slice(0, 500)}`);
}

async function send(url: string, body: unknown, token: string | null, key: string | null) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { 'access-token': token }),
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: null, text: '' };
  }
}

function parsed(text: string): Acknowledged | null {
  try {
    return JSON.parse(text) as Acknowledged;
  } catch {
    return null;
  }
}
