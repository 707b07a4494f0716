import { createStream } from '@glasshouse/engine/stream.ts';
import { drawTests } from './draw-tests.ts';
import { rawTests } from './raw-tests.ts';
import type { TestResult } from './test-result.ts';

export interface Statistics {
  readonly bytes: number;
  readonly tests: readonly TestResult[];
  /** The smallest p of all tests. */
  readonly smallestP: number;
  /** A smaller p among so many tests speaks against randomness, with 99 % confidence. */
  readonly bound: number;
  readonly passed: boolean;
}

const CONFIDENCE = 0.99;

/**
 * Tests raw numbers with 99 % confidence, all tests together (Šidák): the raw bits and bytes, and
 * the draws of the games, one of `n` values, by the engine's own scaling. The kinds are those that
 * 25 CFR 547.14(b) and GLI-19 3.2.2 name. `bytes`: a multiple of 32.
 */
export function testStatistics(bytes: Uint8Array, ranges: readonly number[]): Statistics {
  const tests = [...rawTests(bytes), ...ranges.flatMap((n) => drawTests(drawsFrom(bytes, n), n))];
  const smallestP = Math.min(...tests.map(({ p }) => p));
  const bound = 1 - CONFIDENCE ** (1 / tests.length);
  return { bytes: bytes.length, tests, smallestP, bound, passed: smallestP >= bound };
}

/** Every draw of one of n that the bytes give, by the engine's stream. */
function drawsFrom(bytes: Uint8Array, n: number): Int32Array {
  const blocks = Math.floor(bytes.length / 32);
  const { draw, position } = createStream((index) => bytes.subarray(index * 32, index * 32 + 32));
  const values = new Int32Array(blocks * 8);
  let count = 0;
  // The last numbers are left, so that a rejected one never reads past the end.
  while (position() < blocks * 8 - 64) {
    values[count] = draw(n);
    count += 1;
  }
  return values.subarray(0, count);
}
