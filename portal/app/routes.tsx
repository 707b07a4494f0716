import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { LobbyPage } from '../features/lobby/pages/lobby-page.tsx';
import { pageUnder } from '../boot/game-window.ts';
import { lazyPage, type LazyPage } from '../ui/lazy-page.tsx';
import { PageSkeleton } from '../ui/page-states.tsx';
import { usePagePath } from '../ui/use-page-path.ts';

/** Path of the server's second prerendered page: the loading state of any page. */
export const SHELL_PATH = '/_shell';

const withdraw = lazyPage(
  async () => (await import('../features/withdrawals/pages/withdraw-page.tsx')).WithdrawPage,
);

/** Every page except the lobby is a separate chunk. */
const PAGES: Readonly<Record<string, LazyPage>> = {
  '/rechargeMall': lazyPage(
    async () => (await import('../features/deposits/pages/deposit-page.tsx')).DepositPage,
  ),
  '/withdrawMoney': withdraw,
  '/withdrawMoney2': withdraw,
  '/withdrawalTracker': lazyPage(
    async () => (await import('../features/tracker/pages/tracker-page.tsx')).TrackerPage,
  ),
  '/withdrawalTrackerAll': lazyPage(
    async () => (await import('../features/tracker/pages/tracker-all-page.tsx')).TrackerAllPage,
  ),
  '/task': lazyPage(
    async () =>
      (await import('../features/withdrawals/pages/next-withdrawal-page.tsx')).NextWithdrawalPage,
  ),
  '/taskGame': lazyPage(async () => (await import('../features/tasks/tasks-page.tsx')).TasksPage),
  '/invite': lazyPage(async () => (await import('../features/invites/invite-page.tsx')).InvitePage),
  '/activity': lazyPage(
    async () => (await import('../features/activity/activity-page.tsx')).ActivityPage,
  ),
  '/service': lazyPage(
    async () => (await import('../features/service/service-page.tsx')).ServicePage,
  ),
  '/me': lazyPage(async () => (await import('../features/me/pages/me-page.tsx')).MePage),
  '/me/consents': lazyPage(
    async () => (await import('../features/me/pages/consents-page.tsx')).ConsentsPage,
  ),
  '/fairness': lazyPage(
    async () => (await import('../features/fairness/pages/fairness-page.tsx')).FairnessPage,
  ),
  '/fairness/:roundId': lazyPage(
    async () => (await import('../features/fairness/pages/round-page.tsx')).RoundPage,
  ),
  '/404': lazyPage(async () => (await import('./not-found-page.tsx')).NotFoundPage),
};

/** Loads the chunks of a path beyond the lobby; resolves immediately if there are none. */
export async function preloadPage(address: string): Promise<void> {
  const path = pageUnder(address.split(/[?#]/)[0] ?? '');
  await (pageOf(path) ?? (path === '/' ? undefined : PAGES['/404']))?.preload();
}

/** Returns the page of a path: its own, or the one of its pattern. */
function pageOf(path: string): LazyPage | undefined {
  return PAGES[path.replace(/(.)\/$/, '$1').replace(/^(\/fairness)\/.+/, '$1/:roundId')];
}

export function Routes(): ReactNode {
  const path = usePagePath();
  if (path === '/') return <LobbyPage />;
  if (path === SHELL_PATH) return <PageSkeleton />;
  const page = pageOf(path);
  return page === undefined ? <Redirect to="/404" replace /> : <page.Page key={path} />;
}
