import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { CommonRefusalError, invalid } from '../../platform/http/refusal.ts';

/** Hashing and checking passwords, so that a check costs the same whether or not there is one. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the password fits; with a null hash (no such account) the same work is done against
   * a hash that nothing fits, and the answer is false.
   */
  fits(passwordHash: string | null, password: string): Promise<boolean>;
}

/** The argon2id of the library's default; memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More than this at once would only wait and hold 19 MiB each: the rest is told to come back. */
const AT_ONCE = 32;

export function createPasswords(argon: { hash: typeof hash; verify: typeof verify }): Passwords {
  let running = 0;
  let dummy: Promise<string> | null = null;
  const limited = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= AT_ONCE) throw new CommonRefusalError('busy', null, 1);
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
  return {
    hash: (password) => limited(() => argon.hash(normal(password), COST)),
    fits: (passwordHash, password) =>
      limited(async () => {
        dummy ??= hash(randomBytes(32), COST);
        const fits = await argon.verify(passwordHash ?? (await dummy), normal(password));
        return fits && passwordHash !== null;
      }),
  };
}

export const argonPasswords = (): Passwords => createPasswords({ hash, verify });

/**
 * Holds a new password to the market's length. Throws `invalid_request` naming the field; the
 * length counts characters as people see them on the keyboard (code points).
 */
export function checkLength(pack: Pick<MarketPack, 'passwordLength'>, password: string): void {
  const length = [...password].length;
  const { min, max } = pack.passwordLength;
  if (length < min) throw invalid({ field: 'password', reason: 'too_short' });
  if (length > max) throw invalid({ field: 'password', reason: 'too_long' });
}

let commonest: ReadonlySet<string> | null = null;

/** Whether a password is among the 3,000 commonest of six and more characters, in any case. */
export function isCommon(password: string): boolean {
  commonest ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1),
  );
  return commonest.has(normal(password).toLowerCase());
}

/** One password however a keyboard composes its characters. */
function normal(password: string): string {
  return password.normalize('NFKC');
}
