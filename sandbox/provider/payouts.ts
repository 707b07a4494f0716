import { isDeepStrictEqual } from 'node:util';
import { newId } from '../platform/ids.ts';
import { done, type Outcome, refuse, unknownOrder } from '../platform/outcome.ts';
import type { Fact } from './facts.ts';
import type { Provider } from './provider.ts';
import type { Payout, PayoutRequest, PayoutStatus, Plan } from './state.ts';
import { deliverAll, raise } from './webhooks.ts';

/** Delay between the steps, so that scripts can intervene. */
const UNTIL_PROCESSING_MS = 1_000;
const UNTIL_OUTCOME_MS = 3_000;
const UNTIL_BOUNCE_MS = 1_000;

const REASONS = {
  fail: 'failed_at_bank',
  refuseAccount: 'account_refused_by_bank',
  returned: 'returned_by_bank',
} as const;

/** Accepts a payout. A repeated request returns the first answer. */
export function submitPayout(provider: Provider, request: PayoutRequest): Outcome<unknown> {
  const { payouts, instructions, mode } = provider.state;
  const { orderId } = request;
  const known = payouts.get(orderId);
  if (known !== undefined) {
    return isDeepStrictEqual(known.request, request)
      ? done({ ...accepted(known), queue: queueOf(provider, orderId) })
      : refuse('conflict', 'This order was submitted with another request.');
  }
  const refused = () => refuse('refused', 'The provider takes no payouts now.');
  if (provider.state.cancelled.has(orderId)) return refused();
  if (mode.payouts === 'delayed') {
    provider.commit([{ kind: 'payoutDelayed', request }]);
    return unknownOrder();
  }
  const plan = instructions.get(orderId) ?? mode.payouts;
  return plan === 'refuse' || plan === 'down' ? refused() : acceptPayout(provider, request, plan);
}

/** Accepts a new payout, which then ends as planned. */
export function acceptPayout(
  provider: Provider,
  request: PayoutRequest,
  plan: Plan,
): Outcome<unknown> {
  const { orderId } = request;
  const at = provider.clock.now();
  const providerId = newId('out');
  const dueAt = plan === 'queue' ? null : at + UNTIL_PROCESSING_MS;
  provider.commit([{ kind: 'payoutAccepted', request, providerId, plan, at, dueAt }]);
  watchPayout(provider, orderId);
  const queue = plan === 'queue' ? queueOf(provider, orderId) : null;
  return done({ ...accepted({ request, providerId }), queue });
}

export function readPayout(provider: Provider, orderId: string): Outcome<unknown> {
  const payout = provider.state.payouts.get(orderId);
  if (payout === undefined) return unknownOrder();
  const { providerId, status, reason, updatedAt } = payout;
  const queue = queueOf(provider, orderId);
  return done({ orderId, providerId, status, reason, updatedAt, queue });
}

/** Cancels a payout permanently; refused once the provider has it. */
export function cancelPayout(provider: Provider, orderId: string): Outcome<unknown> {
  if (provider.state.payouts.has(orderId)) return refuse('not_possible', 'It is under way.');
  provider.commit([{ kind: 'payoutCancelled', orderId }]);
  return done({ cancelled: true });
}

/** A payout's position in the queue, 1 for the next; the waiting time is not measured. */
function queueOf(provider: Provider, orderId: string) {
  const queued = [...provider.state.payouts].filter(([, { status }]) => status === 'queued');
  const position = queued.findIndex(([id]) => id === orderId) + 1;
  return position === 0 ? null : { position, waitMs: null };
}

/**
 * Instructs how a payout ends: stored for a payout not yet submitted, applied to a running one (a
 * processing one moves at once), refused when it has already ended differently.
 */
export function instructPayout(provider: Provider, orderId: string, plan: Plan): Outcome<unknown> {
  const payout = provider.state.payouts.get(orderId);
  if (payout === undefined) {
    provider.commit([{ kind: 'payoutForetold', orderId, plan }]);
    return done({ ok: true, orderId, status: null, plan });
  }
  if (!canFollow(payout.status, plan)) {
    return refuse('not_possible', `The payout is ${payout.status}; it cannot ${plan} any more.`);
  }
  if (payout.status === 'queued') {
    if (plan !== 'queue') {
      const dueAt = provider.clock.now() + UNTIL_PROCESSING_MS;
      provider.commit([{ kind: 'payoutTaken', orderId, plan, dueAt }]);
      watchPayout(provider, orderId);
    }
    return done({ ok: true, orderId, status: payout.status, plan });
  }
  const dueAt = dueAfter(payout, plan, provider.clock.now());
  provider.commit([{ kind: 'payoutReplanned', orderId, plan, dueAt }]);
  watchPayout(provider, orderId);
  provider.agenda.wake();
  return done({ ok: true, orderId, status: payout.status, plan });
}

/** Performs a payout's next step when due; skips a step that was rescheduled. */
export function watchPayout(provider: Provider, orderId: string): void {
  const dueAt = provider.state.payouts.get(orderId)?.dueAt ?? null;
  if (dueAt === null) return;
  provider.agenda.at(dueAt, () => {
    const payout = provider.state.payouts.get(orderId);
    if (payout === undefined || payout.dueAt !== dueAt) return;
    takeStep(provider, payout);
    watchPayout(provider, orderId);
  });
}

/**
 * A paid payout can still bounce, and an instruction can be repeated; other end states are final.
 */
function canFollow(status: PayoutStatus, plan: Plan): boolean {
  switch (status) {
    case 'queued':
    case 'accepted':
    case 'processing':
    case 'retrying':
      return plan !== 'queue' || status === 'queued';
    case 'paid':
      return plan === 'succeed' || plan === 'bounce';
    case 'failed':
      return plan === 'fail' || plan === 'refuse-account';
    case 'returned':
      return plan === 'bounce';
  }
}

function dueAfter(payout: Payout, plan: Plan, now: number): number | null {
  if (payout.status === 'accepted') return payout.dueAt;
  if (payout.status === 'processing' || payout.status === 'retrying') {
    return plan === 'hang' ? null : now;
  }
  return payout.status === 'paid' && plan === 'bounce' ? now + UNTIL_BOUNCE_MS : null;
}

function takeStep(provider: Provider, payout: Payout): void {
  const at = provider.clock.now();
  const { plan } = payout;
  if (payout.status === 'accepted') {
    return move(provider, payout, 'processing', plan === 'hang' ? null : at + UNTIL_OUTCOME_MS);
  }
  if (payout.status === 'paid') return move(provider, payout, 'returned', null);
  if (payout.status === 'processing' && plan === 'retry') {
    return move(provider, payout, 'retrying', at + UNTIL_OUTCOME_MS);
  }
  if (plan === 'fail' || plan === 'refuse-account') return move(provider, payout, 'failed', null);
  return move(provider, payout, 'paid', plan === 'bounce' ? at + UNTIL_BOUNCE_MS : null);
}

function reasonOf(plan: Plan, status: PayoutStatus): string | null {
  if (status === 'returned') return REASONS.returned;
  if (status !== 'failed') return null;
  return plan === 'refuse-account' ? REASONS.refuseAccount : REASONS.fail;
}

function move(
  provider: Provider,
  payout: Payout,
  status: Exclude<PayoutStatus, 'accepted' | 'queued'>,
  dueAt: number | null,
): void {
  const { orderId, amount } = payout.request;
  const at = provider.clock.now();
  const reason = reasonOf(payout.plan, status);
  const facts: Fact[] = [
    { kind: 'payoutMoved', orderId, status, reason, at, dueAt },
    raise(provider, payout, { type: `payout.${status}`, at, amount, reason }),
  ];
  provider.commit(facts);
  deliverAll(provider, facts);
}

function accepted({ request, providerId }: Pick<Payout, 'request' | 'providerId'>) {
  return { orderId: request.orderId, providerId, status: 'accepted' };
}
