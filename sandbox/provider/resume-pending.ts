import { watchExpiry } from './deposits.ts';
import { watchPayout } from './payouts.ts';
import type { Provider } from './provider.ts';
import { deliver } from './webhooks.ts';

/** Schedules what was under way when the process ended: expiries, payout steps and deliveries. */
export function resumePending(provider: Provider): void {
  for (const orderId of provider.state.deposits.keys()) watchExpiry(provider, orderId);
  for (const orderId of provider.state.payouts.keys()) watchPayout(provider, orderId);
  for (const deliveryId of provider.state.deliveries.keys()) deliver(provider, deliveryId);
}
