import './sheets/sheet.css';
import { byId, element } from './dom.ts';

export interface WallOptions {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly press: () => void;
}

/** A screen before the game: play cannot go on here, and what can be done instead. */
export function showWall({ title, text, action, press }: WallOptions): void {
  document.querySelector('.wall')?.remove();
  byId('game').inert = true;
  const button = element('button', {
    type: 'button',
    class: 'action',
    text: action,
    press: () => {
      wall.remove();
      press();
    },
  });
  const wall = element(
    'section',
    { class: 'wall', role: 'alertdialog', 'aria-labelledby': 'wall-title' },
    element('h2', { id: 'wall-title', text: title }),
    element('p', { text }),
    button,
  );
  document.body.append(wall);
  button.focus();
}
