import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createHashQueue, type HashedFor } from './hash-queue.ts';
import { normal } from './password-rules.ts';

export type Hash = (password: string) => Promise<string>;
/**
 * True when the password matches; with a null hash (no such account) it does the same work against
 * a hash that never matches, and returns false.
 */
export type Fits = (passwordHash: string | null, password: string) => Promise<boolean>;

/**
 * Hashes and checks passwords. Each call is admitted first: both throw `busy`, before any query,
 * when the caller's network or the account has too many calls running.
 */
export interface Passwords {
  making<Result>(by: HashedFor, call: (hash: Hash) => Promise<Result>): Promise<Result>;
  checking<Result>(by: HashedFor, call: (fits: Fits) => Promise<Result>): Promise<Result>;
}

/** The library's default for argon2id; memory in KiB. */
export const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** New credentials and log-ins have separate capacities: neither can exhaust the other's. */
const NEW_CREDENTIALS = { atOnce: 1, most: 64, maxOfNetwork: 16, maxOfAccount: 2 };
const CHECKS = { atOnce: 4, most: 256, maxOfNetwork: 16, maxOfAccount: 8 };

export function createPasswords(argon: { hash: typeof hash; verify: typeof verify }): Passwords {
  const made = createHashQueue(NEW_CREDENTIALS);
  const checked = createHashQueue(CHECKS);
  let dummy: Promise<string> | null = null;
  const fits: Fits = async (passwordHash, password) => {
    dummy ??= hash(randomBytes(32), ARGON2_COST);
    const isRight = await argon.verify(passwordHash ?? (await dummy), normal(password));
    return isRight && passwordHash !== null;
  };
  return {
    making: (by, call) =>
      made.admit(by, (turn) =>
        call((password) => turn(() => argon.hash(normal(password), ARGON2_COST))),
      ),
    checking: (by, call) =>
      checked.admit(by, (turn) =>
        call((passwordHash, password) => turn(() => fits(passwordHash, password))),
      ),
  };
}

export const argonPasswords = (): Passwords => createPasswords({ hash, verify });
