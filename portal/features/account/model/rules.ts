import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { MessageKey } from '@glasshouse/words/en.ts';
import type { Values } from '@glasshouse/words/format.ts';

/** A text key with its placeholder values. */
export type Fault = readonly [key: MessageKey, values?: Values];

/** The pattern of the contract's LoginName; rules.test.ts verifies that both agree. */
const NAME_LENGTH = { min: 9, max: 15 };

const MAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Returns true if a login name has 9 to 15 characters. */
export function loginNameFault(name: string): Fault | null {
  if (name === '') return ['field.account'];
  return isWithin(name, NAME_LENGTH) ? null : ['field.loginName', NAME_LENGTH];
}

/** Returns true if a new password has the market's minimum length. */
export function passwordFault(
  { passwordLength }: Pick<MarketPack, 'passwordLength'>,
  password: string,
): Fault | null {
  if (password === '') return ['field.account'];
  return isWithin(password, passwordLength) ? null : ['field.password', passwordLength];
}

export function confirmationFault(password: string, confirmation: string): Fault | null {
  if (confirmation === '') return ['field.account'];
  return confirmation === password ? null : ['field.confirmation'];
}

/** The checks of a new password and its confirmation, by field. */
export function newPasswordFaults(
  pack: Pick<MarketPack, 'passwordLength'>,
  { password, confirmation }: Readonly<Record<'password' | 'confirmation', string>>,
) {
  return {
    password: () => passwordFault(pack, password),
    confirmation: () => confirmationFault(password, confirmation),
  };
}

/** Checks the syntax of a mail address. */
export function mailFault(mail: string): Fault | null {
  return mail.length <= 254 && MAIL.test(mail) ? null : ['field.emailFormat'];
}

/** Counts characters as code points instead of UTF-16 units. */
function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  const length = [...text].length;
  return length >= min && length <= max;
}
