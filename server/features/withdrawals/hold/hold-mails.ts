import { formatMoney } from '@glasshouse/contract/money.ts';
import { marketTime } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { languageOf } from '@glasshouse/words/languages.ts';
import { message } from '@glasshouse/words/server.ts';
import { newName } from '../../../platform/ids.ts';
import type { Mail } from '../../messages/index.ts';
import { maskAccount } from '../payout-accounts/payout-account.ts';
import type { OrderRow } from '../store.ts';

interface Reader {
  readonly address: string;
  /** The wire code of the language. */
  readonly language: string;
}

type Held = Pick<OrderRow, 'amount' | 'account_number' | 'hold_until'>;

/** Mails the account owner that a withdrawal to a new account is held. */
export function composeHoldNotice(pack: MarketPack, to: Reader, order: Held): Mail {
  const until = order.hold_until ?? 0;
  const values = { ...described(pack, order), time: marketTime(pack, until) };
  return mail(to, 'notice', values, until);
}

/** Composes the mail with the code that confirms a held withdrawal. */
export function composeHoldCode(
  pack: MarketPack,
  to: Reader,
  order: Held,
  code: string,
  until: number,
): Mail {
  const values = { ...described(pack, order), code, time: marketTime(pack, until) };
  return mail(to, 'code', values, until);
}

function described(pack: MarketPack, order: Held) {
  return {
    amount: formatMoney(order.amount, pack.money),
    account: maskAccount(order.account_number),
  };
}

function mail(
  to: Reader,
  kind: 'notice' | 'code',
  values: Readonly<Record<string, string>>,
  until: number,
): Mail {
  const language = languageOf(to.language);
  return {
    mailId: newName(),
    to: to.address,
    subject: message(language, `mail.hold.${kind}.subject`),
    text: message(language, `mail.hold.${kind}.text`, values),
    until,
  };
}
