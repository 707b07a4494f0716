import type { Speech } from '@glasshouse/stage/speak.ts';
import type { AutoplayPlan } from '../autoplay.ts';
import { element } from '../dom.ts';
import { openSheet } from './sheet.ts';

const COUNTS = [10, 25, 50, 100];
/** Limits to choose from, in bets. */
const LOSSES = [5, 10, 20, 50, 100, 200];
const WINS = [5, 10, 20, 50, 100];

/**
 * Asks for the plan of an autoplay; a loss limit is required. `money` formats an amount of minor
 * units.
 */
export function openAutoplay(
  speech: Speech,
  stakeMinor: number,
  money: (amountMinor: number) => string,
  start: (plan: AutoplayPlan) => void,
): void {
  const { say } = speech;
  const sheet = openSheet(say('stage.auto'), say('stage.close'));
  let count = COUNTS[0] ?? 0;
  let lossStopMinor: number | null = null;
  let winStopMinor: number | null = null;

  const go = element('button', {
    type: 'button',
    class: 'action wide',
    press() {
      if (lossStopMinor === null) return;
      sheet.close();
      start({ count, lossStopMinor, winStopMinor });
    },
  });
  function show(): void {
    const isReady = lossStopMinor !== null;
    go.disabled = !isReady;
    go.textContent = isReady ? say('stage.auto.start', { count }) : say('stage.auto.choose');
  }

  const amounts = (bets: readonly number[]): (readonly [number, string])[] =>
    bets.map((bet) => [bet * stakeMinor, money(bet * stakeMinor)]);
  const lossText = element('p', { id: 'auto-loss-text', text: say('stage.auto.lossText') });
  sheet.body.append(
    element('p', { text: say('stage.auto.text', { stake: money(stakeMinor) }) }),
    ...choice(
      'auto-count',
      say('stage.auto.count'),
      COUNTS.map((many) => [many, speech.number(many)]),
      count,
      (chosen) => {
        count = chosen ?? count;
        show();
      },
    ),
    ...choice('auto-loss', say('stage.auto.loss'), amounts(LOSSES), undefined, (chosen) => {
      lossStopMinor = chosen;
      show();
    }),
    lossText,
    ...choice(
      'auto-win',
      say('stage.auto.win'),
      [[null, say('stage.auto.anyWin')], ...amounts(WINS)],
      null,
      (chosen) => {
        winStopMinor = chosen;
      },
    ),
    element('div', { class: 'go' }, go),
  );
  show();
}

/** A heading and its radio options; `first` is the initial choice. */
function choice(
  name: string,
  title: string,
  options: readonly (readonly [number | null, string])[],
  first: number | null | undefined,
  choose: (value: number | null) => void,
): HTMLElement[] {
  const marks = options.map(([value, text]) => {
    const input = element('input', { type: 'radio', name });
    input.checked = value === first;
    input.addEventListener('change', () => choose(value));
    return element('label', {}, input, element('span', { text }));
  });
  return [
    element('h3', { id: name, text: title }),
    element('div', { class: 'choices', role: 'radiogroup', 'aria-labelledby': name }, ...marks),
  ];
}
