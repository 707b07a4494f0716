import { useEffect } from 'react';
import type { Account } from '../../../api/account.ts';
import { isShown, openArrived, openPayment } from '../dialogs/open-payment.tsx';
import { orderInPayment, reloadDeposits, rememberOrderInPayment } from './orders.ts';
import { api, sayRefusal } from '../../../api/server.ts';

/**
 * Goes on with the order that was being paid when the page was left: its payment is shown again
 * while it waits, thanks are said when it was paid meanwhile, and the truth when its time is over.
 */
export function useReturn(account: Account | undefined): void {
  const isKnown = account !== undefined;
  const isResting = (account?.exclusion ?? null) !== null;
  useEffect(() => {
    const orderId = orderInPayment();
    if (!isKnown || orderId === null || isShown(orderId)) return;
    void api.call('getDeposit', { orderId }, { quiet: true }).then((reply) => {
      if (reply.ok && isShown(orderId)) return;
      // An order that could not be read is read the next time; another player's is forgotten.
      if (!reply.ok)
        return reply.code === 'unknown_order' ? rememberOrderInPayment(null) : undefined;
      const order = reply.data;
      // What arrives during a break is returned: it is not requested again.
      if (order.state !== 'paid' && isResting) return rememberOrderInPayment(null);
      if (order.state !== 'paid') return openPayment(order, false);
      rememberOrderInPayment(null);
      openArrived(order);
    });
  }, [isKnown, isResting]);
}

/** Shows an order's payment again, or what happened to it meanwhile. */
export async function resume(orderId: string): Promise<void> {
  const reply = await api.call('getDeposit', { orderId });
  if (!reply.ok) return sayRefusal(reply);
  if (reply.data.state === 'paid') {
    reloadDeposits();
    openArrived(reply.data);
  } else openPayment(reply.data, true);
}
