import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { format } from './format.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from './languages.ts';
import { CATALOGUES, isMessageKey } from './server.ts';

/** Returns the placeholders of a text, and whether each takes a count. */
function placeholders(tokens: CompiledMessage): [name: string, isCount: boolean][] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, type, cases] = token;
    const inside = Object.values(cases ?? {}).filter(Array.isArray);
    const nested = inside.flatMap((part: CompiledMessage) => placeholders(part));
    return [[name, type === 'plural' || type === 'number'], ...nested];
  });
}

test.each(LANGUAGE_NAMES)('a text in %s equals that of the Intl library', (language) => {
  const keys = Object.keys(CATALOGUES[language]).filter(isMessageKey);
  const compiled = keys.map((key) => {
    const tokens = compileMessageOrThrow(CATALOGUES[language][key]);
    return { key, tokens, names: typeof tokens === 'string' ? [] : placeholders(tokens) };
  });
  const locale = LANGUAGE_TAGS[language];
  const messages = Object.fromEntries(compiled.map(({ key, tokens }) => [key, tokens]));
  const library = setupI18n({ locale, messages: { [locale]: messages } });
  // The library interprets an escape in a value as a character.
  const words = fc.string().map((text) => text.replaceAll('\\', ''));
  fc.assert(
    // From 100,000 on the library groups Hindi figures by lakhs.
    fc.property(fc.nat(99_999), words, (count, word) => {
      for (const { key, tokens, names } of compiled) {
        const filling = Object.fromEntries(
          names
            .toSorted((a, b) => Number(a[1]) - Number(b[1]))
            .map(([name, isCount]) => {
              return [name, isCount ? count : word];
            }),
        );
        const said = format(tokens, locale, filling);
        expect(said, key).toBe(library._(key, filling));
      }
    }),
    { numRuns: 8 },
  );
});

test.each(LANGUAGE_NAMES)('a figure in %s is grouped by thousands', (language) => {
  const said = format([['count', 'number']], LANGUAGE_TAGS[language], { count: 1_234_567 });
  expect(said).toMatch(/^1[.,]234[.,]567$/);
});
