import { formatMoney } from '@glasshouse/contract/money.ts';
import type { Speech } from '@glasshouse/stage/speak.ts';
import { createCounter } from './count-up.ts';
import { createBanner } from './banner.ts';
import { createBoardFrame } from './board-frame.ts';
import { byId, element, icon } from './dom.ts';
import { ICONS } from './icons.ts';
import type { GameSession } from './open-session.ts';
import { createLastRounds } from './last-rounds.ts';
import { shortMoney } from './short-money.ts';
import { showToast } from './toast.ts';
import { volatilityOf } from './volatility.ts';

/** What presses on the page do. */
export interface Presses {
  readonly spin: () => void;
  readonly close: () => void;
  readonly lower: () => void;
  readonly raise: () => void;
  readonly chooseStake: () => void;
  readonly rules: () => void;
  readonly history: () => void;
  readonly fairness: () => void;
  readonly settings: () => void;
}

/** The player's money as it is shown: cash and bonus apart. Minor units. */
interface ShownMoney {
  readonly cashMinor: number;
  readonly bonusMinor: number;
}

/** The page around the stage. Amounts are minor units. */
export type Page = ReturnType<typeof createPage>;

export function createPage(
  speech: Speech,
  session: GameSession,
  opening: readonly string[],
  presses: Presses,
  calm: () => boolean,
) {
  const { say } = speech;
  const money = (amount: number): string => formatMoney(amount, session.money);
  const signed = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount));

  const text = (id: string, value: string): void => {
    byId(id).textContent = value;
  };
  const press = (id: string, label: string, picture: string, pressed: () => void): void => {
    const button = byId(id);
    button.setAttribute('aria-label', label);
    button.replaceChildren(icon(picture));
    button.addEventListener('click', pressed);
  };

  text('title', session.title);
  document.title = session.title;
  text('session-label', say('stage.session'));
  text('net-label', say('stage.net'));
  text('balance-label', say('stage.cash'));
  text('stake-label', say('stage.stake'));
  text('last-label', say('stage.lastRounds'));
  const volatility = say(volatilityOf(session.odds.volatilityIndex));
  text(
    'returns',
    say('stage.returns', { return: speech.percent(session.odds.return), volatility }),
  );
  press('close', say('stage.closeGame'), ICONS.close, presses.close);
  press('lower', say('stage.lower'), ICONS.minus, presses.lower);
  press('raise', say('stage.raise'), ICONS.plus, presses.raise);
  press('spin', '', ICONS.spin, presses.spin);
  byId('choose').setAttribute('aria-haspopup', 'dialog');
  byId('choose').addEventListener('click', presses.chooseStake);
  byId('pills').replaceChildren(
    element('button', { type: 'button', text: say('stage.rules'), press: presses.rules }),
    element('button', { type: 'button', text: say('stage.history'), press: presses.history }),
    element('button', { type: 'button', text: say('stage.fairness'), press: presses.fairness }),
    element(
      'button',
      {
        type: 'button',
        class: 'settings',
        'aria-label': say('stage.settings'),
        press: presses.settings,
      },
      icon(ICONS.settings),
    ),
  );
  const board = createBoardFrame(opening);
  const banner = createBanner(money, calm);
  const cash = createCounter((amount) => text('balance', money(amount)), calm);
  /** Bonus money is never part of what is shown as cash. */
  const setBonus = (amount: number): void => {
    byId('bonus').hidden = amount === 0;
    text('bonus', say('stage.bonusAmount', { amount: money(amount) }));
  };
  const won = createCounter((amount) => text('won', money(amount)), calm);
  const lastRounds = createLastRounds(session.money);
  const shortAmount = (amount: number): string => shortMoney(amount, session.money);

  return {
    money,
    short: shortAmount,
    signed,
    setMoney({ cashMinor, bonusMinor }: ShownMoney) {
      cash.set(cashMinor);
      setBonus(bonusMinor);
    },
    /** The cash counts up or down to its new amount. */
    countMoney({ cashMinor, bonusMinor }: ShownMoney) {
      cash.countTo(cashMinor);
      setBonus(bonusMinor);
    },
    setNet(amount: number) {
      text('net', signed(amount));
      byId('net').classList.toggle('below', amount < 0);
    },
    setElapsed(seconds: number) {
      const two = (value: number): string => String(Math.floor(value) % 60).padStart(2, '0');
      text('session', `${Math.floor(seconds / 3600)}:${two(seconds / 60)}:${two(seconds)}`);
    },
    setStake(stake: number) {
      text('stake', money(stake));
      byId('spin').setAttribute('aria-label', say('stage.spin', { stake: money(stake) }));
      byId<HTMLButtonElement>('lower').disabled = stake === session.stakes[0];
      byId<HTMLButtonElement>('raise').disabled = stake === session.stakes.at(-1);
    },
    /** While a round plays or nothing may: the spin button keeps its focus. */
    setBusy(busy: boolean) {
      const spin = byId('spin');
      spin.toggleAttribute('data-busy', busy);
      spin.setAttribute('aria-disabled', String(busy));
    },
    setSeedHash(hash: string) {
      const short = `${hash.slice(0, 4)}…${hash.slice(-4)}`;
      text('seed-hash', say('stage.seedHash', { hash: short }));
    },
    addLast: lastRounds.add,
    fillLast: lastRounds.fill,
    setWon(amount: number) {
      byId('won').classList.remove('quiet');
      won.countTo(amount);
    },
    /** Plain words in the place of the win. */
    setQuiet(words: string) {
      won.set(0);
      byId('won').classList.add('quiet');
      text('won', words);
    },
    setNote: (words: string) => text('note', words),
    setCounter(words: string, multiplier: string) {
      byId('title').hidden = words !== '';
      byId('counter').hidden = words === '';
      byId('counter').replaceChildren(words, element('b', { text: multiplier }));
    },
    setRibbon(words: string) {
      byId('ribbon').hidden = words === '';
      text('ribbon', words);
    },
    setBanner: banner.set,
    countBanner: banner.count,
    setMultiplier(times: string, words: string) {
      text('multiplier', times);
      byId('multiplier').hidden = times === '';
      if (words !== '') text('live', words);
    },
    setRows: board.setRows,
    setNight: (on: boolean) => document.body.toggleAttribute('data-night', on),
    announce: (words: string) => text('live', words),
    toast: showToast,
    enable() {
      byId('game').inert = false;
    },
  };
}
