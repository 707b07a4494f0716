import type { decideApproval } from '@glasshouse/contract/backoffice/money/decide-approval.ts';
import {
  LEGAL_HOLD_MAX_DAYS,
  type requestLegalHold as requestOperation,
} from '@glasshouse/contract/backoffice/withdrawals/request-legal-hold.ts';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { StaffCall } from '../../../platform/http/staff-call.ts';
import {
  approvalsAbout,
  approvalsBefore,
  releaseApproval,
  requestApproval,
} from '../../staff/index.ts';
import { isInternalPhase } from '../processing/phases.ts';
import { addStep, type OrderRow } from '../store.ts';
import { lockById, notifyPlayer, type ReviewDeps } from './decide-review.ts';
import { openReview } from './review.ts';
import { reviewsOf } from './store.ts';

const KIND = 'legal_hold';

const WRONG_DATE = {
  ok: false,
  code: 'review_date_wrong',
  data: { days: LEGAL_HOLD_MAX_DAYS },
} as const;

/** Requests a legal hold; the order is not stopped before another person approves it. */
export async function requestHold(
  call: StaffCall,
  { orderId, law, until, reason }: RequestOf<typeof requestOperation>,
): Promise<Outcome<typeof requestOperation>> {
  const order = await lockById(call.db, orderId);
  if (order === null) return { ok: false, code: 'withdrawal_unknown', data: null };
  if (until <= call.at || until > call.at + LEGAL_HOLD_MAX_DAYS * DAY_MS) return WRONG_DATE;
  const refusal = await refusalOf(call.db, order);
  if (refusal !== null) return { ok: false, code: refusal, data: null };
  const approvalId = await requestApproval(call, {
    kind: KIND,
    subject: orderId,
    playerId: order.player_id,
    reason,
    detail: { bucket: order.bucket, law: law.trim(), until },
    transfers: [],
  });
  if (approvalId === null) throw new Error('a legal hold has no amount that could be too large');
  return { ok: true, data: { approvalId } };
}

/** Why a legal hold cannot be requested now; null when it can. */
async function refusalOf(
  tx: Queryable,
  order: OrderRow,
): Promise<'already_sent' | 'already_reviewed' | 'hold_requested' | null> {
  if (order.phase !== 'submit' && !isInternalPhase(order.phase)) return 'already_sent';
  const reviews = await reviewsOf(tx, order);
  const own = reviews.find(({ submission }) => submission === order.submission);
  if (own !== undefined && (own.outcome !== null || own.cause === KIND)) return 'already_reviewed';
  const requests = await approvalsAbout(tx, order.order_id);
  const isOpen = requests.some(({ state }) => state === 'requested' || state === 'approved');
  return isOpen ? 'hold_requested' : null;
}

const REFUSALS = { sent: 'already_sent', reviewed: 'already_reviewed' } as const;

/**
 * Starts the hold of a request that was just approved, and shows the player law and review date. A
 * refusal takes the approval back.
 */
export async function startHold(
  call: StaffCall,
  approvalId: string,
  deps: ReviewDeps,
): Promise<Outcome<typeof decideApproval>> {
  const { outcome, signed } = await releaseApproval(call, { id: approvalId, reason: null });
  const order = await orderOf(call.db, approvalId);
  if (outcome !== 'done' || order === null) {
    throw new Error(`the legal hold ${approvalId} is not approved`);
  }
  const [row] = await call.db.query<{ done: 'started' | 'late' | keyof typeof REFUSALS }>(
    'select withdrawal_legal_hold_start_v2($1::smallint, $2, $3) as done',
    [order.bucket, signed, call.at],
  );
  if (row === undefined) throw new Error('withdrawal_legal_hold_start_v2 answered nothing');
  if (row.done === 'late') return WRONG_DATE;
  if (row.done !== 'started') return { ok: false, code: REFUSALS[row.done], data: null };
  const review = await openReview(call.db, order);
  if (review === null) throw new Error(`the order ${order.order_id} has no review`);
  const { law, decide_by: decideBy } = review;
  await addStep(call.db, order, call.at, 1800, { kind: 'review', reason: 'law', law, decideBy });
  notifyPlayer(call, deps, order);
  return { ok: true, data: { state: 'executed' } };
}

async function orderOf(db: Queryable, approvalId: string): Promise<OrderRow | null> {
  const [approval] = await approvalsBefore(db, { id: approvalId }, { before: null, limit: 1 });
  return lockById(db, approval?.subject ?? '');
}
