import { describe, expect, test } from 'vitest';
import { text as sandboxText, TEXTS } from '@glasshouse/sandbox/texts/texts.ts';
import { GLOSSARIES } from '@glasshouse/words/glossary/all.ts';
import { forbiddenFindings } from '@glasshouse/words/glossary/glossary.ts';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';

/** The player moves between the portal and these pages, so both use the same terms. */
test.each(LANGUAGE_NAMES)('the sandbox pages in %s use no forbidden word', (language) => {
  const texts = Object.entries(TEXTS[language]);
  expect(forbiddenFindings(texts, GLOSSARIES[language].forbidden)).toEqual([]);
});

describe('the rule refuses in a sandbox page', () => {
  test.each([
    ['EN', 'Top up again'],
    ['IN', 'भुगतान हो गया'],
    ['BR', 'Retirada paga'],
    ['MX', 'Otra cantidad'],
    ['CN', '请重新存款'],
  ] as const)('in %s the forbidden word of "%s"', (language, text) => {
    const found = forbiddenFindings([['paid', text]], GLOSSARIES[language].forbidden);
    expect(found).toEqual([expect.stringContaining('paid says')]);
  });
});

test.each([
  ['EN', 'deposit', /deposit/],
  ['IN', 'deposit', /डिपॉज़िट/],
  ['BR', 'deposit', /depósito/],
  ['MX', 'deposit', /depósito/],
  ['CN', 'deposit', /充值/],
] as const)('the sandbox pages in %s say the agreed word for "%s"', (language, _, agreed) => {
  expect(sandboxText(language, 'missingHint')).toMatch(agreed);
});
