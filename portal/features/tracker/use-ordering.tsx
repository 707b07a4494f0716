import { Suspense, useEffect, useRef } from 'react';
import type { Account } from '../../api/account.ts';
import { dropDialog, offerDialog } from '../../ui/dialogs.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const Ordering = lazyPart(
  async () => (await import('./dialogs/ordering-dialog.tsx')).OrderingDialog,
);

const isWithdrawPage = (path: string) => path.startsWith('/withdraw');

/**
 * Announces a withdrawal in progress when the player enters the lobby, on page load or from any
 * page except a withdraw page.
 */
export function useOrdering(path: string, account: Account | undefined): void {
  const before = useRef<string | null>(null);
  const pending = useRef(false);
  useEffect(() => {
    const from = before.current;
    before.current = path;
    pending.current = path === '/' && (from === null || !isWithdrawPage(from));
    if (path !== '/') dropDialog('ordering');
  }, [path]);
  const held = account?.heldOrder ?? null;
  // An order in a security hold has priority: someone else may have requested it.
  const orderId = held?.orderId ?? account?.openWithdrawal ?? null;
  const payType = held?.payType ?? account?.payType ?? 0;
  useEffect(() => {
    if (account === undefined) return;
    if (orderId === null) dropDialog('ordering');
    else if (pending.current) {
      offerDialog('ordering', (close) => (
        <Suspense>
          <Ordering orderId={orderId} payType={payType} close={close} />
        </Suspense>
      ));
    }
    pending.current = false;
  }, [path, account, orderId, payType]);
}
