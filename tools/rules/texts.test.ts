import { expect, test } from 'vitest';
import { operations } from '@glasshouse/contract/index.ts';
import { COMMON_REFUSALS } from '@glasshouse/contract/envelope.ts';
import { en } from '@glasshouse/words/en.ts';
import { projectFiles, textOf } from './tree.ts';

const sources = projectFiles()
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter((path) => !path.startsWith('words/') && !path.startsWith('tools/rules/'))
  .map(textOf);

/** Text keys that no source uses, as a whole or as the prefix of a template: `a.${b}`. */
function unusedKeys(keys: readonly string[], texts: readonly string[]): string[] {
  const named = new Set<string>();
  const begun = new Set<string>();
  for (const text of texts) {
    for (const [, key = ''] of text.matchAll(/['"`]([A-Za-z]\w*(?:\.\w+)+)['"`]/g)) named.add(key);
    for (const [, part = ''] of text.matchAll(/`([A-Za-z]\w*\.(?:\w+\.)*)\$\{/g)) begun.add(part);
  }
  return keys.filter((key) => !named.has(key) && ![...begun].some((part) => key.startsWith(part)));
}

/** Refusal texts are looked up by the refusal's code. */
const answers = new Set(
  [
    'success',
    ...Object.keys(COMMON_REFUSALS),
    ...Object.values(operations).flatMap(({ refusals }) => Object.keys(refusals)),
  ].map((code) => `msg.${code}`),
);

test('every text is used', () => {
  const keys = Object.keys(en).filter((key) => !answers.has(key));
  expect(unusedKeys(keys, sources)).toEqual([]);
});

test('an unused text is found', () => {
  const source = "t('me.title'); t(`me.tab.${tab}`)";
  expect(unusedKeys(['me.title', 'me.tab.limits', 'me.old'], [source])).toEqual(['me.old']);
});
