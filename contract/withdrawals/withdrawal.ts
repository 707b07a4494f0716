import { Fields, Money, OneOf, OrderId, PayType, ZonedTime } from '../fields.ts';
import { SAMPLE } from '../samples.ts';

/** 1 in progress, 2 paid, 3 failed and returned, 6 needs the player's correction. */
export const WithdrawalState = () => OneOf(1, 2, 3, 6);

/** A withdrawal as the lists show it. */
export const Withdrawal = () =>
  Fields({
    orderId: OrderId(),
    amount: Money(),
    createTimeStr: ZonedTime(),
    state: WithdrawalState(),
    /** The pay type. */
    type: PayType(),
    /** amount − fee − withholding. */
    realAmount: Money(),
  });

export const withdrawalSample = {
  orderId: SAMPLE.withdrawalId,
  amount: 10_000,
  createTimeStr: '2026-11-20 15:04',
  state: 1,
  type: 14,
  realAmount: 10_000,
} as const;
