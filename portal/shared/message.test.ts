import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '@glasshouse/words/languages.ts';
import { CATALOGUES, isMessageKey, message } from '@glasshouse/words/server.ts';
import { format } from './message.ts';

const names = ['id', 'player', 'amount', 'bonus', 'share', 'game', 'time', 'until', 'law'];
const counts = ['rounds', 'done', 'total', 'days', 'times', 'age', 'minutes', 'min', 'max'];

const values = fc.record({
  ...Object.fromEntries(names.map((name) => [name, fc.string()])),
  ...Object.fromEntries(counts.map((name) => [name, fc.nat(100_000)])),
});

test.each(LANGUAGE_NAMES)(
  'a text of the portal says in %s what the server would say',
  (language) => {
    const keys = Object.keys(CATALOGUES[language]).filter(isMessageKey);
    const own = keys.filter((key) => !key.startsWith('msg.') && !key.startsWith('stage.'));
    const compiled = own.map(
      (key) => [key, compileMessageOrThrow(CATALOGUES[language][key])] as const,
    );
    fc.assert(
      fc.property(values, (filling) => {
        for (const [key, text] of compiled) {
          const said = format(text, LANGUAGE_TAGS[language], filling);
          expect(said, key).toBe(message(language, key, filling));
        }
      }),
      { numRuns: 8 },
    );
  },
);
