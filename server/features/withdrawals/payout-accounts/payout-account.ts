import {
  canonicalAccount,
  checkAccountNumber,
  findBank,
} from '@glasshouse/markets/checks/account.ts';
import { checkPhone, normalisePhone } from '@glasshouse/markets/checks/phone.ts';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import type { MarketPack, Mode } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import { invalid, type FieldProblem } from '../../../platform/http/refusal.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import type { AccountHash } from './account-hash.ts';

/** The fields of a withdrawal form by wire name, as entered. */
export interface WithdrawalFields {
  readonly userName?: string;
  readonly accountNumber?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly payType: number;
  readonly bankName?: string;
  readonly ifsc?: string;
}

/** A payout account as stored: canonical number, and the bank's name from the market pack. */
export interface PayoutAccount {
  readonly holder: string;
  readonly number: string;
  readonly phone: string;
  readonly email: string;
  readonly bankName: string;
  readonly ifsc: string;
}

/** Required fields of a form that does not reuse an earlier order's account. */
const NEEDED = ['userName', 'accountNumber', 'phone', 'bankName'] as const;

/**
 * Parses the form. Throws `invalid_request` with every missing or malformed field.
 */
export function readPayoutAccount(pack: MarketPack, form: WithdrawalFields): PayoutAccount {
  const { payType, userName = '', accountNumber = '', bankName = '' } = form;
  const phone = normalisePhone(pack, form.phone ?? '');
  const problems: FieldProblem[] = NEEDED.filter((field) => form[field] === undefined).map(
    (field) => ({ field, reason: 'missing' }),
  );
  const malformed = (field: (typeof NEEDED)[number], verdict: 'ok' | 'malformed') => {
    const isWrong = form[field] !== undefined && verdict !== 'ok';
    if (isWrong) problems.push({ field, reason: 'malformed' });
  };
  malformed('accountNumber', checkAccountNumber(pack, payType, accountNumber, bankName));
  malformed('phone', checkPhone(pack, phone, 'withdraw'));
  if (problems.length > 0) throw invalid(...problems);
  return {
    holder: userName.trim(),
    number: canonicalAccount(payType, accountNumber),
    phone,
    email: form.email?.trim() ?? '',
    bankName: findBank(pack, bankName)?.bankName ?? bankName.trim(),
    ifsc: (form.ifsc ?? '').toUpperCase(),
  };
}

/**
 * Masks an account number: its last four characters, or an address's first letters and domain.
 * Enough for the owner to recognize it.
 */
export function maskAccount(number: string): string {
  const at = number.lastIndexOf('@');
  if (at > 0) return `${number.slice(0, at > 2 ? 2 : 1)}•••${number.slice(at)}`;
  return `••••${number.slice(-4)}`;
}

/** Dependencies of payoutAccountKey. */
export interface AccountKeyDeps {
  readonly pack: MarketPack;
  readonly mode: Mode;
  readonly accountHash: AccountHash;
}

/**
 * The key of an account in the account directory: a keyed hash, so that a database dump exposes no
 * account. Null for the demo's example accounts, which all players share.
 */
export function payoutAccountKey(
  { pack, mode, accountHash }: AccountKeyDeps,
  payType: number,
  number: string,
): Buffer | null {
  const canonical = canonicalAccount(payType, number);
  const example = canonicalAccount(payType, exampleAccount(pack, payType).accountNumber);
  if (mode === 'demo' && canonical === example) return null;
  return accountHash(`${payType}|${canonical}`);
}

/** The player's earlier orders to an account; failed orders do not count. */
export interface AccountPast {
  /** No earlier order to this account, except failed ones. */
  readonly isFirst: boolean;
  /** A withdrawal to it was paid. */
  readonly isProven: boolean;
  /** Nothing was paid to it yet, but something to another account: needs a security hold. */
  readonly isNew: boolean;
}

export async function accountPast(
  db: Queryable,
  player: PlayerRef,
  payType: number,
  number: string,
): Promise<AccountPast> {
  const [row] = await db.query<{ asked: boolean; paid: boolean; paid_elsewhere: boolean }>(
    `select coalesce(bool_or(is_this), false) as asked,
       coalesce(bool_or(is_this and state = 2), false) as paid,
       coalesce(bool_or(not is_this and state = 2), false) as paid_elsewhere
     from (select state, pay_type = $3 and account_number = $4 as is_this from withdrawal
       where bucket = $1 and player_id = $2 and state <> 3) as earlier`,
    [player.bucket, player.playerId, payType, number],
  );
  const { asked = false, paid = false, paid_elsewhere: elsewhere = false } = row ?? {};
  return { isFirst: !asked, isProven: paid, isNew: !paid && elsewhere };
}
