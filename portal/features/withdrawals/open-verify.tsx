import { Suspense } from 'react';
import { openDialog } from '../../ui/dialogs.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const VerifyDialog = lazyPart(
  async () => (await import('./dialogs/verify-dialog.tsx')).VerifyDialog,
);

/** Opens the identity check. */
export function openVerify(): void {
  openDialog((close) => (
    <Suspense>
      <VerifyDialog close={close} />
    </Suspense>
  ));
}
