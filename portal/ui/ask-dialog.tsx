import { Suspense, type ReactNode } from 'react';
import { openDialog, useDialogs, type DialogBody } from './dialogs.ts';

/**
 * Opens a dialog and resolves with its answer. If it is closed without one, or its chunk fails and
 * the player does not retry, it resolves with `otherwise`, so that no caller waits forever.
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
