import { toHex } from '@glasshouse/engine/sha256.ts';

/** The log's head as a signed note (C2SP tlog-checkpoint, signed-note). */
export interface Checkpoint {
  readonly size: number;
  /** In hex. */
  readonly root: string;
  /** Whether the signature is valid; null if this browser cannot check it. */
  readonly signed: boolean | null;
}

/**
 * Bytes before the 32-byte key in a verifier key, and bytes of the key id before a signature.
 */
const TYPE_BYTES = 1;
const ID_BYTES = 4;

/**
 * Parses a checkpoint and verifies its Ed25519 signature if the browser supports it; over plain
 * http by IP address it does not. `verifierKey` has the form name+id+key. Null if it is not a
 * checkpoint.
 */
export async function readCheckpoint(
  note: string,
  verifierKey: string,
): Promise<Checkpoint | null> {
  const end = note.lastIndexOf('\n\n');
  const [origin = '', size = '', root = ''] = note.split('\n');
  // The key is the last part: base64 may itself contain plus signs.
  const [name = '', , ...key] = verifierKey.split('+');
  if (end < 0 || origin === '' || !/^\d+$/.test(size)) return null;
  const line = note
    .slice(end + 2)
    .split('\n')
    .find((one) => one.startsWith(`— ${name} `));
  try {
    const signature = fromBase64(line?.split(' ').at(-1) ?? '').slice(ID_BYTES);
    return {
      size: Number.parseInt(size, 10),
      root: toHex(fromBase64(root)),
      signed: await isSigned(
        note.slice(0, end + 1),
        signature,
        fromBase64(key.join('+')).slice(TYPE_BYTES),
      ),
    };
  } catch {
    // Invalid base64 means it is not a checkpoint.
    return null;
  }
}

async function isSigned(
  text: string,
  signature: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  // TypeScript declares it as always present, but a page over plain http has none.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return null;
  const imported = await subtle
    .importKey('raw', key, { name: 'Ed25519' }, false, ['verify'])
    .catch(() => null);
  if (imported === null) return null;
  return subtle.verify('Ed25519', imported, signature, new TextEncoder().encode(text));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
