import {
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/** Maximum difference between a signature's time and the receiver's clock, in milliseconds. */
const SIGNATURE_WINDOW_MS = 5 * 60_000;

export const SIGNATURE_HEADER = 'x-signature';

/** Who sends to whom. Each direction has a key of its own, made from the shared secret. */
export type Direction = 'to-wallet' | 'wallet-answer' | 'to-supplier' | 'supplier-answer';

/** What a signature covers, besides its key, time and nonce. */
export interface SignedMessage {
  readonly direction: Direction;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** Of an answer. */
  readonly status?: number;
  /** The body exactly as it is sent. */
  readonly raw: string | Buffer;
}

const FORM = /^v2,k=([0-9a-f]{8}),t=(\d{1,15}),n=([A-Za-z0-9_-]{8,64}),s=([0-9a-f]{64})$/;

/**
 * Returns the header `x-signature`. `secrets`: one secret, or several separated by commas while
 * they are changed; the first one signs. `atMs`: epoch milliseconds. An answer takes the nonce of
 * its request.
 */
export function signMessage(
  secrets: string,
  message: SignedMessage,
  atMs: number,
  nonce = randomBytes(16).toString('base64url'),
): string {
  const [secret = ''] = secrets.split(',');
  const { name: key } = keysOf(secret);
  const signed = macOf(secret, key, String(atMs), nonce, message).toString('hex');
  return `v2,k=${key},t=${atMs},n=${nonce},s=${signed}`;
}

/** Returns the nonce of a valid signature of this message; null when it is not one. */
export function verifiedNonce(
  secrets: string,
  header: unknown,
  message: SignedMessage,
  nowMs: number,
): string | null {
  if (typeof header !== 'string') return null;
  const [, key, at, nonce, signed] = FORM.exec(header) ?? [];
  if (key === undefined || at === undefined || nonce === undefined || signed === undefined) {
    return null;
  }
  if (Math.abs(Number.parseInt(at, 10) - nowMs) > SIGNATURE_WINDOW_MS) return null;
  const secret = secrets.split(',').find((one) => keysOf(one).name === key);
  if (secret === undefined) return null;
  const expected = macOf(secret, key, at, nonce, message);
  return timingSafeEqual(expected, Buffer.from(signed, 'hex')) ? nonce : null;
}

interface DerivedKeys {
  /** Names the secret without revealing it. */
  readonly name: string;
  readonly ofDirection: Map<Direction, KeyObject>;
}

/** Each message would derive them again. */
const derived = new Map<string, DerivedKeys>();

function keysOf(secret: string): DerivedKeys {
  const known = derived.get(secret);
  if (known !== undefined) return known;
  const mac = createHmac('sha256', secret).update('glasshouse key id').digest('hex');
  const keys = { name: mac.slice(0, 8), ofDirection: new Map<Direction, KeyObject>() };
  derived.set(secret, keys);
  return keys;
}

function directionKey(secret: string, direction: Direction): KeyObject {
  const { ofDirection } = keysOf(secret);
  const known = ofDirection.get(direction);
  if (known !== undefined) return known;
  const key = createHmac('sha256', secret).update(`glasshouse ${direction}`).digest();
  const made = createSecretKey(key);
  ofDirection.set(direction, made);
  return made;
}

function macOf(
  secret: string,
  key: string,
  at: string,
  nonce: string,
  { direction, method, path, status, raw }: SignedMessage,
): Buffer {
  const bodyHash = createHash('sha256').update(raw).digest('hex');
  const text = ['v2', direction, key, at, nonce, method, path, status ?? '-', bodyHash].join('\n');
  return createHmac('sha256', directionKey(secret, direction)).update(text).digest();
}
