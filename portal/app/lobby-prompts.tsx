import type { ReactNode } from 'react';
import { useBreak } from '../features/break/break-notice.tsx';
import { useAdConsent } from '../features/consent/use-ad-consent.tsx';
import { useAdRecords } from '../features/consent/use-ad-records.ts';
import { useOrdering } from '../features/tracker/use-ordering.tsx';
import { useInstall } from '../features/install/use-install.tsx';
import { useOffers } from '../features/offers/use-offers.tsx';
import { useOpenDepositPrompt } from '../features/deposits/use-unfinished.tsx';
import { useWelcome } from '../features/welcome/use-welcome.tsx';
import { useAccount } from '../api/account.ts';
import { usePagePath } from '../ui/use-page-path.ts';

/** The lobby's automatic dialogs, each with its own condition. */
export function LobbyPrompts(): ReactNode {
  const path = usePagePath();
  const account = useAccount();
  const { data } = account;
  // During a break nothing invites the player to play or deposit.
  const offered = data?.exclusion === null ? data : undefined;
  useBreak(data);
  useOrdering(path, data);
  useWelcome(path === '/' ? offered : undefined);
  useOpenDepositPrompt(offered, path);
  useInstall(path, offered !== undefined);
  useOffers(path, account);
  useAdConsent(data !== undefined);
  useAdRecords(data);
  return null;
}
