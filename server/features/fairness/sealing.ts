import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Active server seeds rest encrypted with a key from outside the database, so that a dump or a
 * backup shows none. AES-256-GCM; the owner is bound in as associated data, so that a sealed seed
 * cannot be moved to another player's row.
 */
export interface Sealing {
  seal(plain: string, owner: string): Buffer;
  /** Throws when the key is another one or the row was changed. */
  open(sealed: Buffer, owner: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** A shorter tag is refused: it could be guessed. */
const TAG = { authTagLength: TAG_BYTES };

/** `key`: 32 bytes. */
export function createSealing(key: Buffer): Sealing {
  if (key.length !== 32) throw new RangeError(`a seed key has 32 bytes, not ${key.length}`);
  return {
    seal(plain, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, TAG).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, owner) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), TAG)
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
