import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Players are spread over 64 buckets; the bucket is the first column of every hot key. */
export const BUCKETS = 64;

/** A player id with the bucket that leads each of its keys. */
export interface PlayerRef {
  readonly bucket: number;
  readonly playerId: number;
}

export function playerRef(playerId: number): PlayerRef {
  return { bucket: playerId % BUCKETS, playerId };
}

/** A new player id: 28 random bits above the bucket's six. The caller claims it by insert. */
export function newPlayerId(): number {
  return randomInt(1, 2 ** 28) * BUCKETS + randomInt(BUCKETS);
}

/**
 * Returns an order id: the bucket in two digits, then 24 base-36 characters derived from `source`.
 * The same source gives the same id, so that a retried action finds its own order. 26 letters and
 * digits, because a Pix txid must have 26 to 35.
 */
export function orderId(bucket: number, source: string): string {
  const digest = createHash('sha256').update(source).digest('hex');
  const text = BigInt(`0x${digest}`).toString(36).padStart(50, '0');
  return bucketDigits(bucket) + text.slice(-24);
}

/** The bucket in the first two digits of an order, quote or token; null if it has none. */
export function bucketOf(id: string): number | null {
  const digits = /^(\d\d)/.exec(id)?.[1];
  if (digits === undefined) return null;
  const bucket = Number.parseInt(digits, 10);
  return bucket < BUCKETS ? bucket : null;
}

/** The buckets of order ids and the ids, for a query; without those that name none. */
export function idsByBucket(ids: readonly string[]): [number[], string[]] {
  const known = ids.flatMap((id) => {
    const bucket = bucketOf(id);
    return bucket === null ? [] : [{ bucket, id }];
  });
  return [known.map(({ bucket }) => bucket), known.map(({ id }) => id)];
}

/** A session or launch token: the bucket and 256 random bits. Only its hash is ever stored. */
export function newToken(bucket: number): string {
  return bucketDigits(bucket) + randomBytes(32).toString('base64url');
}

/** True when a text has the form of a token; any other text is never looked up. */
export function isToken(text: string): boolean {
  return /^\d\d[\w-]{43}$/.test(text) && bucketOf(text) !== null;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A short random id for a session, a check or a case: 96 bits. */
export function newName(): string {
  return randomBytes(12).toString('hex');
}

function bucketDigits(bucket: number): string {
  return bucket.toString().padStart(2, '0');
}

/** Groups rows by bucket, because one statement writes to one bucket only. */
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
