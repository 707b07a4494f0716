import { beforeEach, describe, expect, test } from 'vitest';
import { loadSpeech } from '@glasshouse/stage/speak.ts';
import { LANGUAGE_NAMES, type LanguageName } from '@glasshouse/words/languages.ts';
import { createGameStorage } from '../game-storage.ts';
import { createSettings, type Settings } from '../settings.ts';
import { openSettings } from './settings.ts';

let settings: Settings;
beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  settings = createSettings(createGameStorage('66121'), () => undefined);
});

/** Opens the settings and returns the switch of reduced motion. */
async function calmSwitch(byDevice: boolean, language: LanguageName = 'EN') {
  const speech = await loadSpeech(language);
  openSettings(speech, settings, { isDemo: true, calmByDevice: byDevice });
  const found = [...document.querySelectorAll<HTMLElement>('[role=switch]')].find(
    ({ firstElementChild }) =>
      firstElementChild?.querySelector('b')?.textContent === speech.say('stage.calm'),
  );
  if (found === undefined) throw new Error('no switch of reduced motion');
  return found;
}

describe('reduced motion', () => {
  test("is on, fixed and explained while it is the device's setting", async () => {
    const calm = await calmSwitch(true);
    expect(calm.getAttribute('aria-checked')).toBe('true');
    expect(calm.getAttribute('aria-disabled')).toBe('true');
    expect(calm.textContent).toContain('Set on your device');
    calm.click();
    expect(calm.getAttribute('aria-checked')).toBe('true');
    expect(settings.is('calm')).toBe(false);
  });

  test("is the player's own switch on other devices", async () => {
    const calm = await calmSwitch(false);
    expect(calm.getAttribute('aria-checked')).toBe('false');
    expect(calm.hasAttribute('aria-disabled')).toBe(false);
    calm.click();
    expect(calm.getAttribute('aria-checked')).toBe('true');
    expect(settings.is('calm')).toBe(true);
  });

  test.each(LANGUAGE_NAMES)('names its reason in %s', async (language) => {
    const { say } = await loadSpeech(language);
    expect((await calmSwitch(true, language)).textContent).toContain(say('stage.calm.device'));
  });
});
