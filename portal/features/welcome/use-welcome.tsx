import { Suspense, useEffect } from 'react';
import type { Account } from '../../shared/account.ts';
import { recall, remember } from '../../shared/device.ts';
import { dropDialog, offerDialog } from '../../shared/dialogs.ts';
import { lazyPart } from '../../shared/lazy-part.ts';

const Welcome = lazyPart(async () => (await import('./welcome-dialog.tsx')).Welcome);

/** A visit greets once, however often the lobby is drawn. */
let greeted = false;

/**
 * Greets a new player. The device's flag is "0" until the balance first differs from the welcome
 * money, and "1" from then on: after that the dialog never comes again.
 */
export function useWelcome(account: Account | undefined): void {
  useEffect(() => {
    if (account === undefined || recall('newUser') === '1') return;
    if (account.rewardAmount === 0 || account.accountGold !== account.rewardAmount) {
      remember('newUser', '1');
      dropDialog('newUser');
      return;
    }
    remember('newUser', '0');
    if (greeted) return;
    greeted = true;
    offerDialog('newUser', (close) => (
      <Suspense>
        <Welcome amount={account.rewardAmount} close={close} />
      </Suspense>
    ));
  }, [account]);
}
