import { Type } from 'typebox';
import {
  Fields,
  Flag,
  LocalDate,
  Money,
  Nullable,
  OneOf,
  OrderId,
  PayType,
  Time,
  ZonedTime,
} from '../fields.ts';
import { SAMPLE } from '../samples.ts';

/**
 * `created` not yet at the provider · `waiting` for payment · `paid` · `expired` (later money is
 * still credited) · `failed` · `suspense` the money arrived and may not be credited (a limit, an
 * exclusion) · `returned` to the payer · `charged_back` by the payer's bank.
 */
const DepositState = () =>
  OneOf('created', 'waiting', 'paid', 'expired', 'failed', 'suspense', 'returned', 'charged_back');

/** A deposit in the player's view. */
const depositOrder = {
  orderId: OrderId(),
  /** The requested amount; the received amount counts. */
  amount: Money(),
  arrivedAmount: Nullable(Money()),
  payType: PayType(),
  state: DepositState(),
  /** The bonus granted with it, or to be granted when `amount` arrives; 0 when declined. */
  gift: Money(),
  createTime: Time(),
  createTimeStr: ZonedTime(),
  expiresAt: Time(),
  paidTime: Nullable(Time()),
  /** 1 when the player has hidden it. */
  hidden: Flag(),
  /** Payment links, while the order waits. */
  payCode: Nullable(Type.String()),
  payUrl: Nullable(Type.String()),
  qrcodeUrl: Nullable(Type.String()),
  /** The date that it can be paid until; null: to be paid at once. */
  payBy: Nullable(LocalDate()),
};

export const Deposit = () => Fields(depositOrder);

export const depositSample = {
  orderId: SAMPLE.depositId,
  amount: 50_000,
  arrivedAmount: 50_000,
  payType: 14,
  state: 'paid',
  gift: 1000,
  createTime: SAMPLE.at,
  createTimeStr: '2026-11-20 15:04',
  expiresAt: SAMPLE.at + 600_000,
  paidTime: SAMPLE.at + 42_000,
  hidden: 0,
  payCode: null,
  payUrl: null,
  qrcodeUrl: null,
  payBy: null,
} as const;
