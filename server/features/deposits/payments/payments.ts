import type { Queryable } from '../../../platform/database.ts';
import type { DepositRow, PaymentState } from '../store.ts';

/** The payments of an order and their reversals. */

export interface PaymentRow {
  readonly payment_id: string;
  readonly amount: number;
  readonly state: PaymentState;
  /** The amount the payer's bank has charged back. */
  readonly reversed: number;
  /** The reversal that returned it to its payer; null before, and for old payments. */
  readonly return_id: string | null;
}

/** The payments of an order, the oldest first. */
export function paymentsOf(db: Queryable, order: DepositRow): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `select p.payment_id, p.amount, p.state, p.return_id,
       coalesce((select sum(r.amount) from deposit_reversal r
         where r.bucket = p.bucket and r.order_id = p.order_id and r.payment_id = p.payment_id
       ), 0)::bigint as reversed
     from deposit_payment p where p.bucket = $1 and p.order_id = $2
     order by p.at, p.payment_id`,
    [order.bucket, order.order_id],
  );
}

export async function insertPayment(
  tx: Queryable,
  order: DepositRow,
  payment: {
    readonly paymentId: string;
    readonly amount: number;
    readonly late: boolean;
    readonly state: PaymentState;
    readonly at: number;
  },
): Promise<void> {
  await tx.query(
    `insert into deposit_payment
       (bucket, order_id, payment_id, player_id, amount, at, late, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      order.bucket,
      order.order_id,
      payment.paymentId,
      order.player_id,
      payment.amount,
      payment.at,
      payment.late,
      payment.state,
    ],
  );
  await tx.query(
    `update deposit set state = 'paid', arrived_amount = arrived_amount + $3,
       paid_at = coalesce(paid_at, $4), payer = null
     where bucket = $1 and order_id = $2`,
    [order.bucket, order.order_id, payment.amount, payment.at],
  );
}

export async function setPaymentState(
  tx: Queryable,
  order: DepositRow,
  paymentId: string,
  state: PaymentState,
): Promise<void> {
  await tx.query(
    `update deposit_payment set state = $4
     where bucket = $1 and order_id = $2 and payment_id = $3`,
    [order.bucket, order.order_id, paymentId, state],
  );
}

/** Records that the rest of a payment was returned to its payer by this reversal. */
export async function noteReturned(
  tx: Queryable,
  order: DepositRow,
  paymentId: string,
  returnId: string,
): Promise<void> {
  await tx.query(
    `update deposit_payment set state = 'returned', return_id = $4
     where bucket = $1 and order_id = $2 and payment_id = $3`,
    [order.bucket, order.order_id, paymentId, returnId],
  );
}

/** True when a reversal is booked. */
export async function isReversed(
  tx: Queryable,
  order: DepositRow,
  reversalId: string,
): Promise<boolean> {
  const found = await tx.query(
    'select 1 from deposit_reversal where bucket = $1 and order_id = $2 and reversal_id = $3',
    [order.bucket, order.order_id, reversalId],
  );
  return found.length > 0;
}

/** Inserts a reversal. */
export async function insertReversal(
  tx: Queryable,
  order: DepositRow,
  reversal: {
    readonly reversalId: string;
    readonly paymentId: string;
    readonly amount: number;
    readonly fromCash: number;
    readonly at: number;
  },
): Promise<void> {
  await tx.query(
    `insert into deposit_reversal
       (bucket, order_id, reversal_id, payment_id, player_id, amount, from_cash, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      order.bucket,
      order.order_id,
      reversal.reversalId,
      reversal.paymentId,
      order.player_id,
      reversal.amount,
      reversal.fromCash,
      reversal.at,
    ],
  );
}

/** Stores the bonus of an order. */
export async function setDepositBonus(
  tx: Queryable,
  order: DepositRow,
  amount: number,
  grantNo: number,
): Promise<void> {
  await tx.query(
    `update deposit set gift_amount = $3, gift_grant_no = $4
     where bucket = $1 and order_id = $2`,
    [order.bucket, order.order_id, amount, grantNo],
  );
}
