import type { AppContext } from '../../context.ts';
import type { Server } from '../../platform/http/serve.ts';
import type { Providers } from '../providers/index.ts';
import { createCallLimit, type DepositDeps } from './deps.ts';
import { handleDepositEvent } from './payments/handle-deposit-event.ts';
import { depositRoutes } from './routes.ts';
import { reconcileDue } from './reconcile/reconcile-due.ts';

export { arrivedSince, depositStates, depositTotals } from './figures.ts';
export { depositCount, depositData, depositsPage, knownDeposits, openDeposit } from './store.ts';
export { wireOrder } from './views.ts';
export { firstDepositOfferOpen } from './create/create-deposit.ts';

/** Maximum players waiting for a provider in this process; the next one is refused at once. */
const MAX_CALLS = 8;
/** How often due orders are reconciled. */
const RECONCILE_EVERY_MS = 1_000;

/** Registers deposits: their calls, the provider's events, and the reconciliation job. */
export function addDeposits(
  server: Server,
  deps: Pick<
    AppContext,
    'options' | 'pack' | 'duties' | 'switches' | 'clock' | 'db' | 'log' | 'notifier' | 'jobs'
  > &
    Pick<DepositDeps, 'stopUnsentWithdrawals'>,
  providers: Providers,
): void {
  const own: DepositDeps = { ...deps, providers, callLimit: createCallLimit(MAX_CALLS) };
  depositRoutes(server, own);
  const job = deps.jobs.every('deposits', RECONCILE_EVERY_MS, () => reconcileDue(own));
  const hearing = { ...own, wake: () => job.wake() };
  providers.listen('deposit', (tx, event, after, from) =>
    handleDepositEvent(tx, hearing, event, from, after),
  );
}
