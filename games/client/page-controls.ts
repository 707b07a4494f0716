import type { Speech } from '@glasshouse/stage/speak.ts';
import { byId, element, icon, setText } from './dom.ts';
import { ICONS } from './icons.ts';
import type { GameSession } from './open-session.ts';
import type { Setting, Settings } from './settings.ts';
import { volatilityOf } from './volatility.ts';

/** Handlers of the page's controls. */
export interface Presses {
  readonly spin: () => void;
  /** A tap on the reels: spins, or skips the current display. */
  readonly reels: () => void;
  readonly skip: () => void;
  readonly close: () => void;
  readonly lower: () => void;
  readonly raise: () => void;
  readonly chooseStake: () => void;
  readonly stakeAt: (index: number) => void;
  readonly autoplay: () => void;
  readonly stopAutoplay: () => void;
  readonly rules: () => void;
  readonly history: () => void;
  readonly fairness: () => void;
  readonly settings: () => void;
}

/** Labels the page in the player's language and connects its buttons. */
export function setUpControls(
  speech: Speech,
  session: GameSession,
  presses: Presses,
  settings: Settings,
): { showSettings(): void } {
  const { say } = speech;
  const press = (id: string, label: string, picture: string, pressed: () => void): void => {
    const button = byId(id);
    button.setAttribute('aria-label', label);
    button.replaceChildren(icon(picture));
    button.addEventListener('click', pressed);
  };
  const flip = (setting: Setting) => (): void => settings.set(setting, !settings.is(setting));

  setText('title', session.title);
  document.title = session.title;
  setText('session-label', say('stage.session'));
  setText('net-label', say('stage.net'));
  setText('balance-label', say('stage.cash'));
  setText('last-label', say('stage.lastRounds'));
  const volatility = say(volatilityOf(session.odds.volatilityIndex));
  setText(
    'returns',
    say('stage.returns', { return: speech.returnShare(session.odds.return), volatility }),
  );
  press('close', say('stage.closeGame'), ICONS.close, presses.close);
  press('spin', '', ICONS.spin, presses.spin);
  press('quick', say('stage.quick'), ICONS.quick, flip('quick'));
  press('auto', say('stage.auto'), ICONS.auto, presses.autoplay);
  press('sound', say('stage.sound'), ICONS.sound, flip('sound'));
  press('settings', say('stage.settings'), ICONS.settings, presses.settings);
  byId('reels').addEventListener('click', presses.reels);
  // Real money has no quick play and no autoplay.
  byId('game').toggleAttribute('data-live', session.mode === 'live');
  for (const id of ['quick', 'auto']) byId(id).hidden = session.mode === 'live';
  byId('pills').replaceChildren(
    element('button', { type: 'button', text: say('stage.rules'), press: presses.rules }),
    element('button', { type: 'button', text: say('stage.history'), press: presses.history }),
    element('button', { type: 'button', text: say('stage.fairness'), press: presses.fairness }),
  );

  function showSettings(): void {
    for (const id of ['quick', 'sound'] as const) {
      byId(id).setAttribute('aria-pressed', String(settings.is(id)));
    }
    byId('sound').replaceChildren(icon(settings.is('sound') ? ICONS.sound : ICONS.silent));
  }
  showSettings();
  return { showSettings };
}
