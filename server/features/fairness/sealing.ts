import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * Encrypts active server seeds at rest with a key from outside the database, so that a dump or a
 * backup reveals none. AES-256-GCM with the owner as associated data, so that a sealed seed cannot
 * be moved to another player's row. The ciphertext names its key.
 */
export interface Sealing {
  seal(plain: string, owner: string): Buffer;
  /** Decrypts. Throws when no key fits or the row was changed. */
  open(sealed: Buffer, owner: string): string;
  /** True when it is encrypted with the current key. */
  isCurrent(sealed: Buffer): boolean;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Shorter tags are rejected, because they could be guessed. */
const TAG = { authTagLength: TAG_BYTES };
/** Prefix of this format: a mark, its version, then four bytes that identify the key. */
const MARK = Buffer.from('GS\u0002');

/**
 * `keys`: 32 bytes each. The first one encrypts, each of them decrypts, so that a key can be
 * rotated while ciphertexts of the previous one are in use.
 */
export function createSealing(keys: readonly Buffer[]): Sealing {
  const [first] = keys;
  if (first === undefined) throw new RangeError('sealing needs a key');
  for (const key of keys) {
    if (key.length !== 32) throw new RangeError(`a seed key has 32 bytes, not ${key.length}`);
  }
  const heads = keys.map(headOf);
  const [head = MARK] = heads;
  const startsWith = (sealed: Buffer, one: Buffer) => sealed.subarray(0, one.length).equals(one);
  return {
    seal: (plain, owner) => Buffer.concat([head, encrypt(first, plain, owner)]),
    open(sealed, owner) {
      const named = heads.findIndex((one) => startsWith(sealed, one));
      const key = keys[named];
      if (key !== undefined) return decrypt(key, sealed.subarray(head.length), owner);
      // An earlier format has no key id: each key is tried, and only the right one decrypts.
      return tryEach(keys, (one) => decrypt(one, sealed, owner));
    },
    isCurrent: (sealed) => startsWith(sealed, head),
  };
}

/** Derives one key per given key for another purpose, so that no ciphertext serves two purposes. */
export function derivedKeys(keys: readonly Buffer[], purpose: string): Buffer[] {
  return keys.map((key) => createHmac('sha256', key).update(purpose).digest());
}

/** Identifies a key without revealing it. */
function headOf(key: Buffer): Buffer {
  const id = createHmac('sha256', key).update('glasshouse key id').digest().subarray(0, 4);
  return Buffer.concat([MARK, id]);
}

function encrypt(key: Buffer, plain: string, owner: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, TAG).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, sealed: Buffer, owner: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), TAG)
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** Returns the first result that does not throw; rethrows the last error. */
function tryEach<Result>(keys: readonly Buffer[], work: (key: Buffer) => Result): Result {
  let failure: unknown = null;
  for (const key of keys) {
    try {
      return work(key);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
