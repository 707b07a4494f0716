import { ROUND_CONSTANTS, sha256, START } from './sha256.ts';

/** A prepared HMAC-SHA256 key: the hash states after its two key blocks (RFC 2104). */
export interface HmacKey {
  readonly inner: Int32Array;
  readonly outer: Int32Array;
}

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

// Scratch buffers, used within one call at a time, so that a draw allocates only its digest.
const words = new Int32Array(64);
const state = new Int32Array(8);
const encoder = new TextEncoder();
let message = new Uint8Array(4 * BLOCK_BYTES);

/** Prepares a text (UTF-8) as a key. */
export function hmacKey(text: string): HmacKey {
  const bytes = encoder.encode(text);
  const padded = new Uint8Array(BLOCK_BYTES);
  padded.set(bytes.length > BLOCK_BYTES ? sha256(bytes) : bytes);
  const view = new DataView(padded.buffer);
  const keyed = (mask: number): Int32Array => {
    for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(at * 4) ^ mask;
    const after = new Int32Array(8);
    compress(Int32Array.from(START), after);
    return after;
  };
  return { inner: keyed(0x36363636), outer: keyed(0x5c5c5c5c) };
}

/**
 * Returns the HMAC-SHA256 of a text (UTF-8): 32 bytes, equal to those of node:crypto. A node:crypto
 * object per draw costs more than twice the two blocks computed here, and adds garbage collection.
 */
export function hmacOf({ inner, outer }: HmacKey, text: string): Uint8Array {
  const blocks = padMessage(text);
  let from = inner;
  for (let block = 0; block < blocks; block += 1) {
    readBlock(block * BLOCK_BYTES);
    compress(from, state);
    from = state;
  }
  words.set(state);
  words[8] = 0x80000000;
  words.fill(0, 9, 15);
  words[15] = (BLOCK_BYTES + DIGEST_BYTES) * 8;
  compress(outer, state);
  const digest = new Uint8Array(DIGEST_BYTES);
  for (let at = 0; at < 8; at += 1) {
    const word = state[at] ?? 0;
    digest[at * 4] = word >>> 24;
    digest[at * 4 + 1] = word >>> 16;
    digest[at * 4 + 2] = word >>> 8;
    digest[at * 4 + 3] = word;
  }
  return digest;
}

/**
 * Adds the padding: one bit, zeros, and the length in bits with the key block. Returns the number
 * of blocks.
 */
function padMessage(text: string): number {
  // A UTF-16 unit takes at most three bytes of UTF-8.
  const most = text.length * 3 + 2 * BLOCK_BYTES;
  if (message.length < most) message = new Uint8Array(most);
  const length = encoder.encodeInto(text, message).written;
  const blocks = Math.ceil((length + 9) / BLOCK_BYTES);
  const end = blocks * BLOCK_BYTES;
  message.fill(0, length, end);
  message[length] = 0x80;
  new DataView(message.buffer).setUint32(end - 4, (BLOCK_BYTES + length) * 8);
  return blocks;
}

function readBlock(offset: number): void {
  for (let at = 0; at < 16; at += 1) {
    const from = offset + at * 4;
    words[at] =
      ((message[from] ?? 0) << 24) |
      ((message[from + 1] ?? 0) << 16) |
      ((message[from + 2] ?? 0) << 8) |
      (message[from + 3] ?? 0);
  }
}

/** FIPS 180-4, 6.2.2, step 1: expands the block in `words` to the message schedule. */
function drawOut(): void {
  for (let at = 16; at < 64; at += 1) {
    const x = words[at - 15] ?? 0;
    const y = words[at - 2] ?? 0;
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    words[at] = (((words[at - 16] ?? 0) + low) | 0) + (((words[at - 7] ?? 0) + high) | 0);
  }
}

/** FIPS 180-4, 6.2.2, of the block in `words`. */
function compress(from: Int32Array, to: Int32Array): void {
  drawOut();
  let [a, b, c, d] = [from[0] ?? 0, from[1] ?? 0, from[2] ?? 0, from[3] ?? 0];
  let [e, f, g, h] = [from[4] ?? 0, from[5] ?? 0, from[6] ?? 0, from[7] ?? 0];
  for (let at = 0; at < 64; at += 1) {
    const input = ((ROUND_CONSTANTS[at] ?? 0) + (words[at] ?? 0)) | 0;
    const choice = (g ^ (e & (f ^ g))) + input;
    const first = (((h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25))) | 0) + (choice | 0)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (c & (a ^ b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  to[0] = (from[0] ?? 0) + a;
  to[1] = (from[1] ?? 0) + b;
  to[2] = (from[2] ?? 0) + c;
  to[3] = (from[3] ?? 0) + d;
  to[4] = (from[4] ?? 0) + e;
  to[5] = (from[5] ?? 0) + f;
  to[6] = (from[6] ?? 0) + g;
  to[7] = (from[7] ?? 0) + h;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
