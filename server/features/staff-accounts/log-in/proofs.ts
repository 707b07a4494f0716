import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { ARGON2_COST, createHashQueue, normal, type HashedFor } from '../../players/index.ts';

/**
 * Proofs of a password: argon2id with the member's salt. The database keeps only their SHA-256 and
 * compares them itself, so that nobody who reads it can sign in.
 */
export interface Proofs {
  /** Throws `busy` when the caller's share of hashing is used up. */
  make(by: HashedFor, password: string, salt: Buffer): Promise<Buffer>;
}

const SALT_BYTES = 16;
/** Members of staff are few; a flood from one address must not hold up the others. */
const QUEUE = { atOnce: 2, most: 32, maxOfNetwork: 16, maxOfAccount: 4 };

export function newSalt(): Buffer {
  return randomBytes(SALT_BYTES);
}

export function createProofs(): Proofs {
  const queue = createHashQueue(QUEUE);
  return {
    make: (by, password, salt) =>
      queue.admit(by, (turn) =>
        turn(() => hashRaw(normal(password), { ...ARGON2_COST, algorithm: 2, salt })),
      ),
  };
}
