/** SHA-256 and HMAC-SHA256 of texts (UTF-8), for browsers and Node alike. */
export interface Hashing {
  readonly sha256: (text: string) => Uint8Array;
  readonly hmacSha256: (key: string, message: string) => Uint8Array;
}

const BLOCK_BYTES = 64;

/** FIPS 180-4, 4.2.2. */
export const ROUND_CONSTANTS = wordsOf(`
  428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5
  d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174
  e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da
  983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967
  27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85
  a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070
  19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3
  748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2`);

/** FIPS 180-4, 5.3.3. */
export const START = wordsOf(`
  6a09e667 bb67ae85 3c6ef372 a54ff53a 510e527f 9b05688c 1f83d9ab 5be0cd19`);

/**
 * Both in plain synchronous code, for environments without a synchronous implementation: a page
 * served over plain http has no SubtleCrypto.
 */
export const plainHashing: Hashing = {
  sha256: (text) => sha256(new TextEncoder().encode(text)),
  hmacSha256: (key, message) =>
    hmacSha256(new TextEncoder().encode(key), new TextEncoder().encode(message)),
};

/** Returns the bytes in lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** HMAC as in RFC 2104. */
function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK_BYTES);
  padded.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const keyed = (mask: number, rest: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(BLOCK_BYTES + rest.length);
    bytes.set(padded.map((byte) => byte ^ mask));
    bytes.set(rest, BLOCK_BYTES);
    return sha256(bytes);
  };
  return keyed(0x5c, keyed(0x36, message));
}

/** FIPS 180-4, 6.2. */
export function sha256(bytes: Uint8Array): Uint8Array {
  // One bit, zeros, and the length in bits, up to whole blocks.
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = Uint32Array.from(START);
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) {
    compress(state, view, offset);
  }
  const digest = new DataView(new ArrayBuffer(state.byteLength));
  for (const [place, word] of state.entries()) digest.setUint32(place * 4, word);
  return new Uint8Array(digest.buffer);
}

function compress(state: Uint32Array, view: DataView, offset: number): void {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(offset + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const a = words[at - 15] ?? 0;
    const b = words[at - 2] ?? 0;
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[at] = (words[at - 16] ?? 0) + low + (words[at - 7] ?? 0) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const first =
      h +
      (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
      choice +
      (ROUND_CONSTANTS[at] ?? 0) +
      (words[at] ?? 0);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[place] = (state[place] ?? 0) + word;
  }
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function wordsOf(text: string): Uint32Array {
  return Uint32Array.from(text.trim().split(/\s+/), (word) => Number.parseInt(word, 16));
}
