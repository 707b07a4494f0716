import './sheet.css';
import './rules.css';
import './large-text.css';
import { element, icon } from '../dom.ts';
import { ICONS } from '../icons.ts';
import { leaveWithBack } from './back.ts';

export interface Sheet {
  readonly body: HTMLElement;
  close(): void;
}

/** Opens a sheet over the game; Escape, Back, its button and a tap outside close it. */
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
  const back = leaveWithBack(() => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    back.closed();
  });
  document.body.append(dialog);
  dialog.showModal();
  return { body, close: () => dialog.close() };
}
