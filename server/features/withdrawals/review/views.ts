import type { Static } from 'typebox';
import type {
  Review,
  StaffWithdrawal,
} from '@glasshouse/contract/backoffice/withdrawals/review.ts';
import type { listWithdrawalReviews } from '@glasshouse/contract/backoffice/withdrawals/list-withdrawal-reviews.ts';
import type { showWithdrawal as showOperation } from '@glasshouse/contract/backoffice/withdrawals/show-withdrawal.ts';
import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { StaffCall } from '../../../platform/http/staff-call.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { openCasesOf } from '../../cases/index.ts';
import { depositTotals } from '../../deposits/index.ts';
import { getPlayer, playerTier, readIdentity } from '../../players/index.ts';
import { readBalances } from '../../wallet/index.ts';
import { maskAccount } from '../payout-accounts/payout-account.ts';
import { listSteps } from '../store.ts';
import {
  aloneLimit,
  countWaiting,
  listReviewed,
  orderById,
  paidTotals,
  reviewsOf,
  type Place,
  type ReviewedOrder,
  type ReviewRow,
} from './store.ts';

const DEFAULT_LIMIT = 100;

/** A review on the wire. */
export function reviewView(row: ReviewRow): Static<ReturnType<typeof Review>> {
  return {
    cause: row.cause,
    law: row.law,
    startedAt: row.started_at,
    startedBy: row.started_by,
    startedReason: row.started_reason,
    decideBy: row.decide_by,
    proposal: proposalOf(row),
    outcome: row.outcome,
    refusal: row.refusal,
    decidedBy: row.decided_by,
    decidedReason: row.decided_reason,
    decidedAt: row.decided_at,
  };
}

function proposalOf(row: ReviewRow): Static<ReturnType<typeof Review>>['proposal'] {
  const { proposed_by: by, proposed_outcome: outcome, proposed_at: at } = row;
  if (by === null || outcome === null || at === null) return null;
  return { outcome, refusal: row.proposed_refusal, by, reason: row.proposed_reason ?? '', at };
}

/** A withdrawal in the lists of staff; the account is masked. */
function withdrawalView(
  { order, review }: ReviewedOrder,
  aloneMax: number | null,
): Static<ReturnType<typeof StaffWithdrawal>> {
  return {
    orderId: order.order_id,
    userId: String(order.player_id),
    amount: order.amount,
    realAmount: order.real_amount,
    payType: order.pay_type,
    holder: order.holder,
    accountMasked: maskAccount(order.account_number),
    requestedAt: order.created_at,
    phase: order.phase,
    needsSecondPerson: aloneMax !== null && order.amount > aloneMax,
    review: review === null ? null : reviewView(review),
  };
}

/** Returns a page of one of the lists of staff. */
export async function listReviews(
  { db, staff }: StaffCall,
  { view, after, limit = DEFAULT_LIMIT }: RequestOf<typeof listWithdrawalReviews>,
): Promise<Outcome<typeof listWithdrawalReviews>> {
  const rows = await listReviewed(db, view, { after: placeOf(after), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const aloneMax = await aloneLimit(db, staff.role);
  return {
    ok: true,
    data: {
      withdrawals: page.map((row) => withdrawalView(row, aloneMax)),
      next: last === undefined ? null : `${last.time}:${last.orderId}`,
      waiting: await countWaiting(db),
    },
  };
}

function placeOf(after: string | undefined): Place | null {
  const [time, orderId] = after?.split(':') ?? [];
  if (time === undefined || orderId === undefined) return null;
  return { time: Number.parseInt(time, 10), orderId };
}

/** Returns one withdrawal with its history and the player's figures. */
export async function showWithdrawal(
  { db, staff }: StaffCall,
  { orderId }: RequestOf<typeof showOperation>,
): Promise<Outcome<typeof showOperation>> {
  const order = await orderById(db, orderId);
  if (order === null) return { ok: false, code: 'withdrawal_unknown', data: null };
  const player = { bucket: order.bucket, playerId: order.player_id };
  const reviews = await reviewsOf(db, order);
  const steps = await listSteps(db, order.bucket, orderId);
  const newest = { order, review: reviews.at(-1) ?? null };
  return {
    ok: true,
    data: {
      withdrawal: withdrawalView(newest, await aloneLimit(db, staff.role)),
      state: order.state,
      fee: order.fee,
      withholding: order.withholding,
      bankName: order.bank_name,
      promiseAt: order.promise_at,
      // A new order has a provider's name before it is sent there.
      provider: order.sent_at === null ? null : order.provider,
      steps: steps.map(({ code, at, args }) => ({ code: code as StepCode, at, details: args })),
      reviews: reviews.map(reviewView),
      player: await playerFigures(db, player),
      cases: await openCasesOf(db, player),
    },
  };
}

type Shown = AnswerOf<typeof showOperation>;
type StepCode = Shown['steps'][number]['code'];

async function playerFigures(db: Queryable, player: PlayerRef): Promise<Shown['player']> {
  const identity = await readIdentity(db, player, 'read');
  const { createdAt } = await getPlayer(db, player);
  const deposits = await depositTotals(db, player);
  const paid = await paidTotals(db, player);
  return {
    userId: String(player.playerId),
    tier: playerTier(identity),
    verifiedName: identity.verified_name,
    registeredAt: createdAt,
    ...(await readBalances(db, player)),
    deposits: deposits.orders,
    deposited: deposits.amount,
    withdrawals: paid.orders,
    withdrawn: paid.amount,
  };
}
