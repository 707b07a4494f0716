import { expect, test } from 'vitest';
import { GLOSSARIES } from '@glasshouse/words/glossary/all.ts';
import { forbiddenFindings } from '@glasshouse/words/glossary/glossary.ts';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';
import { isAnswerText } from './answers.ts';
import { CANNED_ANSWERS } from './canned-answers.ts';

test.each(LANGUAGE_NAMES)('prepared answers in %s use the words of the portal', (language) => {
  const texts = CANNED_ANSWERS.map(({ title, texts }) => [title, texts[language]] as const);
  expect(forbiddenFindings(texts, GLOSSARIES[language].forbidden)).toEqual([]);
  expect(texts.filter(([, text]) => !isAnswerText(text))).toEqual([]);
  expect(new Set(texts.map(([, text]) => text)).size).toBe(CANNED_ANSWERS.length);
});
