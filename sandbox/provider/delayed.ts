import { done, type Outcome, unknownOrder } from '../platform/outcome.ts';
import { openDeposit } from './deposits.ts';
import { acceptPayout } from './payouts.ts';
import type { Provider } from './provider.ts';
import type { State } from './state.ts';

/** Delayed orders inside the provider: it has them and answers "unknown order". */

/** A delayed deposit reaches the provider's books and becomes a normal one. */
export function arriveDeposit(provider: Provider, orderId: string): Outcome<unknown> {
  const delayed = provider.state.delayedDeposits.get(orderId);
  return delayed === undefined ? unknownOrder() : openDeposit(provider, delayed.request);
}

/** A delayed payout reaches the provider's books, and ends as instructed, by default paid. */
export function arrivePayout(provider: Provider, orderId: string): Outcome<unknown> {
  const delayed = provider.state.delayedPayouts.get(orderId);
  if (delayed === undefined) return unknownOrder();
  const plan = provider.state.instructions.get(orderId) ?? 'succeed';
  return acceptPayout(provider, delayed.request, plan);
}

/** What scripts may read of a delayed order. */
export function viewDelayed(
  delayed: State['delayedDeposits'] | State['delayedPayouts'],
  orderId: string,
): Outcome<unknown> {
  const found = delayed.get(orderId);
  if (found === undefined) return unknownOrder();
  return done({ orderId, arrived: false, submissions: found.submissions });
}
