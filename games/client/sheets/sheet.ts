import './sheet.css';
import { element, icon } from '../dom.ts';
import { ICONS } from '../icons.ts';

export interface Sheet {
  readonly body: HTMLElement;
  close(): void;
}

/** Opens a sheet over the game; Escape, its button and a press beside it close it. */
export function openSheet(title: string, closeLabel: string): Sheet {
  const body = element('div');
  const id = 'sheet-title';
  const dialog = element(
    'dialog',
    { class: 'sheet', 'aria-labelledby': id },
    element(
      'header',
      {},
      element('h2', { id, text: title }),
      element(
        'button',
        {
          type: 'button',
          class: 'round',
          'aria-label': closeLabel,
          press: () => dialog.close(),
        },
        icon(ICONS.close),
      ),
    ),
    body,
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return { body, close: () => dialog.close() };
}
