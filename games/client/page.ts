import { formatMoney } from '@glasshouse/contract/money.ts';
import type { Speech } from '@glasshouse/stage/speak.ts';
import { createCounter } from './count-up.ts';
import { createBanner } from './banner.ts';
import { createBetControl } from './bet-control.ts';
import { createBoardFrame } from './board-frame.ts';
import { byId, element, setText } from './dom.ts';
import type { GameSession } from './open-session.ts';
import { createLastRounds } from './last-rounds.ts';
import { setUpControls, type Presses } from './page-controls.ts';
import type { Settings } from './settings.ts';
import { shortMoney } from './short-money.ts';
import { createSpinButton } from './spin-button.ts';
import { showToast } from './toast.ts';

/** The displayed money: cash and bonus separately. Minor units. */
interface ShownMoney {
  readonly cashMinor: number;
  readonly bonusMinor: number;
}

export interface PageOptions {
  readonly speech: Speech;
  readonly session: GameSession;
  /** The initially displayed symbols: one string per reel. */
  readonly opening: readonly string[];
  readonly presses: Presses;
  readonly settings: Settings;
  readonly calm: () => boolean;
  readonly stakeChanged: (stakeMinor: number) => void;
}

/** The page around the stage. Amounts are minor units. */
export type Page = ReturnType<typeof createPage>;

export function createPage({
  speech,
  session,
  opening,
  presses,
  settings,
  calm,
  stakeChanged,
}: PageOptions) {
  const { say } = speech;
  const money = (amount: number): string => formatMoney(amount, session.money);
  const signed = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount));

  const controls = setUpControls(speech, session, presses, settings);
  const bet = createBetControl(speech, session.stakes, money, presses);
  const spinButton = createSpinButton(speech, presses);
  const board = createBoardFrame(opening);
  const banner = createBanner(money, calm, presses.reels);
  /** Bonus money is never included in the displayed cash. */
  const setBonus = (amount: number): void => {
    byId('bonus').hidden = amount === 0;
    setText('bonus', say('stage.bonusAmount', { amount: money(amount) }));
  };
  const won = createCounter((amount) => setText('won', money(amount)), calm);
  const lastRounds = createLastRounds(session.money);
  const shortAmount = (amount: number): string => shortMoney(amount, session.money);

  return {
    money,
    short: shortAmount,
    signed,
    setMoney({ cashMinor, bonusMinor }: ShownMoney) {
      setText('balance', money(cashMinor));
      setBonus(bonusMinor);
    },
    setNet(amount: number) {
      setText('net', signed(amount));
      byId('net').classList.toggle('below', amount < 0);
    },
    setElapsed(seconds: number) {
      const two = (value: number): string => String(Math.floor(value) % 60).padStart(2, '0');
      setText('session', `${Math.floor(seconds / 3600)}:${two(seconds / 60)}:${two(seconds)}`);
    },
    setStake(stake: number) {
      bet.show(stake);
      stakeChanged(stake);
    },
    ...occupied(spinButton, bet),
    showSettings: controls.showSettings,
    setSeedHash(hash: string) {
      const short = `${hash.slice(0, 4)}…${hash.slice(-4)}`;
      setText('seed-hash', say('stage.seedHash', { hash: short }));
    },
    addLast: lastRounds.add,
    fillLast: lastRounds.fill,
    setWon(amount: number) {
      byId('won').classList.remove('quiet');
      won.countTo(amount);
    },
    /** Shows plain text in place of the win. */
    setQuiet(words: string) {
      won.set(0);
      byId('won').classList.add('quiet');
      setText('won', words);
    },
    setNote: (words: string) => setText('note', words),
    setCounter(words: string, multiplier: string, total = '') {
      byId('title').hidden = words !== '';
      byId('counter').hidden = words === '';
      const parts = [element('b', { text: multiplier }), element('em', { text: total })];
      byId('counter').replaceChildren(words, ...parts);
    },
    setRibbon(words: string) {
      byId('ribbon').hidden = words === '';
      setText('ribbon', words);
    },
    setBanner: banner,
    setMultiplier(times: string, words: string) {
      setText('multiplier', times);
      byId('multiplier').hidden = times === '';
      if (words !== '') setText('live', words);
    },
    setRows: board.setRows,
    setNight: (on: boolean) => document.body.toggleAttribute('data-night', on),
    announce: (words: string) => setText('live', words),
    toast: showToast,
    enable() {
      byId('game').inert = false;
    },
  };
}

/** What a round or autoplay changes in the controls. */
function occupied(
  spinButton: ReturnType<typeof createSpinButton>,
  bet: ReturnType<typeof createBetControl>,
) {
  return {
    setBusy(on: boolean, skips: boolean) {
      spinButton.setBusy(on, skips);
      bet.setBusy(on);
    },
    setAutoplay(left: number | null) {
      spinButton.setAutoplay(left);
      bet.setAutoplay(left !== null);
    },
  };
}
