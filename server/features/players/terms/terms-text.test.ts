import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';
import { TERMS_VERSION, termsText } from './terms-text.ts';

test('changed terms have a new version', () => {
  const texts = MARKET_CODES.flatMap((market) =>
    LANGUAGE_NAMES.map((language) => termsText(marketPack(market), language)),
  );
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  // After a change, both are new: players accept the new text again.
  expect({ version: TERMS_VERSION, hash }).toEqual({
    version: '2026-11-25',
    hash: '68827fa28f3bf03e',
  });
});
