import { expect, test } from 'vitest';
import type { SymbolPay } from '@glasshouse/engine/definition.ts';
import { definition } from '@glasshouse/games/66121/definition.ts';
import { scene } from '@glasshouse/games/66121/scene/scene.ts';
import { loadSpeech } from '@glasshouse/stage/speak.ts';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import { paysOf, type PaysOptions } from './pays.ts';

/** Returns the paytable's text for a first line pay with these terms. */
async function textOf(terms: Partial<SymbolPay>, language: LanguageName = 'EN'): Promise<string> {
  const options: PaysOptions = {
    speech: await loadSpeech(language),
    scene,
    atlasUrl: '',
    stakeMinor: 2000,
    money: String,
  };
  const [first, ...others] = definition.pays.line ?? [];
  if (first === undefined) throw new Error('no pay of lines');
  const line = [{ ...first, ...terms }, ...others];
  const game = { ...definition, pays: { ...definition.pays, line } };
  return paysOf(game, options)
    .map(({ textContent }) => textContent)
    .join(' ');
}

test.each([
  ['in any position', { anyPosition: true }, 'Counts in any position of the line.'],
  ['not multiplied', { multipliedInFreeGames: false }, 'Free spins do not multiply this win.'],
  ['an average bonus', { averageBonus: true }, 'it always pays this amount'],
] as const)('only a pay %s has that note', async (_, terms, words) => {
  expect(await textOf(terms)).toContain(words);
  expect(await textOf({})).not.toContain(words);
});

test.each(['IN', 'BR', 'MX', 'CN'] as const)(
  'the rules name the terms of a pay in %s',
  async (name) => {
    const { say } = await loadSpeech(name);
    const text = await textOf({ anyPosition: true, multipliedInFreeGames: false }, name);
    expect(text).toContain(say('stage.pays.anyPosition'));
    expect(text).toContain(say('stage.pays.notInFreeGames'));
  },
);
