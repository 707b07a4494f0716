import { Suspense, useEffect } from 'react';
import { cameByAd } from '../../shared/arrival.ts';
import { dropDialog, offerDialog } from '../../shared/dialogs.ts';
import { lazyPart } from '../../shared/lazy-part.ts';

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
