import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '@glasshouse/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { pageLanguage, TAGS, text, TEXTS } from './texts.ts';

const placeholders = (words: string) => (words.match(/\{\w+\}/g) ?? []).toSorted();

test('the languages are those of the product', () => {
  expect(Object.keys(TEXTS)).toEqual(LANGUAGE_NAMES);
  expect(TAGS).toEqual(LANGUAGE_TAGS);
});

describe.each(LANGUAGE_NAMES)('the texts in %s', (language) => {
  test('have the keys and the placeholders of the English ones', () => {
    const texts = Object.entries(TEXTS[language]);
    expect(texts.map(([key]) => key)).toEqual(Object.keys(en));
    const names = texts.map(([, words]) => placeholders(words));
    expect(names).toEqual(Object.values(en).map(placeholders));
  });
});

test('no language repeats the English texts', () => {
  const english: readonly string[] = Object.values(en);
  for (const name of LANGUAGE_NAMES.filter((language) => language !== 'EN')) {
    expect(Object.values(TEXTS[name]).filter((words) => english.includes(words))).toEqual([]);
  }
});

test('a filled placeholder is not expanded again', () => {
  expect(text('EN', 'pay', { amount: 'Rs {amount} $&' })).toBe('Pay Rs {amount} $&');
});

describe('a page speaks', () => {
  test('the language of its link', () => {
    expect(pageLanguage('MX', 'hi-IN')).toBe('MX');
  });

  test.each([
    ['hi-IN,en;q=0.5', 'IN'],
    ['fr-FR, pt;q=0.8, en;q=0.5', 'BR'],
    ['ES-419', 'MX'],
    ['zh-TW', 'CN'],
    ['fr', 'EN'],
    ['*', 'EN'],
    ['', 'EN'],
    [undefined, 'EN'],
  ] as const)('for the header %s the language %s', (accepted, language) => {
    for (const named of [undefined, '', 'toString', ['BR']]) {
      expect(pageLanguage(named, accepted)).toBe(language);
    }
  });
});
