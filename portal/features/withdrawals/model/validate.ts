import type { WithdrawInfo } from './withdraw-info.ts';

/** Why a payout cannot be asked for as it stands, by the wire's names. */
export type Refusal =
  | { readonly code: 'exist_process_order'; readonly orderId: string; readonly payType: number }
  | { readonly code: 'need_finish_task' }
  | { readonly code: 'only_support_500'; readonly minimum: number }
  | {
      readonly code: 'need_play_game';
      /** What of it can go now. */
      readonly cash: number;
      readonly bonus: number;
      readonly wageringLeft: number;
    }
  | { readonly code: 'insufficient_balance'; readonly withdrawable: number }
  | { readonly code: 'need_upgrade_vip'; readonly limit: number }
  /** Advice: the test amount, and the amount that goes when it is confirmed. */
  | { readonly code: 'only_support_ten'; readonly amount: number; readonly asked: number }
  | { readonly code: 'holder_differs' };

/** What the client knows when the confirm button is pressed; amounts in minor units. */
export interface Known {
  readonly info: WithdrawInfo;
  readonly cash: number;
  readonly bonus: number;
  /** Left to stake on all open grants. */
  readonly wageringLeft: number;
  /** Above this sum an ID check is needed. */
  readonly verifiedAbove: number;
}

/**
 * Judges an amount in the order of 04-money, Withdrawals, as the server does; the fields were
 * judged before. Null: ask the server, which knows more (the account, the holder, the quote).
 */
export function validateWithdrawal(amount: number, known: Known): Refusal | null {
  const { info, cash, bonus, wageringLeft, verifiedAbove } = known;
  const { withdrawable, minCanWithdrawAmount: minimum } = info;
  if (info.orderId !== null) {
    const payType = info.payType ?? 0;
    return { code: 'exist_process_order', orderId: info.orderId, payType };
  }
  if (info.state === 4) return { code: 'need_finish_task' };
  if (cash > 0 && amount < minimum) return { code: 'only_support_500', minimum };
  if (amount > cash) {
    return amount <= cash + bonus && wageringLeft > 0
      ? { code: 'need_play_game', cash: withdrawable, bonus, wageringLeft }
      : { code: 'insufficient_balance', withdrawable };
  }
  if (info.reason === 'verification' && amount > withdrawable) {
    return { code: 'need_upgrade_vip', limit: verifiedAbove };
  }
  return null;
}
