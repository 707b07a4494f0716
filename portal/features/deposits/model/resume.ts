import { api, sayRefusal } from '../../../api/server.ts';
import { openArrived, openPayment } from '../dialogs/open-payment.tsx';
import { reloadDeposits } from './orders.ts';

/** Shows an order's payment again, or what became of it meanwhile. */
export async function resume(orderId: string): Promise<void> {
  const reply = await api.call('getDeposit', { orderId });
  if (!reply.ok) return sayRefusal(reply);
  if (reply.data.state === 'paid') {
    reloadDeposits();
    openArrived(reply.data);
  } else openPayment(reply.data, true);
}
