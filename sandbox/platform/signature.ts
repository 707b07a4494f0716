import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Maximum difference of a signature's time from the wall clock. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

export const SIGNATURE_HEADER = 'x-signature';

/** Sender and receiver. Each direction has its own key, derived from the shared secret. */
export type Direction = 'to-provider' | 'provider-answer' | 'to-server' | 'server-answer';

/** What a signature covers, besides its time and nonce. */
export interface Message {
  readonly direction: Direction;
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  /** The status of an answer; absent in a request. */
  readonly status?: number;
  readonly raw: string | Buffer;
}

const SHAPE = /^v2,k=([0-9a-f]{8}),t=(\d{1,15}),n=([A-Za-z0-9_-]{8,64}),s=([0-9a-f]{64})$/;

/**
 * The value of `x-signature`. `secrets` is one secret or a comma-separated list: the first one
 * signs, all of them verify, so that both sides can rotate a secret one after the other. An answer
 * repeats the nonce of its request. docs/recipes/add-a-provider.md has the algorithm.
 */
export function sign(
  secrets: string,
  message: Message,
  wallMs: number,
  nonce = randomBytes(16).toString('base64url'),
): string {
  const [secret = ''] = secrets.split(',');
  const id = keyId(secret);
  const mac = digest(secret, id, String(wallMs), nonce, message).toString('hex');
  return `v2,k=${id},t=${wallMs},n=${nonce},s=${mac}`;
}

/** The nonce of a signature that is valid for this message around `wallMs`, else null. */
export function signedNonce(
  secrets: string,
  header: unknown,
  message: Message,
  wallMs: number,
): string | null {
  if (typeof header !== 'string') return null;
  const [, id, at, nonce, given] = SHAPE.exec(header) ?? [];
  if (id === undefined || at === undefined || nonce === undefined || given === undefined) {
    return null;
  }
  if (Math.abs(Number.parseInt(at, 10) - wallMs) > SIGNATURE_WINDOW_MS) return null;
  const secret = secrets.split(',').find((one) => keyId(one) === id);
  if (secret === undefined) return null;
  const expected = digest(secret, id, at, nonce, message);
  return timingSafeEqual(expected, Buffer.from(given, 'hex')) ? nonce : null;
}

/** Identifies a secret without revealing it: eight hex digits. */
function keyId(secret: string): string {
  return createHmac('sha256', secret).update('glasshouse key id').digest('hex').slice(0, 8);
}

function digest(
  secret: string,
  id: string,
  at: string,
  nonce: string,
  { direction, method, path, status, raw }: Message,
): Buffer {
  const key = createHmac('sha256', secret).update(`glasshouse ${direction}`).digest();
  const body = createHash('sha256').update(raw).digest('hex');
  const signed = ['v2', direction, id, at, nonce, method, path, status ?? '-', body].join('\n');
  return createHmac('sha256', key).update(signed).digest();
}
