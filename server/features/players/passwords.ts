import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createHashQueue, type HashedFor } from './hash-queue.ts';
import { normal } from './password-rules.ts';

/**
 * Hashing and checking passwords, so that a check costs the same whether or not there is one.
 * Both throw `busy` when the caller's network or the account has too many of them under way.
 */
export interface Passwords {
  hash(password: string, by: HashedFor): Promise<string>;
  /**
   * Whether the password fits; with a null hash (no such account) the same work is done against
   * a hash that nothing fits, and the answer is false.
   */
  fits(passwordHash: string | null, password: string, by: HashedFor): Promise<boolean>;
}

/** The argon2id of the library's default; memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** New credentials and log-ins have places of their own: neither can take the other's. */
const NEW_CREDENTIALS = { atOnce: 1, most: 64, mostOfNetwork: 16, mostOfAccount: 2 };
const CHECKS = { atOnce: 4, most: 256, mostOfNetwork: 16, mostOfAccount: 8 };

export function createPasswords(argon: { hash: typeof hash; verify: typeof verify }): Passwords {
  const made = createHashQueue(NEW_CREDENTIALS);
  const checked = createHashQueue(CHECKS);
  let dummy: Promise<string> | null = null;
  return {
    hash: (password, by) => made.run(by, () => argon.hash(normal(password), COST)),
    fits: (passwordHash, password, by) =>
      checked.run(by, async () => {
        dummy ??= hash(randomBytes(32), COST);
        const fits = await argon.verify(passwordHash ?? (await dummy), normal(password));
        return fits && passwordHash !== null;
      }),
  };
}

export const argonPasswords = (): Passwords => createPasswords({ hash, verify });
