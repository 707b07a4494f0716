import './sheets/sheet.css';
import { byId, element } from './dom.ts';

export interface BlockingScreenOptions {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly press: () => void;
}

/** Covers the game with a message and one button, when play cannot continue. */
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
