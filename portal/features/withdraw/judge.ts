import type { WithdrawInfo } from './info.ts';

/** Why a payout cannot be asked for as it stands, by the wire's names. */
export type Refusal =
  | { readonly code: 'exist_process_order'; readonly orderId: string; readonly payType: number }
  | { readonly code: 'need_finish_task' }
  | { readonly code: 'only_support_ten'; readonly amount: number }
  | { readonly code: 'only_support_500'; readonly minimum: number }
  | {
      readonly code: 'need_play_game';
      readonly cash: number;
      readonly bonus: number;
      readonly wageringLeft: number;
    }
  | { readonly code: 'insufficient_balance'; readonly withdrawable: number }
  | { readonly code: 'need_upgrade_vip'; readonly limit: number }
  | { readonly code: 'holder_differs' };

/** What the client knows when the confirm button is pressed; amounts in minor units. */
export interface Known {
  readonly info: WithdrawInfo;
  readonly bonus: number;
  /** Left to stake on all open grants. */
  readonly wageringLeft: number;
  /** Above this sum the verified tier is needed. */
  readonly verifiedAbove: number;
  readonly isVerified: boolean;
}

/**
 * Judges an amount in the order of 04-money, Withdrawals, as the server does; the fields were
 * judged before. Null: ask the server, which knows more (what was asked for in the last days).
 */
export function judge(amount: number, known: Known): Refusal | null {
  const { info, bonus, wageringLeft, verifiedAbove, isVerified } = known;
  const { withdrawable: cash, minCanWithdrawAmount: minimum } = info;
  if (info.orderId !== null) {
    const payType = info.payType ?? 0;
    return { code: 'exist_process_order', orderId: info.orderId, payType };
  }
  if (info.state === 4) return { code: 'need_finish_task' };
  const first = firstPayout(info);
  if (first !== null && cash > 0 && amount !== first) {
    return { code: 'only_support_ten', amount: first };
  }
  if (cash > 0 && amount < minimum) return { code: 'only_support_500', minimum };
  if (amount > cash) {
    return amount <= cash + bonus && wageringLeft > 0
      ? { code: 'need_play_game', cash, bonus, wageringLeft }
      : { code: 'insufficient_balance', withdrawable: cash };
  }
  if (!isVerified && (info.state === 2 || amount > verifiedAbove)) {
    return { code: 'need_upgrade_vip', limit: verifiedAbove };
  }
  return null;
}

/** The one amount of the first payout while that rule holds; null when any amount may go. */
export function firstPayout(info: WithdrawInfo): number | null {
  const isRule = info.presets.some(({ open }) => open === 0);
  return isRule ? (info.presets.find(({ open }) => open === 1)?.sendMoney ?? null) : null;
}
