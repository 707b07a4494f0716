import { useEffect } from 'react';
import type { Account } from '../../../api/account.ts';
import { isShown, openArrived, openPayment } from '../dialogs/open-payment.tsx';
import { orderInPayment, reloadDeposits, setOrderInPayment } from './orders.ts';
import { api, sayRefusal } from '../../../api/server.ts';

/**
 * Continues with the order that was being paid when the page was left: shows its payment while it
 * waits, a confirmation if it was paid meanwhile, or an explanation if it has expired.
 */
export function useReturn(account: Account | undefined): void {
  const isKnown = account !== undefined;
  const isResting = (account?.exclusion ?? null) !== null;
  useEffect(() => {
    const kept = orderInPayment();
    if (!isKnown || kept === null || isShown(kept.orderId)) return;
    const { orderId, onPage } = kept;
    void api.call('getDeposit', { orderId }, { quiet: true }).then((reply) => {
      if (reply.ok && isShown(orderId)) return;
      // If the order could not be loaded, the next visit retries; another player's is deleted.
      if (!reply.ok) return reply.code === 'unknown_order' ? setOrderInPayment(null) : undefined;
      const order = reply.data;
      // A payment that arrives during a break is returned, so the order is not requested again.
      if (order.state !== 'paid' && isResting) return setOrderInPayment(null);
      if (order.state !== 'paid') return openPayment(order, false);
      setOrderInPayment(null);
      openArrived(order, onPage);
    });
  }, [isKnown, isResting]);
}

/** Shows an order's payment again, or its outcome. */
export async function resume(orderId: string): Promise<void> {
  const reply = await api.call('getDeposit', { orderId });
  if (!reply.ok) return sayRefusal(reply);
  if (reply.data.state === 'paid') {
    const kept = orderInPayment();
    reloadDeposits();
    openArrived(reply.data, kept?.orderId === orderId && kept.onPage);
  } else openPayment(reply.data, true);
}
