import { Suspense, useEffect } from 'react';
import type { Account } from '../../api/account.ts';
import { now } from '../../api/clock.ts';
import { dropDialog, offerDialog } from '../../ui/dialogs.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const Unfinished = lazyPart(
  async () => (await import('./dialogs/unfinished-dialog.tsx')).Unfinished,
);

/** A visit asks once about each order. */
const asked = new Set<string>();

/**
 * Reminds of a started payment that is still open. On the deposit page it is shown on the page
 * itself: `path` is where the player is.
 */
export function useOpenDepositPrompt(account: Account | undefined, path: string): void {
  const open = account?.openDeposit ?? null;
  useEffect(() => {
    if (open === null) {
      dropDialog('openDeposit');
      return;
    }
    if (path === '/rechargeMall') asked.add(open.orderId);
    if (path !== '/' || asked.has(open.orderId) || open.expiresAt <= now()) return;
    asked.add(open.orderId);
    offerDialog('openDeposit', (close) => (
      <Suspense>
        <Unfinished deposit={open} close={close} />
      </Suspense>
    ));
  }, [open, path]);
}
