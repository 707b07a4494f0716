import type { createDeposit } from '@glasshouse/contract/deposits/create-deposit.ts';
import type { listDepositOptions } from '@glasshouse/contract/deposits/list-deposit-options.ts';
import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import { dateEnd, localDate } from '@glasshouse/markets/calendar.ts';
import { isCpf } from '@glasshouse/markets/checks/pix-key.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { DepositDeps } from '../deps.ts';
import type { NewDeposit } from '../store.ts';

/** How long an order without a date can be paid; the portal's countdown begins with it. */
export const PAY_WITHIN_MS = 600_000;

type DueOrders = AnswerOf<typeof listDepositOptions>['dueOrders'];
type PayBy = RequestOf<typeof createDeposit>['payBy'];

/** The methods whose orders may have a date, and the dates from tomorrow on. */
export function dueOrdersOf(
  { pack, providers }: Pick<DepositDeps, 'pack' | 'providers'>,
  at: number,
): DueOrders {
  const payTypes = (pack.dueOrders?.payTypes ?? []).filter(
    (payType) =>
      pack.payTypes.deposit.includes(payType) && providers.forDueDeposit(payType) !== null,
  );
  const days = payTypes.length === 0 ? 0 : (pack.dueOrders?.daysMost ?? 0);
  const dates = Array.from({ length: days }, (_, day) => localDate(pack, at, day + 1));
  return { payTypes, dates };
}

/** The dates that an order of this method may have; none if it is always paid at once. */
export function dueDatesOf(
  deps: Pick<DepositDeps, 'pack' | 'providers'>,
  payType: number,
  at: number,
): string[] {
  const { payTypes, dates } = dueOrdersOf(deps, at);
  return payTypes.some((offered) => offered === payType) ? dates : [];
}

/** Throws `invalid_request` for a CPF with wrong check digits. */
export function checkPayer(payBy: PayBy): void {
  if (payBy === undefined || isCpf(payBy.cpf)) return;
  throw invalid({ field: 'payBy.cpf', reason: 'malformed' });
}

/** What an order stores of its date and its payer. */
export function dueFields(
  { pack }: Pick<DepositDeps, 'pack'>,
  payBy: PayBy,
  at: number,
): Pick<NewDeposit, 'expires_at' | 'pay_by' | 'payer'> {
  if (payBy === undefined) return { expires_at: at + PAY_WITHIN_MS, pay_by: null, payer: null };
  const { date, name, cpf } = payBy;
  const payer = { name: name.trim(), cpf };
  return { expires_at: dateEnd(pack, date), pay_by: date, payer };
}
