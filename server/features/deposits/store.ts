import type { accountInfo } from '@glasshouse/contract/account/account-info.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { Queryable } from '../../platform/database.ts';
import { idsByBucket, type PlayerRef } from '../../platform/ids.ts';
import type { DepositOpened, DuePayer } from '../providers/index.ts';

type OpenOrder = NonNullable<AnswerOf<typeof accountInfo>['result']['openDeposit']>;

export type OrderState = 'created' | 'waiting' | 'paid' | 'expired' | 'failed';
export type PaymentState = 'credited' | 'suspense' | 'returned' | 'charged_back';

/** A deposit order. Amounts in minor units, times epoch milliseconds of the server's clock. */
export interface DepositRow {
  readonly bucket: number;
  readonly order_id: string;
  readonly player_id: number;
  readonly amount: number;
  readonly pay_type: number;
  readonly accept_gift: boolean;
  /** `first_deposit` when the offer was open and chosen with this order. */
  readonly offer: string | null;
  /** `paid` as soon as any money has arrived; `payments` has the state of each amount. */
  readonly state: OrderState;
  readonly provider_id: string | null;
  readonly pay_code: string | null;
  readonly pay_path: string | null;
  readonly qr_path: string | null;
  readonly return_url: string;
  readonly created_at: number;
  readonly expires_at: number;
  /** The date that it can be paid until, in the market's time zone; null: to be paid at once. */
  readonly pay_by: string | null;
  /** Who pays an order with a date; null as soon as the provider has the order. */
  readonly payer: DuePayer | null;
  readonly arrived_amount: number;
  readonly gift_amount: number;
  readonly gift_grant_no: number | null;
  readonly paid_at: number | null;
  readonly hidden_at: number | null;
  readonly next_at: number | null;
  readonly attempts: number;
  /** Consecutive reads that failed inside this server. */
  readonly failures: number;
  /** The provider that opened it; all later reads use it. */
  readonly provider: string;
  /** Sum of chargebacks reported by events, in minor units. */
  readonly told_chargeback: number;
  /** Since when a read disagrees with the events; null when none does. */
  readonly owed_since: number | null;
  /** The distinct states of its payments; null before the first. */
  readonly payment_states: readonly PaymentState[] | null;
}

/** Columns of a deposit `d` for a DepositRow. */
export const COLUMNS = `d.bucket, d.order_id, d.player_id, d.amount, d.pay_type, d.accept_gift,
  d.offer, d.state, d.provider_id, d.pay_code, d.pay_path, d.qr_path, d.return_url, d.created_at,
  d.expires_at, d.pay_by, d.payer, d.arrived_amount, d.gift_amount, d.gift_grant_no, d.paid_at,
  d.hidden_at, d.next_at, d.attempts, d.failures, d.provider, d.told_chargeback, d.owed_since,
  (select array_agg(distinct p.state) from deposit_payment p
   where p.bucket = d.bucket and p.order_id = d.order_id) as payment_states`;

export type NewDeposit = Pick<
  DepositRow,
  | 'order_id'
  | 'amount'
  | 'pay_type'
  | 'accept_gift'
  | 'offer'
  | 'return_url'
  | 'created_at'
  | 'expires_at'
  | 'next_at'
  | 'provider'
  | 'pay_by'
  | 'payer'
>;

export async function insertDeposit(
  tx: Queryable,
  player: PlayerRef,
  order: NewDeposit,
): Promise<void> {
  await tx.query(
    `insert into deposit (bucket, player_id, order_id, amount, pay_type, accept_gift, offer,
       return_url, created_at, expires_at, next_at, provider, pay_by, payer, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'created')`,
    [
      player.bucket,
      player.playerId,
      order.order_id,
      order.amount,
      order.pay_type,
      order.accept_gift,
      order.offer,
      order.return_url,
      order.created_at,
      order.expires_at,
      order.next_at,
      order.provider,
      order.pay_by,
      order.payer === null ? null : JSON.stringify(order.payer),
    ],
  );
}

/** The player's own order; null for another player's or an unknown one. */
export async function findDeposit(
  db: Queryable,
  player: PlayerRef,
  orderId: string,
): Promise<DepositRow | null> {
  const [row] = await db.query<DepositRow>(
    `select ${COLUMNS} from deposit d
     where d.bucket = $1 and d.order_id = $2 and d.player_id = $3`,
    [player.bucket, orderId, player.playerId],
  );
  return row ?? null;
}

/** Locks an order until the end of the transaction; null when there is none. */
export async function lockDeposit(
  tx: Queryable,
  bucket: number,
  orderId: string,
): Promise<DepositRow | null> {
  const [row] = await tx.query<DepositRow>(
    `select ${COLUMNS} from deposit d where d.bucket = $1 and d.order_id = $2 for update of d`,
    [bucket, orderId],
  );
  return row ?? null;
}

/** The player's orders, the newest first, including hidden ones: the full history. */
export async function depositsPage(
  db: Queryable,
  player: PlayerRef,
  page: { readonly number: number; readonly size: number },
): Promise<{ rows: DepositRow[]; total: number }> {
  const { bucket, playerId } = player;
  const rows = await db.query<DepositRow>(
    `select ${COLUMNS} from deposit d where d.bucket = $1 and d.player_id = $2
     order by d.created_at desc, d.order_id limit $3 offset $4`,
    [bucket, playerId, page.size, (page.number - 1) * page.size],
  );
  const [count] = await db.query<{ total: number }>(
    'select count(*) as total from deposit where bucket = $1 and player_id = $2',
    [bucket, playerId],
  );
  return { rows, total: count?.total ?? 0 };
}

/**
 * Stores the provider's answer. An order paid meanwhile stays paid; one that had failed for lack of
 * an answer becomes open.
 */
export async function markOpened(
  db: Queryable,
  order: DepositRow,
  opened: DepositOpened,
  nextAt: number,
): Promise<void> {
  await db.query(
    `update deposit set provider_id = $3, pay_code = $4, pay_path = $5, qr_path = $6, next_at = $7,
       attempts = 0, payer = null,
       state = case when state in ('created', 'failed') and provider_id is null
         then 'waiting' else state end
     where bucket = $1 and order_id = $2`,
    [
      order.bucket,
      order.order_id,
      opened.providerId,
      opened.payCode,
      opened.payPath,
      opened.qrPath,
      nextAt,
    ],
  );
}

/** Records that the provider refused to open it, or did not answer. */
export async function markNotOpened(
  db: Queryable,
  order: DepositRow,
  nextAt: number,
): Promise<void> {
  await db.query(
    `update deposit set state = 'failed', next_at = $3, payer = null
     where bucket = $1 and order_id = $2 and state = 'created'`,
    [order.bucket, order.order_id, nextAt],
  );
}

/** Ends an unpaid order. Returns whether it was still open. */
export async function endUnpaid(
  tx: Queryable,
  order: DepositRow,
  state: 'expired' | 'failed',
): Promise<boolean> {
  const ended = await tx.query(
    `update deposit set state = $3, payer = null
     where bucket = $1 and order_id = $2 and state in ('created', 'waiting') returning order_id`,
    [order.bucket, order.order_id, state],
  );
  return ended.length > 0;
}

export async function hideDeposit(
  db: Queryable,
  player: PlayerRef,
  orderId: string,
  at: number,
): Promise<void> {
  await db.query(
    `update deposit set hidden_at = coalesce(hidden_at, $4)
     where bucket = $1 and order_id = $2 and player_id = $3`,
    [player.bucket, orderId, player.playerId, at],
  );
}

/** Adds a chargeback from an event; the order is read until a read confirms it. */
export async function oweChargeback(
  tx: Queryable,
  order: DepositRow,
  amount: number,
  at: number,
): Promise<void> {
  await tx.query(
    `update deposit set told_chargeback = told_chargeback + $3,
       owed_since = coalesce(owed_since, $4), next_at = $4, attempts = 0
     where bucket = $1 and order_id = $2`,
    [order.bucket, order.order_id, amount, at],
  );
}

/** Number of orders with credited, unreversed money: `charge20TotalNum` of the wire. */
export async function depositCount(db: Queryable, player: PlayerRef): Promise<number> {
  const [row] = await db.query<{ orders: number }>(
    `select count(distinct order_id) as orders from deposit_payment
     where bucket = $1 and player_id = $2 and state = 'credited'`,
    [player.bucket, player.playerId],
  );
  return row?.orders ?? 0;
}

/** True when any money of the player was ever credited, even if charged back later. */
export async function everDeposited(db: Queryable, player: PlayerRef): Promise<boolean> {
  const found = await db.query(
    `select 1 from deposit_payment
     where bucket = $1 and player_id = $2 and state in ('credited', 'charged_back') limit 1`,
    [player.bucket, player.playerId],
  );
  return found.length > 0;
}

/** The newest order the player can still pay; null when there is none. */
export async function openDeposit(
  db: Queryable,
  player: PlayerRef,
  at: number,
): Promise<OpenOrder | null> {
  const [row] = await db.query<OpenOrder>(
    `select order_id as "orderId", amount, expires_at as "expiresAt", pay_by as "payBy"
     from deposit
     where bucket = $1 and player_id = $2 and state = 'waiting' and hidden_at is null
       and expires_at > $3
     order by created_at desc limit 1`,
    [player.bucket, player.playerId, at],
  );
  return row ?? null;
}

/** A player's stored data: queries ($1 bucket, $2 player) by their names in the export file. */
export const depositData = {
  deposits: `select order_id, amount, pay_type, state, created_at, pay_by, payer, arrived_amount,
      gift_amount, paid_at
    from deposit where bucket = $1 and player_id = $2 order by created_at`,
} as const;

/** Which of these order ids are deposits. */
export async function knownDeposits(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select d.order_id as id from unnest($1::smallint[], $2::text[]) as asked (bucket, id)
     join deposit d on d.bucket = asked.bucket and d.order_id = asked.id`,
    idsByBucket(ids),
  );
  return rows.map(({ id }) => id);
}
