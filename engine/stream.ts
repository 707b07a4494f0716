/** Draws one number uniformly from 0 … n − 1; n is a whole number from 1 to 2³². */
export type Draw = (n: number) => number;

/** A stream of draws, with its read position. */
export interface Stream {
  readonly draw: Draw;
  /** Number of consumed 4-byte numbers, including rejected ones. */
  readonly position: () => number;
}

const RANGE = 2 ** 32;
const BLOCK_BYTES = 32;

/**
 * Reads draws from 32-byte blocks, each block as eight 4-byte big-endian numbers in order.
 *
 * A draw of n takes the next number u, rejects it while u ≥ n·⌊2³²/n⌋, and returns u mod n: all
 * values have equal probability, and no other numbers are discarded. `block(i)` is called once for
 * each i = 0, 1, 2 …, only when its first number is needed; it must not change a returned block
 * before its next call.
 *
 * Throws RangeError when n is out of range or a block is not 32 bytes long.
 */
export function createStream(block: (index: number) => Uint8Array): Stream {
  let bytes: Uint8Array = new Uint8Array(0);
  let offset = 0;
  let blocksRead = 0;

  const readBlock = (): void => {
    bytes = block(blocksRead);
    if (bytes.length !== BLOCK_BYTES) {
      throw new RangeError(`block ${blocksRead} has ${bytes.length} bytes, not ${BLOCK_BYTES}`);
    }
    blocksRead += 1;
    offset = 0;
  };

  const nextNumber = (): number => {
    if (offset === bytes.length) readBlock();
    const a = bytes[offset] ?? 0;
    const b = bytes[offset + 1] ?? 0;
    const c = bytes[offset + 2] ?? 0;
    const d = bytes[offset + 3] ?? 0;
    offset += 4;
    // The shift is signed, so it is brought back to 0 … 2³² − 1.
    return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  };

  const draw: Draw = (n) => {
    if (!Number.isInteger(n) || n < 1 || n > RANGE) {
      throw new RangeError(`cannot draw one of ${n}: it must be a whole number from 1 to 2^32`);
    }
    const firstUnfair = RANGE - (RANGE % n);
    let u = nextNumber();
    while (u >= firstUnfair) u = nextNumber();
    return u % n;
  };

  const position = (): number =>
    blocksRead === 0 ? 0 : ((blocksRead - 1) * BLOCK_BYTES + offset) / 4;

  return { draw, position };
}
