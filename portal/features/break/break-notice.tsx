import { type ReactNode, Suspense, useEffect } from 'react';
import { type Account, reloadAccount, useAccount } from '../../api/account.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { now } from '../../api/clock.ts';
import type { QueuedName } from '../../ui/dialog-queue.ts';
import { dropDialog } from '../../ui/dialogs.ts';
import { stepBack } from '../../ui/dialog-entry.ts';
import { openedGame } from '../../boot/game-window.ts';

const BreakBanner = lazyPart(async () => (await import('./break-banner.tsx')).BreakBanner);

/** The banner of a current break; loads nothing without one. */
export function BreakNotice(): ReactNode {
  const exclusion = useAccount().data?.exclusion ?? null;
  if (exclusion === null) return null;
  return (
    <Suspense>
      <BreakBanner exclusion={exclusion} />
    </Suspense>
  );
}

/** Dialogs that invite to play or to deposit: all are closed when a break begins. */
const INVITING: readonly QueuedName[] = [
  'newUser',
  'openDeposit',
  'activity',
  'ordinary',
  'noDeposit',
  'install',
];
/** Timers cannot wait for months; the account is reloaded when the page is used. */
const MAX_MS = DAY_MS;

/**
 * Closes everything that a break forbids in this window: an open game, and dialogs that invite to
 * play.
 */
export function useBreak(account: Account | undefined): void {
  const until = account?.exclusion?.until ?? null;
  useEffect(() => {
    if (until === null) return;
    for (const name of INVITING) dropDialog(name);
    // A step back in the history closes the game's window.
    if (openedGame() !== null) void stepBack();
    const left = Math.max(until - now(), 0) + 1000;
    const timer = setTimeout(() => void reloadAccount(), Math.min(left, MAX_MS));
    return () => clearTimeout(timer);
  }, [until]);
}
