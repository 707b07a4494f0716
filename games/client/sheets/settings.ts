import './volume.css';
import type { Speech } from '@glasshouse/stage/speak.ts';
import { element } from '../dom.ts';
import type { Setting, Settings, Volume } from '../settings.ts';
import { canVibrate } from '../vibrate.ts';
import { openSheet } from './sheet.ts';

/**
 * The game's settings. Quick play exists in demo mode only: real-money rounds are not shortened.
 */
export function openSettings({ say }: Speech, settings: Settings, isDemo: boolean): void {
  const sheet = openSheet(say('stage.settings'), say('stage.close'));

  function row(setting: Setting, name: string, note = ''): HTMLElement {
    const button = element('button', {
      type: 'button',
      class: 'switch',
      role: 'switch',
      'aria-checked': String(settings.is(setting)),
      press() {
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
  sheet.body.append(row('calm', say('stage.calm')));
}
