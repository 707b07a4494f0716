import type { Outcome } from '@glasshouse/contract/operation.ts';
import type { requestWithdrawal } from '@glasshouse/contract/withdrawals/request-withdrawal.ts';

type WireRefusal = Exclude<Outcome<typeof requestWithdrawal>, { ok: true }>;

/** Why a withdrawal is refused, in the order of validation, and the wire code of each reason. */
const CODES = {
  methodUnavailable: 'pay_type_unavailable',
  orderInProgress: 'exist_process_order',
  withdrawalFrequencyReached: 'need_finish_task',
  belowMinimum: 'only_support_500',
  wageringLeft: 'need_play_game',
  insufficientCash: 'insufficient_balance',
  verificationRequired: 'need_upgrade_vip',
  testAmountAdvised: 'only_support_ten',
  quoteExpired: 'quote_expired',
  holderDiffers: 'holder_differs',
  proofRequired: 'reauth_required',
} as const satisfies Readonly<Record<string, WireRefusal['code']>>;

type Reason = keyof typeof CODES;

/** A refused withdrawal: the reason, and the data that the player needs for it. */
export type WithdrawalRefusal = {
  [Kind in Reason]: {
    readonly kind: Kind;
    readonly data: Extract<WireRefusal, { code: (typeof CODES)[Kind] }>['data'];
  };
}[Reason];

/** Returns the refusal as the contract names it. */
export function wireRefusal({ kind, data }: WithdrawalRefusal): WireRefusal {
  return { ok: false, code: CODES[kind], data } as WireRefusal;
}
