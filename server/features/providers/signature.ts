import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { wallTime } from '../../platform/clock.ts';

/** A signature older or newer than this against the wall clock is refused. */
const SIGNATURE_WINDOW_MS = 5 * MINUTE_MS;

export const SIGNATURE_HEADER = 'x-signature';

/** Who speaks to whom. Each direction has a key of its own, made from the shared secret. */
export type Direction = 'to-provider' | 'provider-answer' | 'to-server' | 'server-answer';

/** What a signature binds together, beside its time and nonce. */
export interface Message {
  readonly direction: Direction;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Of an answer; a request has none. */
  readonly status?: number;
  readonly raw: string | Buffer;
}

const SHAPE = /^v2,k=([0-9a-f]{8}),t=(\d{1,15}),n=([A-Za-z0-9_-]{8,64}),s=([0-9a-f]{64})$/;

/**
 * The value of `x-signature`. `secrets` is one secret or a comma list: the first one signs, each of
 * them is accepted, so that a secret can be changed on both sides one after the other. An answer
 * carries the nonce of its request. docs/recipes/add-a-provider.md describes how it is computed.
 */
export function sign(
  secrets: string,
  message: Message,
  wallMs = wallTime(),
  nonce = randomBytes(16).toString('base64url'),
): string {
  const [secret = ''] = secrets.split(',');
  const id = keyId(secret);
  const mac = digest(secret, id, String(wallMs), nonce, message).toString('hex');
  return `v2,k=${id},t=${wallMs},n=${nonce},s=${mac}`;
}

/** The nonce of a signature that holds for exactly this message around `wallMs`, else null. */
export function signedNonce(
  secrets: string,
  header: unknown,
  message: Message,
  wallMs = wallTime(),
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

/** Names a secret without telling it: eight hex digits. */
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
