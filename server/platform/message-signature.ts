import {
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { wallTime } from './clock.ts';

/** Maximum difference of a signature's time from the wall clock. */
const SIGNATURE_WINDOW_MS = 5 * MINUTE_MS;

export const SIGNATURE_HEADER = 'x-signature';

/**
 * Sender and receiver: of the payment provider, and of a supplier of games. Each direction has its
 * own key, derived from the shared secret.
 */
export type Direction =
  | 'to-provider'
  | 'provider-answer'
  | 'to-server'
  | 'server-answer'
  | 'to-wallet'
  | 'wallet-answer'
  | 'to-supplier'
  | 'supplier-answer';

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
  wallMs = wallTime(),
  nonce = randomBytes(16).toString('base64url'),
): string {
  const [secret = ''] = secrets.split(',');
  const { id } = keysOf(secret);
  const mac = digest(secret, id, String(wallMs), nonce, message).toString('hex');
  return `v2,k=${id},t=${wallMs},n=${nonce},s=${mac}`;
}

/** The nonce of a signature that is valid for this message around `wallMs`, else null. */
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
  const secret = secrets.split(',').find((one) => keysOf(one).id === id);
  if (secret === undefined) return null;
  const expected = digest(secret, id, at, nonce, message);
  return timingSafeEqual(expected, Buffer.from(given, 'hex')) ? nonce : null;
}

interface DerivedKeys {
  /** Identifies the secret without revealing it: eight hex digits. */
  readonly id: string;
  readonly ofDirection: Map<Direction, KeyObject>;
}

/** Each message would derive them again; there are as many as secrets in the settings. */
const derived = new Map<string, DerivedKeys>();

function keysOf(secret: string): DerivedKeys {
  const known = derived.get(secret);
  if (known !== undefined) return known;
  const mac = createHmac('sha256', secret).update('glasshouse key id').digest('hex');
  const keys = { id: mac.slice(0, 8), ofDirection: new Map<Direction, KeyObject>() };
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

function digest(
  secret: string,
  id: string,
  at: string,
  nonce: string,
  { direction, method, path, status, raw }: Message,
): Buffer {
  const body = createHash('sha256').update(raw).digest('hex');
  const signed = ['v2', direction, id, at, nonce, method, path, status ?? '-', body].join('\n');
  return createHmac('sha256', directionKey(secret, direction)).update(signed).digest();
}
