import type { Queryable } from '../../../platform/database.ts';
import type { DepositKnown, Unknown, Unreachable } from '../../providers/index.ts';
import { bookReversals } from '../payments/chargebacks.ts';
import { claimDue } from './claim-due.ts';
import { creditPayment } from '../payments/credit-payment.ts';
import { notifyDeposit, providerOf, type AfterCommit, type DepositDeps } from '../deps.ts';
import { forgetFailures, putOff } from './failures.ts';
import { nextReconcile } from './next-reconcile.ts';
import { openAtProvider } from '../create/open-at-provider.ts';
import { paymentsOf } from '../payments/payments.ts';
import { isUsable, owedSince } from './reconcile.ts';
import { returnSuspended } from '../payments/return-payment.ts';
import { scheduleReconcile } from './schedule.ts';
import { endUnpaid, lockDeposit, type DepositRow } from '../store.ts';

/** Longer than one read takes; after it a crashed process's orders are free again. */
const CLAIM_MS = 20_000;
const BATCH = 8;

/**
 * Reads due orders from their providers, in batches. One that fails is postponed, longer each time.
 * Returns how many were read.
 */
export async function reconcileDue(deps: DepositDeps): Promise<number> {
  const at = deps.clock.now();
  const claimedUntil = at + CLAIM_MS;
  const due = await claimDue(deps.db, at, claimedUntil, BATCH);
  const visits = await Promise.allSettled(due.map((order) => reconcile(deps, order, claimedUntil)));
  let done = 0;
  for (const [index, order] of due.entries()) {
    const visit = visits[index];
    if (visit?.status !== 'rejected') {
      done += 1;
      continue;
    }
    const { order_id: orderId } = order;
    deps.log.error({ err: visit.reason, orderId }, 'a deposit could not be looked after');
    await putOff(deps.db, order, claimedUntil, deps.clock.now());
  }
  return done;
}

/** Updates an order to the provider's state, whatever events were lost before. */
async function reconcile(
  deps: DepositDeps,
  order: DepositRow,
  claimedUntil: number,
): Promise<void> {
  const isOpen = order.expires_at > deps.clock.now();
  // The process that started it crashed before the provider's answer was stored.
  if (order.state === 'created' && isOpen) await openAtProvider(deps, order);
  const provider = await providerOf(deps, order);
  const truth: DepositKnown | Unreachable | Unknown =
    provider === null ? { outcome: 'unreachable' } : await provider.readDeposit(order.order_id);
  const at = deps.clock.now();
  const after: (() => void)[] = [];
  const now = await deps.db.transaction(async (tx) => {
    after.length = 0;
    await apply(tx, deps, order, truth, at, (work) => after.push(work));
    const reached = await lockDeposit(tx, order.bucket, order.order_id);
    if (reached === null) return null;
    await scheduleReconcile(tx, reached, claimedUntil, nextReconcile(reached, truth, at));
    return reached;
  });
  for (const work of after) work();
  if (now?.payment_states?.includes('suspense') === true) await returnSuspended(deps, now);
  await forgetFailures(deps.db, order);
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
  if (truth.outcome === 'known' && (await isUsable(tx, deps, order, truth, at))) {
    for (const payment of truth.payments) {
      await creditPayment(tx, deps, order, payment, at, after);
    }
    // The bonus may have been granted with a payment of this same read.
    const paid = (await lockDeposit(tx, bucket, orderId)) ?? order;
    await bookReversals(tx, deps, paid, truth.reversals, at, after);
  }
  await owedSince(tx, order, await paymentsOf(tx, order), truth, at);
  const found = truth.outcome === 'known' ? truth.status : null;
  const failed = found === 'failed';
  if (!failed && found !== 'expired' && at < order.expires_at) return;
  const ended = await endUnpaid(tx, order, failed ? 'failed' : 'expired');
  if (ended) after(() => notifyDeposit(deps, order, 'order alone'));
}
