import { Suspense, useEffect } from 'react';
import { cameByAd } from '../../api/arrival.ts';
import { dropDialog, offerDialog } from '../../ui/dialogs.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const ConsentDialog = lazyPart(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

/** Asks who came by an ad, once a visit, whether it may be measured. Nobody else is asked. */
export function useAdConsent(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn || !cameByAd()) return;
    offerDialog('adConsent', (close) => (
      <Suspense>
        <ConsentDialog close={close} />
      </Suspense>
    ));
    return () => dropDialog('adConsent');
  }, [isSignedIn]);
}
