import { createHash, randomBytes } from 'node:crypto';
import { hmacKey, hmacOf } from '@glasshouse/engine/hmac-key.ts';

/** What a raw stream is made of; the same values give the same bytes. */
export interface StreamSource {
  /** 64 hex characters from which server seeds are derived; null takes them from the system. */
  readonly seed: string | null;
  /** The text before the nonce: a player's client seed. */
  readonly client: string;
}

/** Rounds that one server seed plays before the next one. */
const ROUNDS_PER_SEED = 1_000;
/** Blocks of 32 bytes that each round gives; a round of our games draws from one to three. */
const BLOCKS_PER_ROUND = 2;
/** Bytes of one server seed. */
export const SEED_BYTES = ROUNDS_PER_SEED * BLOCKS_PER_ROUND * 32;

/** The server seed with this number: 32 bytes as text, as the server makes them. */
function serverSeedOf({ seed }: StreamSource, number: number): string {
  return seed === null
    ? randomBytes(32).toString('hex')
    : createHash('sha256').update(`${seed}:${number}`).digest('hex');
}

/**
 * The raw numbers of one server seed, before any scaling: for nonce 1, 2, 3 … the blocks 0 and 1 of
 * the round, HMAC-SHA256(server seed, `clientSeed:nonce:block`). What the games draw from, by the
 * same code; nothing is left out.
 */
export function rawBytes(source: StreamSource, number: number): Uint8Array {
  const bytes = new Uint8Array(SEED_BYTES);
  const key = hmacKey(serverSeedOf(source, number));
  let offset = 0;
  for (let nonce = 1; nonce <= ROUNDS_PER_SEED; nonce += 1) {
    for (let block = 0; block < BLOCKS_PER_ROUND; block += 1) {
      bytes.set(hmacOf(key, `${source.client}:${nonce}:${block}`), offset);
      offset += 32;
    }
  }
  return bytes;
}

/** The stream from its beginning, one server seed after the other, `total` bytes in all. */
export function* rawStream(source: StreamSource, total: number): Generator<Uint8Array> {
  for (let number = 0, left = total; left > 0; number += 1) {
    const bytes = rawBytes(source, number);
    yield left < bytes.length ? bytes.subarray(0, left) : bytes;
    left -= bytes.length;
  }
}
