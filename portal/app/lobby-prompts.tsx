import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useBreak } from '../features/break/index.ts';
import { useAdConsent } from '../features/consent/index.ts';
import { useOrdering } from '../features/tracker/index.ts';
import { useInstall } from '../features/install/index.ts';
import { useOffers } from '../features/offers/index.ts';
import { useUnfinishedDeposit } from '../features/deposits/index.ts';
import { useWelcome } from '../features/welcome/index.ts';
import { useAccount } from '../api/account.ts';

/** What comes by itself on the lobby, each by its own condition. */
export function Comings(): ReactNode {
  const [path] = useLocation();
  const account = useAccount();
  const { data } = account;
  // During a break nothing comes that invites to play or to deposit.
  const offered = data?.exclusion === null ? data : undefined;
  useBreak(data);
  useOrdering(path, data);
  useWelcome(path === '/' ? offered : undefined);
  useUnfinishedDeposit(offered, path);
  useInstall(path);
  useOffers(path, account);
  useAdConsent(data !== undefined);
  return null;
}
