import { createPrivateKey, createPublicKey, hash, sign, verify, type KeyObject } from 'node:crypto';

/** Signed notes (C2SP signed-note) with Ed25519: text with the signature of a named key. */

/** The type byte of Ed25519 in key ids and keys. */
const ED25519 = Buffer.of(1);
/** The DER prefixes before the 32 bytes of an Ed25519 key (RFC 8410). */
const PRIVATE_DER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_DER = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;
const ID_BYTES = 4;

export interface Signer {
  readonly name: string;
  /** `name+id+key`, the format that verifiers use. */
  readonly verifierKey: string;
  /** The whole note: text, empty line, signature line. */
  sign(text: string): string;
}

/** Creates a signer. `name` has no spaces or plus signs; `seed` is the 32-byte private key. */
export function createSigner(name: string, seed: Buffer): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_DER, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key)
    .export({ format: 'der', type: 'spki' })
    .subarray(-KEY_BYTES);
  const id = keyId(name, publicKey);
  return {
    name,
    verifierKey: `${name}+${id.toString('hex')}+${Buffer.concat([ED25519, publicKey]).toString('base64')}`,
    sign(text) {
      const signature = Buffer.concat([id, sign(null, Buffer.from(text), key)]).toString('base64');
      return `${text}\n— ${name} ${signature}\n`;
    },
  };
}

interface Verifier {
  readonly name: string;
  readonly id: Buffer;
  readonly key: KeyObject;
}

/** @throws Error if the key is malformed or its id does not match. */
function readVerifierKey(text: string): Verifier {
  const [, name, id, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  if (name === undefined || id === undefined || encoded === undefined) {
    throw new Error('a verifier key is written name+id+key');
  }
  const bytes = Buffer.from(encoded, 'base64');
  const publicKey = bytes.subarray(1);
  if (!bytes.subarray(0, 1).equals(ED25519) || publicKey.length !== KEY_BYTES) {
    throw new Error('the verifier key is not one of Ed25519');
  }
  if (keyId(name, publicKey).toString('hex') !== id) {
    throw new Error("the verifier key's id does not belong to it");
  }
  const der = Buffer.concat([PUBLIC_DER, publicKey]);
  return {
    name,
    id: Buffer.from(id, 'hex'),
    key: createPublicKey({ key: der, format: 'der', type: 'spki' }),
  };
}

/**
 * Returns the text of a note that the holder of `verifierKey` signed.
 * @throws Error with the reason if the signature is missing or wrong.
 */
export function openNote(note: string, verifierKey: string): string {
  const verifier = readVerifierKey(verifierKey);
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) throw new Error('this is no signed note');
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2, -1).split('\n');
  let isSigned = false;
  for (const line of lines) {
    const [, name, encoded] = /^— ([^+\s]+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? [];
    if (name === undefined || encoded === undefined)
      throw new Error('a signature line is malformed');
    const bytes = Buffer.from(encoded, 'base64');
    // Signatures of unknown keys are ignored.
    if (name !== verifier.name || !bytes.subarray(0, ID_BYTES).equals(verifier.id)) continue;
    if (!verify(null, Buffer.from(text), verifier.key, bytes.subarray(ID_BYTES))) {
      throw new Error(`the signature of ${name} is not right`);
    }
    isSigned = true;
  }
  if (!isSigned) throw new Error(`the note is not signed by ${verifier.name}`);
  return text;
}

function keyId(name: string, publicKey: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(`${name}\n`), ED25519, publicKey]);
  return hash('sha256', named, 'buffer').subarray(0, ID_BYTES);
}
