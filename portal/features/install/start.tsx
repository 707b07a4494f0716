import { Suspense } from 'react';
import { offerDialog } from '../../ui/dialogs.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { listenForInstall } from './model/install-offer.ts';
import { startServiceWorker } from './model/service-worker.ts';

const NewVersion = lazyPart(
  async () => (await import('./dialogs/new-version-dialog.tsx')).NewVersionDialog,
);

/** Adds the manifest when the page is in use, because its icons are large. */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = document.documentElement.dataset['manifest'] ?? '';
  document.head.append(link);
}

/** Makes the portal installable and available offline. */
export function startInstall(): void {
  linkManifest();
  listenForInstall();
  startServiceWorker((takeOver) => {
    offerDialog('newVersion', (close) => (
      <Suspense>
        <NewVersion takeOver={takeOver} close={close} />
      </Suspense>
    ));
  });
}
