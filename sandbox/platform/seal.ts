import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Seal<Value> = {
  /** Encrypts to one line of base64url: nonce, tag, ciphertext. */
  close(value: Value): string;
  /** Decrypts; null when encrypted with another secret or changed since. */
  open(line: string): Value | null;
};

/** Encrypts journal records with a key derived from the shared secret. */
export function createSeal<Value>(secret: string, purpose: string): Seal<Value> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `sandbox ${purpose}`, 32));
  return {
    close(value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      const sealed = [cipher.update(JSON.stringify(value), 'utf8'), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
    },
    open(line) {
      const bytes = Buffer.from(line, 'base64url');
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const cipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
        cipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
        const text =
          cipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + cipher.final('utf8');
        return JSON.parse(text) as Value;
      } catch {
        return null;
      }
    },
  };
}
