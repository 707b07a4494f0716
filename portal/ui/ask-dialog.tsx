import { Suspense, type ReactNode } from 'react';
import { openDialog, useDialogs, type DialogBody } from './dialogs.ts';

/**
 * Opens a dialog and waits for its answer. Closed without one it answers `otherwise`, also where
 * its chunk did not come and the player does not try again: so that no caller waits for ever.
 */
export function askDialog<Answer>(
  draw: (done: (answer: Answer) => void) => ReactNode,
  otherwise: Answer,
): Promise<Answer> {
  return new Promise((resolve) => {
    let answer = otherwise;
    const body: DialogBody = (close) => (
      <Suspense>
        {draw((given) => {
          answer = given;
          close();
        })}
      </Suspense>
    );
    openDialog(body);
    const leave = useDialogs.subscribe(({ opened }) => {
      if (opened.some((entry) => entry.body === body)) return;
      leave();
      resolve(answer);
    });
  });
}
