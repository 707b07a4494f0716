import { expect, test } from 'vitest';
import type { StageKey } from '@glasshouse/words/en.ts';
import { stage } from '@glasshouse/words/en/stage.ts';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';
import { message } from '@glasshouse/words/server.ts';
import { loadSpeech } from './speak.ts';

const isKey = (text: string): text is StageKey => Object.hasOwn(stage, text);

/** A value for every placeholder of a text: a count for plurals, otherwise a text. */
function valuesFor(text: string, count: number): Record<string, string | number> {
  const places = [...text.matchAll(/\{(\w+)(, plural)?/g)];
  return Object.fromEntries(
    places.map(([, name, plural]) => [name ?? '', plural === undefined ? `<${name}>` : count]),
  );
}

test.each(LANGUAGE_NAMES)(
  'the texts of a game in %s equal those of the server',
  async (language) => {
    const { say } = await loadSpeech(language);
    for (const key of Object.keys(stage).filter(isKey)) {
      for (const count of [0, 1, 2, 8]) {
        const values = valuesFor(stage[key], count);
        expect(say(key, values)).toBe(message(language, key, values));
      }
    }
  },
);

test.each(LANGUAGE_NAMES)('a figure of a game in %s is grouped by thousands', async (language) => {
  const { number, say } = await loadSpeech(language);
  expect(number(1_234_567)).toMatch(/^1[.,]234[.,]567$/);
  expect(say('stage.odds.atLeast', { stakes: 123_456 })).toMatch(/123[.,]456/);
});
