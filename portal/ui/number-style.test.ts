import { afterAll, expect, test, vi } from 'vitest';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';
import { figure } from './market.ts';
import { plain } from './figures.ts';
import { speakWith } from './words.ts';

afterAll(() => speakWith('EN', {}));

const inMarket = (market: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: { market } } });
const groups = (text: string) => text.split(/[.,]/).map((digits) => digits.length);

const pairs = MARKET_CODES.flatMap((market) =>
  LANGUAGE_NAMES.map((language) => [market, language] as const),
);

test.each(pairs)('in %s amounts and figures in %s are grouped alike', (market, language) => {
  inMarket(market);
  speakWith(language, {});
  const amount = figure(123_456_789);
  expect(groups(amount)).toEqual([1, 3, 3, 2]);
  expect(groups(plain(1_234_567.89))).toEqual(groups(amount));
});

test.each(MARKET_CODES)('in %s an amount has the separators of its own language', (market) => {
  inMarket(market);
  const own = marketPack(market).languages.find((name) => name !== 'EN') ?? 'EN';
  speakWith(own, {});
  expect(figure(123_456_789)).toBe(plain(1_234_567.89));
});
