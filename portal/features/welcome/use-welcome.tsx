import { lazy, Suspense, useEffect } from 'react';
import type { Account } from '../../api/account.ts';
import { retryUntilLoaded } from '../../boot/retry-until-loaded.ts';
import { getStored, setStored } from '../../boot/storage.ts';
import { dropDialog, offerDialog } from '../../ui/dialogs.ts';
import { loadPack } from '../../ui/market.ts';
import { loadLobbyWords } from '../../ui/words.ts';

const load = () => Promise.all([import('./welcome-dialog.tsx'), loadPack(), loadLobbyWords()]);

// A visitor on a bad line is greeted too, only later.
const Welcome = lazy(async () => {
  const [{ Welcome: part }] = await retryUntilLoaded(load);
  return { default: part };
});

/**
 * Offers the welcome dialog to a new player until they close it; a reload does not repeat it. The
 * stored flag `newUser` is "0" until the balance first differs from the welcome credit, then "1";
 * at "1" the dialog is never shown.
 */
export function useWelcome(account: Account | undefined): void {
  useEffect(() => {
    if (account === undefined || getStored('newUser') === '1') return;
    if (account.rewardAmount === 0 || account.balance !== account.rewardAmount) {
      setStored('newUser', '1');
      dropDialog('newUser');
      return;
    }
    setStored('newUser', '0');
    if (getStored('greeted') === '1') return;
    offerDialog('newUser', (close) => (
      <Suspense>
        <Welcome
          amount={account.rewardAmount}
          close={() => {
            setStored('greeted', '1');
            close();
          }}
        />
      </Suspense>
    ));
  }, [account]);
}
