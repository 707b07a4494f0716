import { add, chiSquare, normal, type TestResult } from './test-result.ts';

/** Frequency and runs of bits (NIST SP 800-22, 2.1 and 2.3), bytes, and words seen twice. */
export function rawTests(bytes: Uint8Array): TestResult[] {
  const perByte = new Float64Array(256);
  let ones = 0;
  let runs = 1;
  let last = (bytes[0] ?? 0) >> 7;
  for (const byte of bytes) {
    add(perByte, byte);
    for (let bit = 7; bit >= 0; bit -= 1) {
      const value = (byte >> bit) & 1;
      ones += value;
      if (value !== last) runs += 1;
      last = value;
    }
  }
  const bits = bytes.length * 8;
  const share = ones / bits;
  const expectedRuns = 2 * bits * share * (1 - share);
  return [
    normal('frequency', 'bits', (2 * ones - bits) / Math.sqrt(bits)),
    normal('runs', 'bits', (runs - expectedRuns) / (2 * Math.sqrt(bits) * share * (1 - share))),
    chiSquare('frequency', 'bytes', perByte, () => bytes.length / 256),
    duplicates(bytes),
  ];
}

/**
 * Equal words of 32 bits among the first 2²⁰: their number is nearly Poisson (Knuth, The Art of
 * Computer Programming 2, 3.3.2 I).
 */
function duplicates(bytes: Uint8Array): TestResult {
  const count = Math.min(2 ** 20, Math.floor(bytes.length / 4));
  const view = new DataView(bytes.buffer, bytes.byteOffset, count * 4);
  const words = Uint32Array.from({ length: count }, (_, at) => view.getUint32(at * 4)).sort();
  let equal = 0;
  for (let at = 1; at < count; at += 1) if (words[at] === words[at - 1]) equal += 1;
  const expected = (count * (count - 1)) / 2 / 2 ** 32;
  return normal('words seen twice', '32-bit words', (equal - expected) / Math.sqrt(expected));
}
