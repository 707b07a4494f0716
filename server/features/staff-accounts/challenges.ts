import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/database.ts';
import { CHALLENGE_MS } from '../players/index.ts';

/** What an authenticator signs: 32 random bytes as base64url; only the hash is stored. */
export async function newStaffChallenge(
  db: Queryable,
  at: number,
  token: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.query('select staff_challenge_new($1, $2, $3, $4)', [
    token,
    at,
    sha256(challenge),
    at + CHALLENGE_MS,
  ]);
  return challenge;
}

/**
 * Takes the challenge out of what an authenticator signed: the database consumes it by its hash in
 * the transaction that uses it, so that it is answered once.
 */
export function readChallenge(): {
  readonly take: (challenge: string) => true;
  readonly hash: () => Buffer;
} {
  let signed = '';
  return {
    take: (challenge) => {
      signed = challenge;
      return true;
    },
    hash: () => sha256(signed),
  };
}

/** SHA-256 of the bytes that an authenticator derived, or of a text. */
export function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest();
}
