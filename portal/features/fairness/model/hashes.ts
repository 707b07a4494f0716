import { plainHashing, sha256, toHex } from '@glasshouse/engine/sha256.ts';

/** Hashing in plain code: a page over plain http has no SubtleCrypto. */

/** Returns the SHA-256 of a text (UTF-8) in hex. */
export function hashOfText(text: string): string {
  return toHex(plainHashing.sha256(text));
}

/** Returns the HMAC-SHA256 of a text with a text as key, in hex. */
export function hmacOfText(key: string, message: string): string {
  return toHex(plainHashing.hmacSha256(key, message));
}

/** A log entry with a seed commitment. */
const SEED_ENTRY = /^\{"kind":"seed","hash":"([0-9a-f]{64})","at":(\d+)\}$/;

/** The response of /v1/log/proof/:hash. */
export interface LogProof {
  readonly entry: number;
  readonly body: string;
  readonly size: number;
  readonly root: string;
  readonly path: readonly string[];
}

/**
 * Returns true if the audit path leads from the entry to the root (RFC 9162, section 2.1.3.2), and
 * the entry commits to this seed, not after `until` (epoch milliseconds).
 */
export function isLogged(proof: LogProof, seedHash: string, until: number): boolean {
  const [, hash, at] = SEED_ENTRY.exec(proof.body) ?? [];
  if (hash !== seedHash || Number.parseInt(at ?? '', 10) > until || proof.entry >= proof.size)
    return false;
  let reached = sha256(Uint8Array.of(0, ...new TextEncoder().encode(proof.body)));
  let [place, last] = [proof.entry, proof.size - 1];
  for (const beside of proof.path.map(fromHex)) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      reached = sha256(Uint8Array.of(1, ...beside, ...reached));
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, Math.floor(last / 2)];
    } else {
      reached = sha256(Uint8Array.of(1, ...reached, ...beside));
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && toHex(reached) === proof.root;
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
