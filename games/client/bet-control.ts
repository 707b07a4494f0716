import type { Speech } from '@glasshouse/stage/speak.ts';
import { byId, element, icon, setText } from './dom.ts';
import { ICONS } from './icons.ts';

interface BetPresses {
  readonly lower: () => void;
  readonly raise: () => void;
  readonly chooseStake: () => void;
  /** Chooses the bet with this index in the list, if the game allows a change now. */
  readonly stakeAt: (index: number) => void;
}

/**
 * The bet: its amount, a slider over the server's list, and − and +. `money` formats an amount of
 * minor units.
 */
export function createBetControl(
  { say }: Speech,
  stakes: readonly number[],
  money: (amountMinor: number) => string,
  presses: BetPresses,
) {
  const slider = byId<HTMLInputElement>('bet');
  let shown = stakes[0] ?? 0;
  let busy = false;
  let automatic = false;

  setText('stake-label', say('stage.stake'));
  const [least = 0] = stakes;
  setText('bet-least', say('stage.bet.least', { amount: money(least) }));
  setText('bet-most', say('stage.bet.most', { amount: money(stakes.at(-1) ?? least) }));
  slider.max = String(stakes.length - 1);
  slider.setAttribute('aria-label', say('stage.totalBet'));
  /** Runs a press unless a round or autoplay is under way, when the bet cannot change. */
  const ifFree = (press: () => void) => (): void => {
    if (!busy && !automatic) press();
  };
  slider.addEventListener('input', () => {
    ifFree(() => presses.stakeAt(slider.valueAsNumber))();
    // If the change was not possible, show the current bet again.
    show(shown);
  });
  for (const [id, label, picture, pressed] of [
    ['lower', 'stage.lower', ICONS.minus, presses.lower],
    ['raise', 'stage.raise', ICONS.plus, presses.raise],
  ] as const) {
    byId(id).setAttribute('aria-label', say(label));
    byId(id).replaceChildren(icon(picture));
    byId(id).addEventListener('click', ifFree(pressed));
  }
  byId('choose').setAttribute('aria-haspopup', 'dialog');
  byId('choose').addEventListener('click', presses.chooseStake);
  byId('bet-ticks').replaceChildren(...stakes.map(() => element('i')));

  function show(stake: number): void {
    shown = stake;
    const index = Math.max(0, stakes.indexOf(stake));
    slider.value = String(index);
    slider.setAttribute('aria-valuetext', money(stake));
    slider.style.setProperty('--at', String(index / Math.max(1, stakes.length - 1)));
    setText('stake', money(stake));
    byId('spin').setAttribute('aria-label', say('stage.spin', { stake: money(stake) }));
    byId<HTMLButtonElement>('lower').disabled = stake === stakes[0];
    byId<HTMLButtonElement>('raise').disabled = stake === stakes.at(-1);
  }

  function showBusy(): void {
    for (const id of ['bet', 'lower', 'raise']) {
      byId(id).setAttribute('aria-disabled', String(busy || automatic));
    }
  }

  return {
    show,
    /** While a round plays or play is blocked the bet cannot change; its parts keep their focus. */
    setBusy(on: boolean): void {
      busy = on;
      showBusy();
    },
    /** The same while autoplay runs. */
    setAutoplay(on: boolean): void {
      automatic = on;
      showBusy();
    },
  };
}
