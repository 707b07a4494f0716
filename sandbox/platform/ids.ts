import { randomBytes, randomInt } from 'node:crypto';

/** Letters and digits that are hard to confuse when read aloud or from a screen. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

/** An unguessable id (128 random bits) with a prefix for its kind: `pay_…`, `evt_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`;
}

/** A pay code of eight characters for a person to type. */
export function newPayCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join('');
}
