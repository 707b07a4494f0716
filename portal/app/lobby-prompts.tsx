import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useBreak } from '../features/break/index.ts';
import { useAdConsent } from '../features/consent/index.ts';
import { useOrdering } from '../features/tracker/index.ts';
import { useInstall } from '../features/install/index.ts';
import { useOffers } from '../features/offers/index.ts';
import { useOpenDepositPrompt } from '../features/deposits/index.ts';
import { useWelcome } from '../features/welcome/index.ts';
import { useAccount } from '../api/account.ts';

/** The dialogs that the lobby shows unasked, each under its own condition. */
export function LobbyPrompts(): ReactNode {
  const [path] = useLocation();
  const account = useAccount();
  const { data } = account;
  // During a break nothing is shown that invites to play or to deposit.
  const offered = data?.exclusion === null ? data : undefined;
  useBreak(data);
  useOrdering(path, data);
  useWelcome(path === '/' ? offered : undefined);
  useOpenDepositPrompt(offered, path);
  useInstall(path);
  useOffers(path, account);
  useAdConsent(data !== undefined);
  return null;
}
