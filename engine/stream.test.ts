import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStream } from './stream.ts';
import { seededStream } from './testing/draws.ts';

/** Returns a block that begins with these numbers. */
function blockOf(...numbers: number[]): Uint8Array {
  const bytes = Buffer.alloc(32);
  numbers.forEach((number, place) => bytes.writeUInt32BE(number, place * 4));
  return bytes;
}

describe('the random stream', () => {
  test('the published known answer is drawn', () => {
    const seed = `${'0'.repeat(63)}1`;
    const block = createHmac('sha256', seed).update('glasshouse:1:0').digest('hex');
    expect(block).toBe('e70877293c173632166136deb4c3968a86ed2247aee3584db0360c58048cd679');
    const { draw } = seededStream(seed, 'glasshouse', 1);
    expect(Array.from({ length: 8 }, () => draw(34))).toEqual([25, 0, 4, 0, 17, 5, 24, 3]);
  });

  test('the first number that would favour some values is skipped', () => {
    // 2^32 = 3 * 1431655765 + 1: for three, only 2^32 - 1 is rejected.
    const { draw, position } = createStream(() => blockOf(2 ** 32 - 1, 2 ** 32 - 2, 7));
    expect(draw(3)).toBe((2 ** 32 - 2) % 3);
    expect(position()).toBe(2);
    expect(draw(3)).toBe(1);
    // A little more than half of the range: nearly every second number is rejected.
    const half = 2 ** 31 + 1;
    const wide = createStream(() => blockOf(half, half - 1));
    expect(wide.draw(half)).toBe(half - 1);
    expect(wide.position()).toBe(2);
  });

  test('nothing is skipped when n divides the range', () => {
    for (const n of [1, 2, 32, 2 ** 31, 2 ** 32]) {
      const { draw, position } = createStream(() => blockOf(2 ** 32 - 1));
      expect(draw(n)).toBe(n - 1);
      expect(position()).toBe(1);
    }
  });

  test('blocks are read in order when they are needed', () => {
    const asked: number[] = [];
    const { draw, position } = createStream((index) => {
      asked.push(index);
      return blockOf(...Array.from({ length: 8 }, (_, place) => index * 8 + place));
    });
    expect(position()).toBe(0);
    expect(asked).toEqual([]);
    expect(Array.from({ length: 17 }, () => draw(2 ** 32))).toEqual([...Array(17).keys()]);
    expect(asked).toEqual([0, 1, 2]);
    expect(position()).toBe(17);
  });

  test('it is the published rule, for any blocks and any n', () => {
    const word = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.constant(2 ** 32 - 1));
    const ns = fc.array(fc.integer({ min: 1, max: 2 ** 32 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 8, maxLength: 8 }), ns, (words, wanted) => {
        // The zeros of every second block end each draw.
        const stream = createStream((index) => (index % 2 === 0 ? blockOf(...words) : blockOf()));
        let at = 0;
        for (const n of wanted) {
          let u = 0n;
          do {
            u = at % 16 < 8 ? BigInt(words[at % 16] ?? 0) : 0n;
            at += 1;
          } while (u >= BigInt(n) * (2n ** 32n / BigInt(n)));
          expect(BigInt(stream.draw(n))).toBe(u % BigInt(n));
          expect(stream.position()).toBe(at);
        }
      }),
    );
  });

  test('an n out of range and a block of another length are refused', () => {
    const { draw } = createStream(() => blockOf());
    for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
      expect(() => draw(n)).toThrow(RangeError);
    expect(() => createStream(() => new Uint8Array(31)).draw(2)).toThrow(RangeError);
  });
});
