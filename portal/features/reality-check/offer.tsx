import { Suspense } from 'react';
import type { CheckFigures } from '@glasshouse/contract/frame.ts';
import { offerDialog } from '../../shared/dialogs.ts';
import { lazyPart } from '../../shared/lazy-part.ts';

const RealityCheck = lazyPart(
  async () => (await import('./reality-check-dialog.tsx')).RealityCheck,
);

/** Shows the reality check over the game. `done` is told whether play goes on. */
export function offerRealityCheck(
  check: CheckFigures | null,
  done: (goesOn: boolean) => void,
): void {
  offerDialog('realityCheck', (close) => (
    <Suspense>
      <RealityCheck
        check={check}
        answered={(goesOn) => {
          close();
          done(goesOn);
        }}
      />
    </Suspense>
  ));
}
