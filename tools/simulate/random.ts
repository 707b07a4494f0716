import { createHash } from 'node:crypto';
import { createStream, type Draw } from '@glasshouse/engine/stream.ts';

/** Blocks generated at a time; each has eight numbers. */
const BLOCKS = 512;

/**
 * Random draws for simulation: fast, and reproducible by seed and batch. The numbers come from
 * xoshiro128** (Blackman and Vigna), seeded with the SHA-256 of seed and batch. The engine's own
 * stream converts them to unbiased draws. Rounds for a stake use HMAC blocks instead.
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
  // An all-zero state would remain zero.
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
