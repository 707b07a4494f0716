import type { AppContext } from '../../context.ts';
import type { Server } from '../../platform/http/serve.ts';
import type { Providers } from '../providers/index.ts';
import { createCallLimit, type DepositDeps } from './deps.ts';
import { handleDepositEvent } from './payments/handle-deposit-event.ts';
import { depositRoutes } from './routes.ts';
import { reconcileDue } from './reconcile/reconcile-due.ts';

export { depositCount, depositData, openDeposit } from './store.ts';
export { firstDepositOfferOpen } from './create/create-deposit.ts';

/** Players who wait for a provider at one time in this process; the next is refused at once. */
const MOST_CALLS = 8;
/** How soon an order that is due is looked after. */
const RECONCILE_EVERY_MS = 1_000;

/** Deposits: their calls, the provider's events about them, and the job that looks after them. */
export function addDeposits(
  server: Server,
  deps: Pick<AppContext, 'options' | 'pack' | 'clock' | 'db' | 'log' | 'notifier' | 'jobs'> &
    Pick<DepositDeps, 'stopUnsentWithdrawals'>,
  providers: Providers,
): void {
  const own: DepositDeps = { ...deps, providers, callLimit: createCallLimit(MOST_CALLS) };
  depositRoutes(server, own);
  const job = deps.jobs.every('deposits', RECONCILE_EVERY_MS, () => reconcileDue(own));
  const hearing = { ...own, wake: () => job.wake() };
  providers.listen('deposit', (tx, event, after, from) =>
    handleDepositEvent(tx, hearing, event, from, after),
  );
}
