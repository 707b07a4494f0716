import { Suspense } from 'react';
import type { CheckFigures } from '@glasshouse/contract/frame.ts';
import { offerDialog } from '../../ui/dialogs.ts';
import { go } from '../../ui/navigate.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const RealityCheck = lazyPart(
  async () => (await import('./reality-check-dialog.tsx')).RealityCheck,
);

/** Shows the reality check over the game. `done` gets whether play continues. */
export function offerRealityCheck(
  check: CheckFigures | null,
  done: (goesOn: boolean) => void,
): void {
  offerDialog('realityCheck', (close) => (
    <Suspense>
      <RealityCheck
        check={check}
        answered={(outcome) => {
          close();
          // Leaving the game takes it off the history: only then can a page be gone to.
          if (outcome === 'history') {
            addEventListener('popstate', () => go('/me#history'), { once: true });
          }
          done(outcome === 'goOn');
        }}
      />
    </Suspense>
  ));
}
