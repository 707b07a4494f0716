import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import { CHECKOUT } from '../../../platform/checkout.ts';

/**
 * Checks a new password against the market's length. Throws `invalid_request` naming the field; the
 * length counts Unicode code points.
 */
export function checkLength(
  pack: Pick<MarketPack, 'passwordLength'>,
  password: string,
  field = 'password',
): void {
  const length = [...password].length;
  const { min, max } = pack.passwordLength;
  if (length < min) throw invalid({ field, reason: 'too_short' });
  if (length > max) throw invalid({ field, reason: 'too_long' });
}

/** Shorter names occur in too many passwords by chance. */
const WORD_MIN = 4;
const PRODUCT = 'glasshouse';

/**
 * True when a password is an early guess: among the 3,000 most common of six and more characters,
 * or derived from the player's login name or the product's name (ASVS 6.2.4, 6.2.11).
 */
export function isGuessable(password: string, loginName: string): boolean {
  return isCommon(password) || isMadeOf(password, loginName) || isMadeOf(password, PRODUCT);
}

/** True for the word in either direction, or the word with few other characters. */
function isMadeOf(password: string, word: string): boolean {
  const [text, name] = [letters(password), letters(word)];
  if (name.length < WORD_MIN) return false;
  if (name.includes(text) && text.length >= WORD_MIN && text.length * 2 >= name.length) return true;
  return [name, [...name].toReversed().join('')].some((form) => text.includes(form));
}

const COMMON_PASSWORDS = 'server/features/players/passwords/common-passwords.txt';
let commonest: ReadonlySet<string> | null = null;

/** True when a password is among the 3,000 most common, case-insensitive. */
export function isCommon(password: string): boolean {
  commonest ??= new Set(
    readFileSync(join(CHECKOUT, COMMON_PASSWORDS), 'utf8').trimEnd().split('\n').slice(1),
  );
  return commonest.has(letters(password));
}

/** Normalises a password, however a keyboard composes its characters. */
export function normal(password: string): string {
  return password.normalize('NFKC');
}

function letters(text: string): string {
  return normal(text).toLowerCase();
}
