import { Suspense, useEffect } from 'react';
import { offerDialog } from '../../ui/dialogs.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { loadPack } from '../../ui/market.ts';
import { markPromptShown } from '../../ui/frequency-cap.ts';
import { mayOffer, useInstallOffer } from './model/install-offer.ts';

const InstallDialog = lazyPart(
  async () => (await import('./dialogs/install-dialog.tsx')).InstallDialog,
);

/**
 * Offers the installation on the lobby, while the browser offers it and the frequency cap allows
 * it. `isOffered` is false while nothing may invite the player.
 */
export function useInstall(path: string, isOffered: boolean): void {
  const offer = useInstallOffer((state) => state.offer);
  const isDue = offer !== null && path === '/' && isOffered;
  useEffect(() => {
    if (!isDue) return;
    let isStillDue = true;
    void loadPack().then(() => {
      if (!isStillDue || !mayOffer()) return;
      offerDialog('install', (close) => (
        <Suspense>
          <InstallDialog
            close={() => {
              markPromptShown('install');
              close();
            }}
          />
        </Suspense>
      ));
    });
    return () => {
      isStillDue = false;
    };
  }, [isDue]);
}
