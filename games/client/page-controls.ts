import type { Speech } from '@glasshouse/stage/speak.ts';
import { byId, element, icon, setText } from './dom.ts';
import { ICONS } from './icons.ts';
import type { GameSession } from './open-session.ts';
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

/** Labels the page in the player's language and connects its buttons. */
export function setUpControls(speech: Speech, session: GameSession, presses: Presses): void {
  const { say } = speech;
  const press = (id: string, label: string, picture: string, pressed: () => void): void => {
    const button = byId(id);
    button.setAttribute('aria-label', label);
    button.replaceChildren(icon(picture));
    button.addEventListener('click', pressed);
  };

  setText('title', session.title);
  document.title = session.title;
  setText('session-label', say('stage.session'));
  setText('net-label', say('stage.net'));
  setText('balance-label', say('stage.cash'));
  setText('stake-label', say('stage.stake'));
  setText('last-label', say('stage.lastRounds'));
  const volatility = say(volatilityOf(session.odds.volatilityIndex));
  setText(
    'returns',
    say('stage.returns', { return: speech.percent(session.odds.return, 2), volatility }),
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
}
