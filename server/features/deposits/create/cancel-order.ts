import { CommonRefusalError } from '../../../platform/http/refusal.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import { BUSY_SECONDS, notifyDeposit, providerOf, type DepositDeps } from '../deps.ts';
import { reconcileNow } from '../reconcile/schedule.ts';
import { endUnpaid, findDeposit, hideDeposit, type DepositRow } from '../store.ts';

/**
 * Cancels the player's order and returns it; null when the player has no such order. Money that
 * still arrives is credited. An order with a date is cancelled at its provider too, if that can:
 * otherwise it could be paid, and would count in the deposit limits, for days. What the provider
 * has not cancelled stays open there and is read on.
 */
export async function cancelOrder(
  deps: DepositDeps,
  { db, player, at }: Pick<PlayerCall, 'db' | 'player' | 'at'>,
  orderId: string,
): Promise<DepositRow | null> {
  const order = await findDeposit(db, player, orderId);
  if (order === null) return null;
  if (order.state === 'waiting' && order.pay_by !== null) {
    const ended = deps.callLimit.run(() => cancelAtProvider(deps, order, at));
    if (ended === null) throw new CommonRefusalError('busy', {}, BUSY_SECONDS);
    await ended;
  }
  await hideDeposit(db, player, orderId, at);
  return findDeposit(db, player, orderId);
}

async function cancelAtProvider(deps: DepositDeps, order: DepositRow, at: number): Promise<void> {
  const provider = await providerOf(deps, order);
  const cancel = provider?.cancelDeposit ?? null;
  if (cancel === null) return;
  const { outcome } = await cancel(order.order_id);
  if (outcome === 'cancelled') {
    await endUnpaid(deps.db, order, 'expired');
    notifyDeposit(deps, order, 'order alone');
  } else if (outcome === 'refused') {
    // It may have been paid meanwhile.
    await reconcileNow(deps.db, order, at);
  }
}
