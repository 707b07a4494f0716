import { expect, test } from 'vitest';
import { chiSquareP, normalP } from './p-values.ts';
import { rawBytes, rawStream, SEED_BYTES } from './raw-stream.ts';
import { testStatistics } from './statistics.ts';

const source = { seed: '0'.repeat(63) + '1', client: 'glasshouse' };

function streamOf(bytes: number): Uint8Array {
  return new Uint8Array(Buffer.concat([...rawStream(source, bytes)]));
}

test.each([
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4: upper critical values.
  [3.841, 1, 0.05],
  [6.635, 1, 0.01],
  [11.07, 5, 0.05],
  [18.307, 10, 0.05],
  [124.342, 100, 0.05],
  [135.807, 100, 0.01],
])('chi-square %d with %d degrees of freedom has p = %d', (statistic, freedom, p) => {
  expect(chiSquareP(statistic, freedom)).toBeCloseTo(p, 4);
});

test.each([
  [0, 1],
  [1.959964, 0.05],
  [-2.575829, 0.01],
  [4.891638, 1e-6],
])('a normal deviate of %d has p = %d', (z, p) => {
  expect(normalP(z)).toBeCloseTo(p, 7);
});

test('raw stream: its blocks are the published known answer', async () => {
  const { createHash, createHmac } = await import('node:crypto');
  const seed = createHash('sha256').update(`${source.seed}:0`).digest('hex');
  const block = (nonce: number, index: number) =>
    createHmac('sha256', seed).update(`glasshouse:${nonce}:${index}`).digest('hex');
  const bytes = Buffer.from(rawBytes(source, 0)).toString('hex');
  expect(bytes.slice(0, 64)).toBe(block(1, 0));
  expect(bytes.slice(64, 128)).toBe(block(1, 1));
  expect(bytes.slice(-64)).toBe(block(1_000, 1));
});

test('raw stream: the next server seed follows without a gap', () => {
  const bytes = streamOf(SEED_BYTES + 64);
  expect(bytes.length).toBe(SEED_BYTES + 64);
  expect(bytes.subarray(SEED_BYTES)).toEqual(rawBytes(source, 1).subarray(0, 64));
});

test('statistics: the stream of the games passes', () => {
  const { tests, passed } = testStatistics(streamOf(2_000_000), [2, 3, 30, 34, 52]);
  expect(tests).toHaveLength(4 + 6 + 7 + 3 * 8);
  expect(passed).toBe(true);
});

/** Streams with a fault each, made from the good one. */
const FAULTS: Readonly<Record<string, (bytes: Uint8Array) => void>> = {
  'a bit that is a little too often set': (bytes) => {
    for (let at = 0; at < bytes.length; at += 50) bytes[at] = (bytes[at] ?? 0) | 0x80;
  },
  'every tenth number is the one before': (bytes) => {
    for (let at = 40; at < bytes.length; at += 40) bytes.copyWithin(at, at - 4, at);
  },
  'a third of the numbers with the parity of the one before': (bytes) => {
    for (let at = 12; at < bytes.length; at += 12) {
      bytes[at + 3] = ((bytes[at + 3] ?? 0) & 0xfe) | ((bytes[at - 1] ?? 0) & 1);
    }
  },
  'a period of a thousand bytes': (bytes) => {
    for (let at = 1_000; at < bytes.length; at += 1_000) bytes.copyWithin(at, 0, 1_000);
  },
};

test.each(Object.keys(FAULTS))('statistics: %s is found', (fault) => {
  const bytes = streamOf(2_000_000);
  FAULTS[fault]?.(bytes);
  expect(testStatistics(bytes, [34]).passed).toBe(false);
});
