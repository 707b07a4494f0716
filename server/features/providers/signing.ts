import { createHmac, timingSafeEqual } from 'node:crypto';
import { wallTime } from '../../platform/clock.ts';

/** The header that carries a message's signature. */
export const SIGNATURE_HEADER = 'x-signature';

/** Signatures older or newer than this against the wall clock count for nothing. */
const SIGNATURE_WINDOW_MS = 5 * 60_000;
/** Whoever has not answered by then counts as not reached. */
const ANSWER_WITHIN_MS = 5_000;

const SHAPE = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/;

/**
 * `t=<epoch ms>,v1=<hex HMAC-SHA256(secret, t + "." + raw)>`: how server and sandbox sign what
 * they tell each other. `raw` is the body as sent; for a GET the path with its query.
 */
export function sign(secret: string, raw: string | Buffer, wallMs = wallTime()): string {
  return `t=${wallMs},v1=${digest(secret, String(wallMs), raw).toString('hex')}`;
}

/** Whether `header` signs exactly these bytes, and did so a moment ago. */
export function isSigned(secret: string, header: unknown, raw: string | Buffer): boolean {
  if (typeof header !== 'string') return false;
  const [, at, given] = SHAPE.exec(header) ?? [];
  if (at === undefined || given === undefined) return false;
  if (Math.abs(Number.parseInt(at, 10) - wallTime()) > SIGNATURE_WINDOW_MS) return false;
  return timingSafeEqual(digest(secret, at, raw), Buffer.from(given, 'hex'));
}

/** An answer of the other side; `body` is what its JSON said, null when it was none. */
export interface SignedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Asks the sandbox with a signature: a POST when there is a body, else a GET of `path`. Null when
 * nobody answered in time: what was asked may or may not have been done.
 */
export async function signedFetch(
  to: { readonly url: string; readonly secret: string },
  path: string,
  body?: object,
): Promise<SignedAnswer | null> {
  const raw = body === undefined ? null : JSON.stringify(body);
  try {
    const response = await fetch(to.url + path, {
      method: raw === null ? 'GET' : 'POST',
      body: raw,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        [SIGNATURE_HEADER]: sign(to.secret, raw ?? path),
        ...(raw === null ? {} : { 'content-type': 'application/json' }),
      },
    });
    return { status: response.status, body: parsed(await response.text()) };
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function digest(secret: string, at: string, raw: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${at}.`).update(raw).digest();
}
