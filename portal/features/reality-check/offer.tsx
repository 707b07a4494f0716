import { Suspense } from 'react';
import type { CheckFigures } from '@glasshouse/contract/frame.ts';
import { openedGame } from '../../boot/game-window.ts';
import { historyAtRest } from '../../ui/dialog-entry.ts';
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
          if (outcome === 'history') void toHistory(() => done(false));
          else done(outcome === 'goOn');
        }}
      />
    </Suspense>
  ));
}

/** Leaves the game, if it is still open, for the history. */
async function toHistory(leave: () => void): Promise<void> {
  // The dialog's own history entry is removed first: the next step back is the game's.
  await historyAtRest();
  const show = () => go('/me#history');
  if (openedGame() === null) show();
  else addEventListener('popstate', show, { once: true });
  leave();
}
