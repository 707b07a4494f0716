import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Players are spread over 64 buckets; the bucket leads every hot key. */
const BUCKETS = 64;

/** A player, with the bucket that leads every key of theirs. */
export interface PlayerRef {
  readonly bucket: number;
  readonly playerId: number;
}

export function playerRef(playerId: number): PlayerRef {
  return { bucket: playerId % BUCKETS, playerId };
}

/** A fresh player id: 28 random bits above the bucket's six. The caller claims it by insert. */
export function newPlayerId(): number {
  return randomInt(1, 2 ** 28) * BUCKETS + randomInt(BUCKETS);
}

/**
 * An order's id: the bucket in two digits, then 24 characters of base 36 made from `source`. The
 * same source gives the same id, so that an action that is tried again finds its own order.
 * 26 letters and digits: a Pix txid must have 26 to 35.
 */
export function orderId(bucket: number, source: string): string {
  const digest = createHash('sha256').update(source).digest('hex');
  const text = BigInt(`0x${digest}`).toString(36).padStart(50, '0');
  return bucketDigits(bucket) + text.slice(-24);
}

/** The bucket an order, a quote or a token carries in its first two digits; null if it has none. */
export function bucketOf(id: string): number | null {
  const digits = /^(\d\d)/.exec(id)?.[1];
  if (digits === undefined) return null;
  const bucket = Number.parseInt(digits, 10);
  return bucket < BUCKETS ? bucket : null;
}

/** A session or launch token: the bucket and 256 random bits. Only its hash is ever stored. */
export function newToken(bucket: number): string {
  return bucketDigits(bucket) + randomBytes(32).toString('base64url');
}

/** Whether a text has the form of a token: what has not is never looked up. */
export function isToken(text: string): boolean {
  return /^\d\d[\w-]{43}$/.test(text) && bucketOf(text) !== null;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A short random name for a session, a check or a case: 96 bits. */
export function newName(): string {
  return randomBytes(12).toString('hex');
}

function bucketDigits(bucket: number): string {
  return bucket.toString().padStart(2, '0');
}

/** Rows of any buckets, one list a bucket: what is written in one go stays within one bucket. */
export function byBucket<Row extends { readonly bucket: number }>(
  rows: readonly Row[],
): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const list = found.get(row.bucket);
    if (list === undefined) found.set(row.bucket, [row]);
    else list.push(row);
  }
  return found;
}
