import type { Queryable } from '../../platform/database.ts';
import type { DepositKnown, Unknown, Unreachable } from '../providers/index.ts';
import { chargeBack } from './charge-back.ts';
import { creditPayment } from './credit-payment.ts';
import { hintDeposit, type AfterCommit, type DepositDeps } from './deps.ts';
import { openAtProvider } from './open-at-provider.ts';
import { returnSuspended } from './return-payment.ts';
import { claimDue, endUnpaid, lockDeposit, scheduleVisit, type DepositRow } from './store.ts';

/** Longer than a visit takes: a process that dies in one gives the order back by then. */
const CLAIM_MS = 20_000;
const BATCH = 8;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** From then on only the provider's own word has an order looked at. */
const FORGOTTEN_MS = 48 * HOUR_MS;
/** A return that is not through is tried again. */
const RETURN_AGAIN_MS = 30_000;

/** Visits orders whose time has come, a batch at a time. Answers how many. */
export async function visitDue(deps: DepositDeps): Promise<number> {
  const at = deps.clock.now();
  const claimedUntil = at + CLAIM_MS;
  const due = await claimDue(deps.db, at, claimedUntil, BATCH);
  const visits = await Promise.allSettled(due.map((order) => visit(deps, order, claimedUntil)));
  for (const [index, outcome] of visits.entries()) {
    if (outcome.status === 'fulfilled') continue;
    const orderId = due[index]?.order_id;
    deps.log.error({ err: outcome.reason, orderId }, 'a deposit could not be looked after');
  }
  return due.length;
}

/** Brings an order to what the provider knows of it, whatever was told or lost before. */
async function visit(deps: DepositDeps, order: DepositRow, claimedUntil: number): Promise<void> {
  const isOpen = order.expires_at > deps.clock.now();
  // Whoever began it died before the provider's answer was written down.
  if (order.state === 'created' && isOpen) await openAtProvider(deps, order);
  const truth = await deps.provider.readDeposit(order.order_id);
  const at = deps.clock.now();
  const after: (() => void)[] = [];
  const now = await deps.db.transaction(async (tx) => {
    after.length = 0;
    await apply(tx, deps, order, truth, at, (work) => after.push(work));
    const reached = await lockDeposit(tx, order.bucket, order.order_id);
    if (reached === null) return null;
    await scheduleVisit(tx, reached, claimedUntil, nextVisit(reached, truth, at));
    return reached;
  });
  for (const work of after) work();
  if (now?.payment_states?.includes('suspense') === true) await returnSuspended(deps, now);
}

async function apply(
  tx: Queryable,
  deps: DepositDeps,
  { bucket, order_id: orderId }: DepositRow,
  truth: DepositKnown | Unknown | Unreachable,
  at: number,
  after: AfterCommit,
): Promise<void> {
  const order = await lockDeposit(tx, bucket, orderId);
  if (order === null) return;
  if (truth.outcome === 'known') {
    for (const payment of truth.payments) {
      await creditPayment(tx, deps, order, payment, at, after);
    }
    // The gift may have come with a payment of this very visit.
    const paid = (await lockDeposit(tx, bucket, orderId)) ?? order;
    for (const reversal of truth.reversals) {
      await chargeBack(tx, deps, paid, reversal, at, after);
    }
  }
  const failed = truth.outcome === 'known' && truth.status === 'failed';
  if (!failed && at < order.expires_at) return;
  const ended = await endUnpaid(tx, order, failed ? 'failed' : 'expired');
  if (ended) after(() => hintDeposit(deps, order, 'order alone'));
}

/**
 * When to look again: soon while the player is paying, ever more seldom while money may still be
 * late, and no more when nothing can come.
 */
export function nextVisit(
  order: Pick<DepositRow, 'state' | 'attempts' | 'created_at' | 'expires_at' | 'payment_states'>,
  truth: Pick<DepositKnown | Unknown | Unreachable, 'outcome'>,
  at: number,
): number | null {
  if (order.payment_states?.includes('suspense') === true) return at + RETURN_AGAIN_MS;
  const isOpen = order.state === 'created' || order.state === 'waiting';
  if (isOpen && at < order.expires_at) {
    const pause = [2_000, 5_000][order.attempts] ?? 10_000;
    return Math.min(at + pause, order.expires_at);
  }
  if (truth.outcome === 'unknown') return null;
  const age = at - order.created_at;
  if (age >= FORGOTTEN_MS) return null;
  if (age < HOUR_MS) return at + 5 * MINUTE_MS;
  return at + (age < 6 * HOUR_MS ? 30 * MINUTE_MS : 2 * HOUR_MS);
}
