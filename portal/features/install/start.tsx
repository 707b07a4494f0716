import { Suspense } from 'react';
import { offerDialog } from '../../shared/dialogs.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { listenForInstall } from './install-offer.ts';
import { startServiceWorker } from './service-worker.ts';

const NewVersion = lazyPart(
  async () => (await import('./new-version-dialog.tsx')).NewVersionDialog,
);

/** What makes the portal an app of the device: it opens without a network, and can be installed. */
export function startInstall(): void {
  listenForInstall();
  startServiceWorker((takeOver) => {
    offerDialog('newVersion', (close) => (
      <Suspense>
        <NewVersion takeOver={takeOver} close={close} />
      </Suspense>
    ));
  });
}
