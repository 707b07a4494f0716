import { formatMoney } from '@glasshouse/contract/money.ts';
import { marketPack, MARKET_CODES } from '@glasshouse/markets/index.ts';
import { expect, test } from 'vitest';
import { readableMoment } from './clock.ts';
import { MARKETS, marketOf, money } from './market.ts';

const packs = MARKET_CODES.map((code) => marketPack(code));

test('the formats are those of the market packs', () => {
  const formats = packs.map(({ currency, money: format, timeZone }) => [
    currency,
    { money: format, timeZone },
  ]);
  expect(MARKETS).toEqual(Object.fromEntries(formats));
});

test('an amount is formatted as in the product', () => {
  for (const { currency, money: format } of packs) {
    for (const amount of [1, 99, 100, 123_456, 99_999_999_999]) {
      expect(money(amount, currency)).toBe(formatMoney(amount, format));
    }
  }
});

test('a currency outside the markets gets its code and UTC times', () => {
  expect(money(125_000, 'USDT')).toBe('USDT\u00A01,250.00');
  expect(marketOf('USDT').timeZone).toBe('UTC');
});

test('a time is written in its language and zone', () => {
  const at = 1_795_516_200_000;
  expect(readableMoment(at, 'en', 'UTC')).toBe('Nov 24, 2026, 10:30 UTC');
  expect(readableMoment(at, 'pt-BR', 'America/Sao_Paulo')).toBe('24 de nov. de 2026, 07:30 BRT');
});
