import type { AppContext } from '../../context.ts';
import type { Server } from '../../platform/http/serve.ts';
import type { Providers } from '../providers/index.ts';
import { createAsking } from './asking.ts';
import type { DepositDeps } from './deps.ts';
import { handleDepositEvent } from './hear-event.ts';
import { depositRoutes } from './routes.ts';
import { visitDue } from './visit-due.ts';

export { firstDepositOfferOpen } from './offer.ts';
export { depositCount, openDeposit } from './store.ts';
export { depositData } from './personal-data.ts';

/** So many players wait for a provider at one time in this process; the next is told at once. */
const MOST_ASKING = 8;
/** How soon an order that is due is looked after. */
const VISIT_EVERY_MS = 1_000;

/** Deposits: their calls, the provider's events about them, and the job that looks after them. */
export function addDeposits(
  server: Server,
  deps: Pick<AppContext, 'options' | 'pack' | 'clock' | 'db' | 'log' | 'hints' | 'jobs'> &
    Pick<DepositDeps, 'stopUnsentWithdrawals'>,
  providers: Providers,
): void {
  const own: DepositDeps = { ...deps, providers, asking: createAsking(MOST_ASKING) };
  depositRoutes(server, own);
  const job = deps.jobs.every('deposits', VISIT_EVERY_MS, () => visitDue(own));
  const hearing = { ...own, wake: () => job.wake() };
  providers.listen('deposit', (tx, event, after, from) =>
    handleDepositEvent(tx, hearing, event, from, after),
  );
}
