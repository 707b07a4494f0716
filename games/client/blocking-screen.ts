import './sheets/sheet.css';
import { byId, element } from './dom.ts';

export interface BlockingScreenOptions {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly press: () => void;
}

/** A screen before the game: play cannot go on here, and what can be done instead. */
export function showBlockingScreen({ title, text, action, press }: BlockingScreenOptions): void {
  document.querySelector('.blocking-screen')?.remove();
  byId('game').inert = true;
  const button = element('button', {
    type: 'button',
    class: 'action',
    text: action,
    press: () => {
      block.remove();
      press();
    },
  });
  const block = element(
    'section',
    { class: 'blocking-screen', role: 'alertdialog', 'aria-labelledby': 'blocking-title' },
    element('h2', { id: 'blocking-title', text: title }),
    element('p', { text }),
    button,
  );
  document.body.append(block);
  button.focus();
}
