import { expect, test } from 'vitest';
import { formatMoney } from '@glasshouse/contract/money.ts';
import { loadSpeech } from '@glasshouse/stage/speak.ts';
import { createPlayWords } from './play-words.ts';

const NOTHING = { lines: 0, clusters: 0, wins: 0, scatters: 0, freeSpins: 0, hold: 0 };
const FORMAT = { symbol: 'Rs', decimal: '.', group: ',' } as const;
const money = (amount: number): string => formatMoney(amount, FORMAT);

test.each([
  ['EN', '3 lines and free spins: Rs\u00A012.40'],
  ['IN', '3 लाइनें और फ़्री स्पिन: Rs\u00A012.40'],
  ['BR', '3 linhas e rodadas grátis: Rs\u00A012.40'],
  ['MX', '3 líneas y giros gratis: Rs\u00A012.40'],
  ['CN', '3 条线和免费旋转：Rs\u00A012.40'],
] as const)('a round is summed up in %s', async (language, expected) => {
  const words = createPlayWords(await loadSpeech(language), money, 66_121);
  const tally = { ...NOTHING, lines: 3, freeSpins: 9 };
  expect(words.summary(tally, 1240)).toBe(expected);
});

test('a summary names only the features that paid', async () => {
  const words = createPlayWords(await loadSpeech('EN'), money, 66_121);
  expect(words.summary({ ...NOTHING, freeSpins: 4 }, 34_000)).toBe('Free spins: Rs\u00A0340.00');
  const mixed = { ...NOTHING, clusters: 2, wins: 1, hold: 1 };
  expect(words.summary(mixed, 500)).toBe('2 clusters, 1 win, and hold and collect: Rs\u00A05.00');
});

test('only a feature that waits for the player says how to start', async () => {
  const { banner } = createPlayWords(await loadSpeech('EN'), money, 66_121);
  expect(banner({ kind: 'freeGamesAwarded', games: 8, multiplier: 2 }).hint).toBe('Tap to start');
  expect(banner({ kind: 'holdStart', coins: 6, spins: 3 }).hint).toBe('Tap to start');
  expect(banner({ kind: 'freeGamesRetriggered', games: 8, of: 16 }).hint).toBe('');
  const big = { kind: 'bigWin', fromMinor: 0, winMinor: 90_000, outro: null, forMs: 1000 } as const;
  expect([2, 3, 4].map((tier) => banner({ ...big, tier }).below)).toEqual([
    'Big win',
    'Huge win',
    'Epic win',
  ]);
});

test('free spins that paid little end with their number and sum', async () => {
  const { banner } = createPlayWords(await loadSpeech('EN'), money, 66_121);
  const said = banner({ kind: 'freeGamesOver', games: 8, winMinor: 300 });
  expect(said).toEqual({ title: '8 free spins', below: 'Total Rs\u00A03.00', hint: '' });
});

test('a large win that ends a feature names both', async () => {
  const { banner } = createPlayWords(await loadSpeech('EN'), money, 66_121);
  const outro = { kind: 'freeGamesEnd', games: 8, winMinor: 80_000 } as const;
  const large = { kind: 'bigWin', tier: 2, fromMinor: 0, winMinor: 90_000, forMs: 1000 } as const;
  expect(banner({ ...large, outro }).below).toBe('Big win · 8 free spins paid');
});
