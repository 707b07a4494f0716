import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { decideWithdrawalReview as decideOperation } from '@glasshouse/contract/backoffice/withdrawals/decide-withdrawal-review.ts';
import type { showPayoutAccount as accountOperation } from '@glasshouse/contract/backoffice/withdrawals/show-payout-account.ts';
import type { startWithdrawalReview as startOperation } from '@glasshouse/contract/backoffice/withdrawals/start-withdrawal-review.ts';
import type { AppContext } from '../../../context.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { StaffCall } from '../../../platform/http/staff-call.ts';
import { bucketOf } from '../../../platform/ids.ts';
import { warrantOf } from '../../staff/index.ts';
import { returnToCash } from '../processing/outcomes.ts';
import { lockOrder, type OrderRow } from '../store.ts';
import { openReview, resumeOrder, startReview } from './review.ts';
import { orderById } from './store.ts';
import { reviewView } from './views.ts';

export type ReviewDeps = Pick<AppContext, 'pack' | 'notifier'>;

const UNKNOWN = { ok: false, code: 'withdrawal_unknown', data: null } as const;

/** Stops a withdrawal that is not at the provider, until a decision or its latest time. */
export async function startReviewByStaff(
  call: StaffCall,
  { orderId, reason }: RequestOf<typeof startOperation>,
  deps: ReviewDeps,
): Promise<Outcome<typeof startOperation>> {
  const order = await lockById(call.db, orderId);
  if (order === null) return UNKNOWN;
  const by = { warrant: await warrantOf(call), reason };
  const done = await startReview(call.db, order, by, call.at, deps.pack);
  if (done === 'sent') return { ok: false, code: 'already_sent', data: null };
  const review = done === 'started' ? await openReview(call.db, order) : null;
  if (review === null) return { ok: false, code: 'already_reviewed', data: null };
  record(call, order, 'review_withdrawal', { decideBy: review.decide_by });
  notifyPlayer(call, deps, order);
  return { ok: true, data: { review: reviewView(review) } };
}

type Decided = 'decided' | 'proposed' | 'own' | 'over_limit' | 'none';

/**
 * Decides a review. The database compares the member's limit and the two persons; a decision takes
 * effect in the same transaction.
 */
export async function decideReview(
  call: StaffCall,
  input: RequestOf<typeof decideOperation>,
  deps: ReviewDeps,
): Promise<Outcome<typeof decideOperation>> {
  const { outcome } = input;
  const refusal = outcome === 'refused' ? (input.refusal ?? null) : null;
  if (outcome === 'refused' && refusal === null) {
    return { ok: false, code: 'refusal_needed', data: null };
  }
  const order = await lockById(call.db, input.orderId);
  if (order === null) return UNKNOWN;
  const review = await openReview(call.db, order);
  const done = await decideInDatabase(call, order, input);
  if (review === null || done === 'none') return { ok: false, code: 'not_in_review', data: null };
  if (done === 'own') return { ok: false, code: 'own_proposal', data: null };
  if (done === 'over_limit') return { ok: false, code: 'over_limit', data: null };
  const name = outcome === 'approved' ? 'approve' : 'refuse';
  const detail = { amount: order.amount, ...(refusal === null ? {} : { refusal }) };
  if (done === 'proposed') {
    record(call, order, `propose_${name}_withdrawal`, detail);
    return { ok: true, data: { result: 'second_person' } };
  }
  record(call, order, `${name}_withdrawal`, { ...detail, proposedBy: review.proposed_by });
  if (refusal === null) await resumeOrder(call.db, order, review, call.at, deps.pack);
  else await returnToCash(call.db, order, call.at, refusal);
  notifyPlayer(call, deps, order);
  return { ok: true, data: { result: 'decided' } };
}

async function decideInDatabase(
  call: StaffCall,
  order: OrderRow,
  { outcome, refusal, reason }: RequestOf<typeof decideOperation>,
): Promise<Decided> {
  const [row] = await call.db.query<{ done: Decided }>(
    'select withdrawal_review_decide($1, $2, $3::smallint, $4, $5, $6, $7) as done',
    [
      await warrantOf(call),
      call.at,
      order.bucket,
      order.order_id,
      outcome,
      outcome === 'refused' ? refusal : null,
      reason.trim(),
    ],
  );
  if (row === undefined) throw new Error('withdrawal_review_decide answered nothing');
  return row.done;
}

/** Returns the full account of a withdrawal, and records who read it. */
export async function showAccount(
  call: StaffCall,
  { orderId }: RequestOf<typeof accountOperation>,
): Promise<Outcome<typeof accountOperation>> {
  const order = await orderById(call.db, orderId);
  if (order === null) return UNKNOWN;
  record(call, order, 'show_payout_account', {});
  const { holder, account_number: accountNumber, bank_name: bankName, ifsc, phone, email } = order;
  return { ok: true, data: { holder, accountNumber, bankName, ifsc, phone, email } };
}

export async function lockById(tx: Queryable, orderId: string): Promise<OrderRow | null> {
  const bucket = bucketOf(orderId);
  return bucket === null ? null : lockOrder(tx, bucket, orderId);
}

function record(
  call: StaffCall,
  order: OrderRow,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): void {
  call.record({ action, subject: order.order_id, playerId: order.player_id, detail });
}

export function notifyPlayer(call: StaffCall, { notifier }: ReviewDeps, order: OrderRow): void {
  const principal = String(order.player_id);
  call.afterCommit(() => {
    notifier.publish(principal, 'withdraw_changed', order.order_id);
    notifier.publish(principal, 'balance_changed', order.order_id);
  });
}
