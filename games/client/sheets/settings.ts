import './settings.css';
import type { Speech } from '@glasshouse/stage/speak.ts';
import { element } from '../dom.ts';
import type { Setting, Settings, Volume } from '../settings.ts';
import { canVibrate } from '../vibrate.ts';
import { openSheet } from './sheet.ts';

/** Where the settings are shown. */
interface Shown {
  /** Quick play exists in demo mode only: real-money rounds are not shortened. */
  readonly isDemo: boolean;
  /** The device itself is set to reduced motion, which the game follows. */
  readonly calmByDevice: boolean;
}

/** The game's settings. */
export function openSettings(
  { say }: Speech,
  settings: Settings,
  { isDemo, calmByDevice }: Shown,
): void {
  const sheet = openSheet(say('stage.settings'), say('stage.close'));

  /** A switch; a fixed one is on, and its note says why. */
  function row(setting: Setting, name: string, note = '', isFixed = false): HTMLElement {
    const button = element('button', {
      type: 'button',
      class: 'switch',
      role: 'switch',
      'aria-checked': String(isFixed || settings.is(setting)),
      ...(isFixed ? { 'aria-disabled': 'true' } : {}),
      press() {
        if (isFixed) return;
        settings.set(setting, !settings.is(setting));
        button.setAttribute('aria-checked', String(settings.is(setting)));
      },
    });
    const said = element('span', {}, element('b', { text: name }));
    if (note !== '') said.append(element('small', { text: note }));
    button.append(said, element('i', { 'aria-hidden': 'true' }));
    return button;
  }

  function volume(of: Volume, name: string): HTMLElement {
    const range = element('input', {
      type: 'range',
      class: 'volume',
      min: '0',
      max: '100',
      step: '5',
      value: String(settings.volume(of)),
      'aria-label': name,
    });
    range.addEventListener('input', () => settings.setVolume(of, range.valueAsNumber));
    return range;
  }

  sheet.body.append(
    row('sound', say('stage.sound')),
    row('music', say('stage.music')),
    volume('music', say('stage.musicVolume')),
    row('effects', say('stage.effects')),
    volume('effects', say('stage.effectsVolume')),
  );
  if (isDemo) sheet.body.append(row('quick', say('stage.quick'), say('stage.quick.text')));
  if (canVibrate()) {
    sheet.body.append(row('haptics', say('stage.haptics'), say('stage.haptics.text')));
  }
  const reason = calmByDevice ? say('stage.calm.device') : '';
  sheet.body.append(row('calm', say('stage.calm'), reason, calmByDevice));
}
