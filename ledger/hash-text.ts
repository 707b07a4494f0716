import { hash } from 'node:crypto';

/** Reused for each hash: a row's text is a few hundred bytes. */
let scratch: Buffer = Buffer.alloc(4_096);
/** Its beginnings by their length, because making one costs as much as a hash. */
let beginnings: Buffer[] = [];

/** Bytes to write what is to be hashed, at least so many. They are the same in each call. */
export function scratchFor(length: number): Buffer {
  if (scratch.length < length) {
    scratch = Buffer.alloc(2 * length);
    beginnings = [];
  }
  return scratch;
}

/**
 * SHA-256 of the first bytes of `scratchFor`, one character for each byte of the hash: a text is
 * made several times as fast as a Buffer.
 */
export function binaryHash(text: Buffer, end: number): string {
  const beginning =
    text === scratch ? (beginnings[end] ??= text.subarray(0, end)) : text.subarray(0, end);
  return hash('sha256', beginning, 'binary');
}
