import { Suspense } from 'react';
import { openDialog } from '../../../ui/dialogs.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

const OddsDialog = lazyPart(async () => (await import('./odds-dialog.tsx')).OddsDialog);

/** The odds of every game, side by side. */
export function openOdds(): void {
  openDialog((close) => (
    <Suspense>
      <OddsDialog close={close} />
    </Suspense>
  ));
}
