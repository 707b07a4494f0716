import { createHash } from 'node:crypto';
import { createStream, type Draw } from '@glasshouse/engine/stream.ts';

/** How many blocks are made at a time; each has eight numbers. */
const BLOCKS = 512;

/**
 * Draws for simulating: fast, and the same for the same seed and batch. The numbers come from
 * xoshiro128** (Blackman and Vigna), begun with the SHA-256 of seed and batch, and are read by the
 * engine's own stream, so that a draw has no bias. Rounds that are played for a stake come from
 * HMAC blocks instead.
 */
export function seededDraws(seed: string, batch: number): Draw {
  const next = xoshiro(createHash('sha256').update(`${seed}:${batch}`).digest());
  const bytes = Buffer.alloc(BLOCKS * 32);
  const blocks = Array.from({ length: BLOCKS }, (_, at) => bytes.subarray(at * 32, at * 32 + 32));
  const { draw } = createStream((index) => {
    const at = index % BLOCKS;
    if (at === 0) {
      for (let byte = 0; byte < bytes.length; byte += 4) bytes.writeUInt32LE(next(), byte);
    }
    return blocks[at] ?? bytes;
  });
  return draw;
}

function xoshiro(seed: Buffer): () => number {
  let a = seed.readUInt32LE(0);
  let b = seed.readUInt32LE(4);
  let c = seed.readUInt32LE(8);
  // All four zero would stay zero for ever.
  let d = seed.readUInt32LE(12) | 1;
  return () => {
    const starred = Math.imul(b, 5);
    const result = Math.imul((starred << 7) | (starred >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
}
