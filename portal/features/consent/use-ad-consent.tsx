import { Suspense, useEffect } from 'react';
import { cameByAd } from '../../api/arrival.ts';
import { dropDialog, offerDialog } from '../../ui/dialogs.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const ConsentDialog = lazyPart(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

/** Asks players who came from an ad, once per visit, for consent to measurement. */
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
