import type { Speech } from '@glasshouse/stage/speak.ts';
import { element } from '../dom.ts';
import { openSheet } from './sheet.ts';

/** A list of all stakes of the game, for selection. */
export function openStakes(
  speech: Speech,
  stakes: readonly number[],
  chosen: number,
  money: (amountMinor: number) => string,
  choose: (stakeMinor: number) => void,
): void {
  const sheet = openSheet(speech.say('stage.chooseStake'), speech.say('stage.close'));
  const buttons = stakes.map((stake) =>
    element('button', {
      type: 'button',
      text: money(stake),
      'aria-pressed': String(stake === chosen),
      press: () => {
        choose(stake);
        sheet.close();
      },
    }),
  );
  sheet.body.append(element('div', { class: 'stakes' }, ...buttons));
  buttons[stakes.indexOf(chosen)]?.focus();
}
