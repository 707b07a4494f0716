import type { savePayer as operation } from '@glasshouse/contract/deposits/save-payer.ts';
import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import { checkEmail } from '@glasshouse/markets/checks/account.ts';
import { checkPhone, normalisePhone } from '@glasshouse/markets/checks/phone.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import { invalid, type FieldProblem } from '../../../platform/http/refusal.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { readPayer } from '../../players/index.ts';

/** The details a deposit requires, as stored with the player. */
export type Payer = AnswerOf<typeof operation>['userAccount'];

const NOTHING: Payer = { userName: null, phone: null, email: null, payType: null };

/** The player's details; null for each one not yet given. */
export async function payerDetails(db: Queryable, player: PlayerRef): Promise<Payer> {
  return { ...NOTHING, ...(await readPayer<Payer>(db, player)) };
}

/**
 * The details of a form, inside `accountForm` or flat, by the market's rules. Throws
 * `invalid_request` with every field that is missing or malformed.
 */
export function payerOf(
  pack: MarketPack,
  payTypes: readonly number[],
  input: RequestOf<typeof operation>,
): Payer {
  const { accountForm } = input;
  const form = accountForm ?? input;
  const prefix = accountForm === undefined ? '' : 'accountForm.';
  const problems: FieldProblem[] = [];
  const missing = (field: string) => problems.push({ field: prefix + field, reason: 'missing' });
  const { userName, phone, email, payType } = form;
  if (userName === undefined) missing('userName');
  if (phone === undefined) missing('phone');
  if (email === undefined) missing('email');
  const digits = normalisePhone(pack, phone ?? '');
  if (phone !== undefined && checkPhone(pack, digits, 'details') !== 'ok') {
    problems.push({ field: `${prefix}phone`, reason: 'malformed' });
  }
  if (email !== undefined && checkEmail(pack, email, 'details') !== 'ok') {
    problems.push({ field: `${prefix}email`, reason: 'malformed' });
  }
  if (payType !== undefined && !payTypes.includes(payType)) {
    problems.push({ field: `${prefix}payType`, reason: 'not_offered' });
  }
  if (userName === undefined || email === undefined || problems.length > 0) {
    throw invalid(...problems);
  }
  return {
    userName: userName.trim(),
    phone: digits,
    email: email.trim(),
    payType: payType ?? null,
  };
}
