import { Suspense, useEffect } from 'react';
import type { Account } from '../../api/account.ts';
import { now } from '../../api/clock.ts';
import { dropDialog, offerDialog } from '../../ui/dialogs.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const Unfinished = lazyPart(
  async () => (await import('./dialogs/unfinished-dialog.tsx')).Unfinished,
);

/** Each order is asked about once per visit. */
const asked = new Set<string>();

/**
 * Reminds the player of an open payment. The deposit page shows it inline instead; `path` is the
 * current page.
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
