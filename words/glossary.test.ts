import { describe, expect, test } from 'vitest';
import { GLOSSARIES } from './glossary/all.ts';
import { enGlossary } from './glossary/en.ts';
import { glossaryFindings, unsaidFindings } from './glossary/glossary.ts';
import { LANGUAGE_NAMES } from './languages.ts';
import { CATALOGUES } from './server.ts';

test.each(LANGUAGE_NAMES)('the catalogue %s has one agreed word for each concept', (language) => {
  expect(glossaryFindings(CATALOGUES[language], GLOSSARIES[language])).toEqual([]);
});

test.each(LANGUAGE_NAMES)(
  'the catalogue %s says each term that the English text says',
  (language) => {
    const found = unsaidFindings(
      CATALOGUES.EN,
      enGlossary,
      CATALOGUES[language],
      GLOSSARIES[language],
    );
    expect(found).toEqual([]);
  },
);

describe('the glossary refuses', () => {
  test.each([
    ['EN', 'Your payout is on its way'],
    ['EN', 'Drop this bonus'],
    ['IN', 'एक भुगतान रास्ते में है'],
    ['BR', 'Sua retirada foi paga'],
    ['MX', 'Puedes retirar tu efectivo'],
    ['CN', '您的奖金'],
    ['EN', 'A limit was changed. Open it to see it.'],
    ['IN', 'सबसे बड़ी संभव जीत'],
    ['IN', 'सभी आंकड़े'],
    ['BR', 'Frequência de acerto'],
    ['BR', 'Sorteadas a cada giro'],
    ['CN', '命中率'],
    ['CN', '集群赔付'],
    ['CN', '每次转动'],
  ] as const)('in %s the forbidden word of "%s"', (language, text) => {
    const found = glossaryFindings(
      { ...CATALOGUES[language], 'portal.fault': text },
      GLOSSARIES[language],
    );
    expect(found).toEqual([expect.stringContaining(`portal.fault says`)]);
  });

  test('a concept shown without its agreed word', () => {
    const found = glossaryFindings({ ...CATALOGUES.EN, 'stage.pays': 'What pays' }, enGlossary);
    expect(found).toEqual([expect.stringContaining('stage.pays does not say the agreed word')]);
  });

  test('a text without the term of its English text, or an idle exception', () => {
    const unsaid = (key: 'finder.sort.hit' | 'stage.lastRounds', text: string) =>
      unsaidFindings(CATALOGUES.EN, enGlossary, { ...CATALOGUES.BR, [key]: text }, GLOSSARIES.BR);
    expect(unsaid('finder.sort.hit', 'Acertos, do maior ao menor')).toEqual([
      expect.stringContaining('finder.sort.hit does not say "hit rate"'),
    ]);
    expect(unsaid('stage.lastRounds', 'Últimas rodadas')).toEqual([
      'stage.lastRounds needs no exception for "round"',
    ]);
  });

  test('a forbidden word inside a plural', () => {
    const text = '{rounds, plural, one {# payout} other {# payouts}}';
    const found = glossaryFindings({ ...CATALOGUES.EN, 'portal.fault': text }, enGlossary);
    expect(found).toHaveLength(1);
  });

  test('an exception that no text needs', () => {
    const found = glossaryFindings({ ...CATALOGUES.EN, 'portal.ticker': '{player}' }, enGlossary);
    expect(found).toEqual([expect.stringContaining('portal.ticker needs no exception')]);
  });
});

test('the name of a placeholder is not a word of the text', () => {
  const found = glossaryFindings({ ...CATALOGUES.EN, 'portal.fault': 'Bet {stake}' }, enGlossary);
  expect(found).toEqual([]);
});
