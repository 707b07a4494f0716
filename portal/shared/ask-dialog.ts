import type { ComponentType, ReactNode } from 'react';
import { openDialog } from './dialogs.ts';
import { toast } from './toasts.ts';
import { loadWords, text } from './words.ts';

/**
 * Opens a dialog in a chunk of its own and waits for its answer. Where the chunk does not come it
 * says so and answers `otherwise`, so that nobody waits for ever.
 */
export async function askDialog<Props, Answer>(
  load: () => Promise<ComponentType<Props>>,
  draw: (Part: ComponentType<Props>, done: (answer: Answer) => void) => ReactNode,
  otherwise: Answer,
): Promise<Answer> {
  let part: ComponentType<Props>;
  try {
    [part] = await Promise.all([load(), loadWords('pages')]);
  } catch {
    toast(text('portal.unreachable'));
    return otherwise;
  }
  return new Promise((resolve) => {
    openDialog((close) =>
      draw(part, (answer) => {
        close();
        resolve(answer);
      }),
    );
  });
}
