import { Suspense } from 'react';
import { openDialog } from '../../../ui/dialogs.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

const BreakDialog = lazyPart(async () => (await import('./break-dialog.tsx')).BreakDialog);

/** A break from play, from a day to years: chosen first, then confirmed. */
export function openBreak(): void {
  openDialog((close) => (
    <Suspense>
      <BreakDialog close={close} />
    </Suspense>
  ));
}
