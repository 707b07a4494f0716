import { createHash } from 'node:crypto';
import { createStream, type Draw } from '@glasshouse/engine/stream.ts';

/**
 * Draws for a chunk of simulated rounds: the same ones whenever and wherever it is played. They
 * come from the generator sfc32 (Chris Doty-Humphrey's small fast counter), seeded by a hash of
 * the chunk's number; HMAC, which decides real rounds, would take longer than the rounds.
 */
export function chunkDraw(chunk: number): Draw {
  const seed = createHash('sha256').update(`par:${chunk}`).digest();
  let a = seed.readInt32BE(0);
  let b = seed.readInt32BE(4);
  let c = seed.readInt32BE(8);
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The first numbers still show the seed.
  for (let skipped = 0; skipped < 16; skipped += 1) next();
  const block = Buffer.alloc(32);
  return createStream(() => {
    for (let place = 0; place < 32; place += 4) block.writeUInt32BE(next(), place);
    return block;
  }).draw;
}
