import { checkEmail } from '@glasshouse/markets/checks/account.ts';
import { checkPhone, normalisePhone } from '@glasshouse/markets/checks/phone.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { MessageKey } from '@glasshouse/words/en.ts';

export type DetailsField = 'userName' | 'phone' | 'email';

/** Returns the error of a field of the account details, by the server's rules. */
export function detailsFault(
  pack: MarketPack,
  name: DetailsField,
  value: string,
): MessageKey | null {
  const typed = value.trim();
  if (name === 'userName') return typed === '' ? 'field.amountFormat' : null;
  if (name === 'phone') {
    return checkPhone(pack, normalisePhone(pack, typed), 'details') === 'ok'
      ? null
      : 'field.PhoneFormat';
  }
  return checkEmail(pack, typed, 'details') === 'ok' ? null : 'field.emailFormat';
}
