import './verify-button.css';
import type { Speech } from '@glasshouse/stage/speak.ts';
import { byId, element, icon } from './dom.ts';
import { ICONS } from './icons.ts';

/**
 * The button below a result that opens its verification. Returns a function that sets the round;
 * null if there is none.
 */
export function createVerifyButton(
  { say }: Speech,
  verify: (roundId: string) => void,
): (roundId: string | null) => void {
  let shown: string | null = null;
  const button = element(
    'button',
    {
      type: 'button',
      class: 'verify',
      id: 'verify',
      press() {
        if (shown !== null) verify(shown);
      },
    },
    icon(ICONS.verify),
    element('span', { text: say('stage.verifySpin') }),
  );
  return (roundId) => {
    shown = roundId;
    if (roundId === null) button.remove();
    else byId('result-line').append(button);
  };
}
