import { post, type Account } from '@glasshouse/ledger/post.ts';
import type { RefusalReason } from '@glasshouse/contract/backoffice/withdrawals/review.ts';
import type { Minor } from '@glasshouse/contract/money.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { WITHDRAWAL_STATE } from '@glasshouse/contract/withdrawals/withdrawal-state.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import { openCase, type CaseKind, type NewCase } from '../../cases/index.ts';
import { openClaim } from '../../claims/index.ts';
import { maskAccount } from '../payout-accounts/payout-account.ts';
import type { Phase } from './phases.ts';
import { FIRST_POLL_AFTER_END_MS } from './polling.ts';
import { addStep, type OrderRow, type OrderState } from '../store.ts';

/** Why money was returned; each code has a text in the catalogues (`reason.<code>`). */
export type ReturnReason =
  | 'bank_failed'
  | 'bank_returned'
  | 'not_corrected'
  | 'taken_back'
  | 'not_me'
  | 'id_check_refused'
  | 'charged_back'
  | RefusalReason;

/** After a security hold, an ID check or a legal hold, the promised time starts again. */
export async function renewPromise(
  tx: Queryable,
  order: OrderRow,
  at: number,
  pack: MarketPack,
): Promise<void> {
  await tx.query('update withdrawal set promise_at = $3 where bucket = $1 and order_id = $2', [
    order.bucket,
    order.order_id,
    at + pack.withdrawalPromiseHours * HOUR_MS,
  ]);
}

/** Moves a locked order to another phase and state. */
export async function moveOrder(
  tx: Queryable,
  order: OrderRow,
  to: {
    readonly phase: Phase;
    readonly state?: OrderState;
    readonly nextAt: number | null;
    readonly paidAt?: number;
    readonly closedAt?: number;
    readonly reason?: ReturnReason;
  },
): Promise<void> {
  await tx.query(
    `update withdrawal set phase = $3, state = $4, next_at = $5, attempts = 0,
       paid_at = coalesce($6, paid_at), closed_at = coalesce($7, closed_at),
       reason = coalesce($8, reason)
     where bucket = $1 and order_id = $2`,
    [
      order.bucket,
      order.order_id,
      to.phase,
      to.state ?? order.state,
      to.nextAt,
      to.paidAt ?? null,
      to.closedAt ?? null,
      to.reason ?? null,
    ],
  );
}

/** Paid (2200): held money leaves to the provider, fee and tax accounts, as quoted. */
export async function pay(
  tx: Queryable,
  order: OrderRow,
  at: number,
  nextAt: number,
): Promise<void> {
  for (const leg of legs(order)) {
    await move(tx, order, at, `paid:${leg.name}`, 'held', leg.account, leg.amount);
  }
  await addStep(tx, order, at, 2200);
  await moveOrder(tx, order, {
    phase: 'paid',
    state: WITHDRAWAL_STATE.paid,
    nextAt,
    paidAt: at,
    closedAt: at,
  });
}

/** The bank returned a paid order (2300): reverses each transfer, then returns all to cash. */
export async function bounce(tx: Queryable, order: OrderRow, at: number): Promise<void> {
  for (const leg of legs(order)) {
    await move(tx, order, at, `bounced:${leg.name}`, leg.account, 'held', leg.amount);
  }
  await returnToCash(tx, order, at, 'bank_returned');
}

/** Failed (2300): the full amount, including the fee, returns to cash. */
export async function returnToCash(
  tx: Queryable,
  order: OrderRow,
  at: number,
  reason: ReturnReason,
): Promise<void> {
  await move(tx, order, at, 'return', 'held', 'cash', order.amount);
  await addStep(tx, order, at, 2300, { reason });
  // If the provider may have it, keep polling as long as it could still be paid.
  const nextAt = order.sent_at === null ? null : at + FIRST_POLL_AFTER_END_MS;
  await moveOrder(tx, order, {
    phase: 'returned',
    state: WITHDRAWAL_STATE.failed,
    nextAt,
    closedAt: at,
    reason,
  });
}

/**
 * The provider cannot tell what happened (2300): returns the full amount to the player's cash and
 * opens a claim on the provider for what it may have paid.
 */
export async function returnAsClaim(tx: Queryable, order: OrderRow, at: number): Promise<void> {
  await returnToCash(tx, order, at, 'bank_failed');
  await openClaim(tx, {
    bucket: order.bucket,
    playerId: order.player_id,
    claimId: claimId(order),
    provider: order.provider,
    orderId: order.order_id,
    amount: order.real_amount,
    at,
  });
  await openCase(tx, withdrawalCase(order, at, 'payout_claim', { amount: order.real_amount }));
}

/** The claim id of an order's current submission. */
export function claimId(order: Pick<OrderRow, 'order_id' | 'submission'>): string {
  return `payout:${order.order_id}:${order.submission}`;
}

/** The bank refused the account (2000): the player can correct it for `correctionHours`. */
export async function askForCorrection(
  tx: Queryable,
  order: OrderRow,
  at: number,
  correctionHours: number,
): Promise<void> {
  await addStep(tx, order, at, 2000, {
    canModifyCpfFlag: 1,
    user_name: order.holder,
    accountNumber: maskAccount(order.account_number),
  });
  const nextAt = at + correctionHours * HOUR_MS;
  await moveOrder(tx, order, { phase: 'correct', state: WITHDRAWAL_STATE.correction, nextAt });
}

interface Leg {
  readonly name: string;
  readonly account: Account;
  readonly amount: Minor;
}

function legs(order: OrderRow): Leg[] {
  const all: Leg[] = [
    { name: 'real', account: `clearing:${order.provider}`, amount: order.real_amount },
    { name: 'fee', account: 'fees', amount: order.fee },
    { name: 'withholding', account: 'withholding', amount: order.withholding },
  ];
  return all.filter(({ amount }) => amount > 0);
}

async function move(
  tx: Queryable,
  order: OrderRow,
  at: number,
  action: string,
  debit: Account,
  credit: Account,
  amount: Minor,
): Promise<void> {
  await post(tx, {
    bucket: order.bucket,
    playerId: order.player_id,
    at,
    key: `payout:${order.order_id}:${action}`,
    debit,
    credit,
    amount,
    cause: 'withdrawal',
    causeId: order.order_id,
  });
}

/** A new case about an order; its key is the order and the kind, so it is opened once. */
export function withdrawalCase(
  order: OrderRow,
  at: number,
  kind: CaseKind,
  data: Readonly<Record<string, unknown>> = {},
): NewCase {
  const { bucket, order_id: subject, player_id: playerId } = order;
  return { bucket, kind, subject, playerId, data, at };
}
