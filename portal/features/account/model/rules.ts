import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { MessageKey } from '@glasshouse/words/en.ts';
import type { Values } from '@glasshouse/words/format.ts';

/** A text to be said, with what fills it. */
export type Fault = readonly [key: MessageKey, values?: Values];

/** As the contract's LoginName has it; rules.test.ts holds the two together. */
const NAME_LENGTH = { min: 9, max: 15 };

const MAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Whether a login name has its 9 to 15 characters. */
export function loginNameFault(name: string): Fault | null {
  if (name === '') return ['field.account'];
  return isWithin(name, NAME_LENGTH) ? null : ['field.loginName', NAME_LENGTH];
}

/** Whether a new password has the market's length. */
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

/** A mail address by its form. */
export function mailFault(mail: string): Fault | null {
  return mail.length <= 254 && MAIL.test(mail) ? null : ['field.emailFormat'];
}

/** Characters as people see them, not the halves some are written in. */
function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  const length = [...text].length;
  return length >= min && length <= max;
}
