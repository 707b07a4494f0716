import './verify-button.css';
import type { Speech } from '@glasshouse/stage/speak.ts';
import { byId, element, icon } from './dom.ts';
import { ICONS } from './icons.ts';

/**
 * The button below a result that shows the round verified. Returns what sets the round; null while
 * there is none.
 */
export function createVerifyButton(
  { say }: Speech,
  verify: (roundId: string) => void,
): (roundId: string | null) => void {
  const button = byId('verify');
  let shown: string | null = null;
  button.replaceChildren(icon(ICONS.verify), element('span', { text: say('stage.verifySpin') }));
  button.addEventListener('click', () => {
    if (shown !== null) verify(shown);
  });
  return (roundId) => {
    shown = roundId;
    button.hidden = roundId === null;
  };
}
