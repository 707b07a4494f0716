import type { WithdrawInfo } from './withdraw-info.ts';

/**
 * Why a withdrawal cannot be requested now; request-withdrawal.ts decodes the wire codes.
 */
export type Refusal =
  | { readonly kind: 'orderInProgress'; readonly orderId: string; readonly payType: number }
  | { readonly kind: 'withdrawalFrequencyReached' }
  | { readonly kind: 'belowMinimum'; readonly minimum: number }
  | {
      readonly kind: 'wageringLeft';
      /** The part that can be withdrawn now. */
      readonly cash: number;
      readonly bonus: number;
      readonly wageringLeft: number;
    }
  | { readonly kind: 'balanceTooSmall'; readonly withdrawable: number }
  | { readonly kind: 'verificationNeeded'; readonly limit: number }
  /** Advice: the test amount, and the amount withdrawn if the player confirms it. */
  | { readonly kind: 'testWithdrawalAdvised'; readonly amount: number; readonly asked: number }
  | { readonly kind: 'holderDiffers' };

/** What the client knows when the confirm button is pressed; amounts in minor units. */
export interface Known {
  readonly info: WithdrawInfo;
  readonly cash: number;
  readonly bonus: number;
  /** Remaining wagering on all open grants. */
  readonly wageringLeft: number;
  /** Above this sum an ID check is needed. */
  readonly verifiedAbove: number;
}

/**
 * Checks an amount in the order of the contract, as the server does, after the fields are
 * validated. Null: no refusal here; the server also checks the account, the holder and the quote.
 */
export function validateWithdrawal(amount: number, known: Known): Refusal | null {
  const { info, cash, bonus, wageringLeft, verifiedAbove } = known;
  const { withdrawable, minimum } = info;
  if (info.orderId !== null) {
    const payType = info.payType ?? 0;
    return { kind: 'orderInProgress', orderId: info.orderId, payType };
  }
  if (info.obstacle === 'frequency') return { kind: 'withdrawalFrequencyReached' };
  if (cash > 0 && amount < minimum) return { kind: 'belowMinimum', minimum };
  if (amount > cash) {
    return amount <= cash + bonus && wageringLeft > 0
      ? { kind: 'wageringLeft', cash: withdrawable, bonus, wageringLeft }
      : { kind: 'balanceTooSmall', withdrawable };
  }
  if (info.reason === 'verification' && amount > withdrawable) {
    return { kind: 'verificationNeeded', limit: verifiedAbove };
  }
  return null;
}
