import type { Minor } from '@glasshouse/contract/money.ts';
import type { WithdrawalStateCode } from '@glasshouse/contract/withdrawals/withdrawal-state.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { queueStepNotice } from '../web-push/index.ts';
import type { Phase } from './processing/phases.ts';

/** A state as it is stored; the numbers in this feature's SQL are those of WITHDRAWAL_STATE. */
export type OrderState = WithdrawalStateCode;

/** A withdrawal row; amounts in minor units, times in epoch milliseconds. */
export interface OrderRow {
  readonly bucket: number;
  readonly order_id: string;
  readonly player_id: number;
  readonly amount: Minor;
  readonly fee: Minor;
  readonly withholding: Minor;
  readonly withholding_law: string | null;
  readonly real_amount: Minor;
  readonly pay_type: number;
  readonly holder: string;
  readonly account_number: string;
  readonly phone: string;
  readonly email: string;
  readonly bank_name: string;
  readonly ifsc: string;
  readonly state: OrderState;
  readonly phase: Phase;
  readonly submission: number;
  readonly is_first: boolean;
  readonly created_at: number;
  readonly paid_at: number | null;
  readonly closed_at: number | null;
  readonly promise_at: number;
  /** End of the security hold; null if there is none. */
  readonly hold_until: number | null;
  /** Latest end of the ID check; null if the order needs none. */
  readonly check_until: number | null;
  /** Until this time the order blocks the next one. */
  readonly blocks_until: number | null;
  readonly reason: string | null;
  readonly next_at: number | null;
  readonly attempts: number;
  /** The provider that the order was sent to; all later reads go there. */
  readonly provider: string;
  /** When the current submission was first sent; null if it was not. */
  readonly sent_at: number | null;
  /** True after a send of the current submission got no answer. */
  readonly unsure: boolean;
  /** The event that no read has confirmed yet, and when it arrived. */
  readonly owed_event: string | null;
  readonly owed_since: number | null;
  /** Incremented by every lease for a provider request. */
  readonly lease_no: number;
  /** What the provider tells of its queue while the order waits in it, as args of step 1300. */
  readonly queue: { readonly waitingNum?: number; readonly waitingHours?: number } | null;
}

export interface OrderInProgress {
  readonly orderId: string;
  readonly payType: number;
  /** From this time it no longer blocks the next order. */
  readonly blocksUntil: number;
}

/**
 * Returns the order that blocks the player's next one, or null. An order in a security hold or past
 * its promised time blocks nothing.
 */
export async function withdrawalInProgress(
  db: Queryable,
  player: PlayerRef,
  at: number,
): Promise<OrderInProgress | null> {
  const [row] = await db.query<{ order_id: string; pay_type: number; blocks_until: number }>(
    `select order_id, pay_type, coalesce(blocks_until, promise_at) as blocks_until
     from withdrawal
     where bucket = $1 and player_id = $2 and state in (1, 6)
       and coalesce(blocks_until, promise_at) > $3 and coalesce(hold_until, 0) <= $3
     order by created_at desc, order_id limit 1`,
    [player.bucket, player.playerId, at],
  );
  if (row === undefined) return null;
  return { orderId: row.order_id, payType: row.pay_type, blocksUntil: row.blocks_until };
}

/** Returns the player's newest order in a security hold, or null. */
export async function withdrawalHeld(
  db: Queryable,
  player: PlayerRef,
  at: number,
): Promise<{ orderId: string; payType: number } | null> {
  const [row] = await db.query<{ order_id: string; pay_type: number }>(
    `select order_id, pay_type from withdrawal
     where bucket = $1 and player_id = $2 and state = 1 and hold_until > $3
     order by created_at desc, order_id limit 1`,
    [player.bucket, player.playerId, at],
  );
  return row === undefined ? null : { orderId: row.order_id, payType: row.pay_type };
}

/** Returns the player's order with this id, or null. */
export async function findOrder(
  db: Queryable,
  player: PlayerRef,
  orderId: string,
): Promise<OrderRow | null> {
  const [row] = await db.query<OrderRow>(
    'select * from withdrawal where bucket = $1 and order_id = $2 and player_id = $3',
    [player.bucket, orderId, player.playerId],
  );
  return row ?? null;
}

/** Returns the order with this id, its row locked until the transaction ends, or null. */
export async function lockOrder(
  tx: Queryable,
  bucket: number,
  orderId: string,
): Promise<OrderRow | null> {
  const [row] = await tx.query<OrderRow>(
    'select * from withdrawal where bucket = $1 and order_id = $2 for update',
    [bucket, orderId],
  );
  return row ?? null;
}

/** Returns the player's newest order that did not fail, or null. */
export async function lastWithdrawal(db: Queryable, player: PlayerRef): Promise<OrderRow | null> {
  const [row] = await db.query<OrderRow>(
    `select * from withdrawal where bucket = $1 and player_id = $2 and state <> 3
     order by created_at desc, order_id limit 1`,
    [player.bucket, player.playerId],
  );
  return row ?? null;
}

/** Makes the player's orders due that waited for the ID check which was just decided. */
export async function resumeAfterIdCheck(
  tx: Queryable,
  player: PlayerRef,
  at: number,
): Promise<void> {
  await tx.query(
    `update withdrawal set next_at = least(next_at, $3)
     where bucket = $1 and player_id = $2 and state = 1 and phase = 'id_check'`,
    [player.bucket, player.playerId, at],
  );
}

export interface OrderPage {
  readonly orders: readonly OrderRow[];
  readonly total: number;
}

/** Returns a page of the player's orders, newest first; `only` selects one order. */
export async function listOrders(
  db: Queryable,
  player: PlayerRef,
  page: { readonly pageNum?: number; readonly pageSize?: number; readonly only?: string },
): Promise<OrderPage> {
  const { pageNum = 1, pageSize = 10, only = null } = page;
  const of = [player.bucket, player.playerId, only];
  const mine = `from withdrawal where bucket = $1 and player_id = $2
    and ($3::text is null or order_id = $3)`;
  const orders = await db.query<OrderRow>(
    `select * ${mine} order by created_at desc, order_id limit $4 offset $5`,
    [...of, pageSize, (pageNum - 1) * pageSize],
  );
  const [counted] = await db.query<{ total: number }>(`select count(*) as total ${mine}`, of);
  return { orders, total: counted?.total ?? 0 };
}

export interface StepRow {
  readonly code: number;
  readonly args: Record<string, unknown> | null;
  readonly at: number;
}

/** Returns an order's steps, oldest first. */
export function listSteps(db: Queryable, bucket: number, orderId: string): Promise<StepRow[]> {
  return db.query<StepRow>(
    `select code, args, at from withdrawal_step
     where bucket = $1 and order_id = $2 order by step_no`,
    [bucket, orderId],
  );
}

/** Counts the player's paid orders; orders that the bank returned do not count. */
export async function countPaid(db: Queryable, player: PlayerRef): Promise<number> {
  const [row] = await db.query<{ paid: number }>(
    'select count(*) as paid from withdrawal where bucket = $1 and player_id = $2 and state = 2',
    [player.bucket, player.playerId],
  );
  return row?.paid ?? 0;
}

export type NewOrder = Omit<
  OrderRow,
  | 'state'
  | 'phase'
  | 'submission'
  | 'paid_at'
  | 'closed_at'
  | 'reason'
  | 'next_at'
  | 'attempts'
  | 'provider'
  | 'sent_at'
  | 'unsure'
  | 'owed_event'
  | 'owed_since'
  | 'lease_no'
  | 'queue'
>;

export async function insertOrder(tx: Queryable, order: NewOrder): Promise<void> {
  await tx.query(
    `insert into withdrawal (bucket, order_id, player_id, amount, fee, withholding,
       withholding_law, real_amount, pay_type, holder, account_number, phone, email, bank_name,
       ifsc, state, phase, is_first, created_at, promise_at, next_at, hold_until, check_until,
       blocks_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1, 'check', $16,
       $17, $18, $17, $19, $20, $21)`,
    [
      order.bucket,
      order.order_id,
      order.player_id,
      order.amount,
      order.fee,
      order.withholding,
      order.withholding_law,
      order.real_amount,
      order.pay_type,
      order.holder,
      order.account_number,
      order.phone,
      order.email,
      order.bank_name,
      order.ifsc,
      order.is_first,
      order.created_at,
      order.promise_at,
      order.hold_until,
      order.check_until,
      order.blocks_until,
    ],
  );
}

/** Step colours on the wire: 1 success, 2 fail, 3 exception, 4 waiting, 0 done. */
const STEP_STATES: Readonly<Record<number, number>> = {
  1300: 4,
  1400: 4,
  2000: 4,
  2200: 1,
  2300: 2,
};

/** Adds a step to a locked order. */
export async function addStep(
  tx: Queryable,
  order: Pick<OrderRow, 'bucket' | 'order_id' | 'player_id'>,
  at: number,
  code: number,
  args: Readonly<Record<string, unknown>> | null = null,
): Promise<void> {
  const [step] = await tx.query<{ step_no: number }>(
    `insert into withdrawal_step (bucket, order_id, step_no, code, state, args, at)
     select $1, $2, coalesce(max(step_no), 0) + 1, $3, $4, $5, greatest($6, max(at))
     from withdrawal_step where bucket = $1 and order_id = $2 returning step_no`,
    [
      order.bucket,
      order.order_id,
      code,
      args?.['kind'] === 'review' ? 3 : (STEP_STATES[code] ?? 0),
      args === null ? null : JSON.stringify(args),
      at,
    ],
  );
  // Tax withheld as quoted, and checks without a security hold, send no notification.
  if (args?.['kind'] === 'withheld' || (code === 1100 && args?.['holdUntil'] === undefined)) return;
  const { bucket, player_id: playerId, order_id: orderId } = order;
  await queueStepNotice(
    tx,
    { bucket, playerId },
    { orderId, stepNo: step?.step_no ?? 0, code, at },
  );
}

/** Personal data of this feature: queries ($1 bucket, $2 player) by their names in the export. */
export const withdrawalData = {
  withdrawals: `select order_id, amount, fee, withholding, real_amount, pay_type, holder,
      account_number, phone, email, bank_name, ifsc, state, created_at, paid_at, closed_at, reason
    from withdrawal where bucket = $1 and player_id = $2 order by created_at`,
} as const;
