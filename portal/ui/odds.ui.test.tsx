import { beforeAll, expect, test } from 'vitest';
import { topWinFacts, volatilityFact } from './odds.ts';
import { loadPageWords, speak, text } from './words.ts';

beforeAll(async () => {
  await speak('EN');
  await loadPageWords();
});

test('the largest likely win is shown beside the theoretical one in words', () => {
  const top = { stakes: 38_465, oneIn: 2.95e254 };
  const facts = topWinFacts(text, top, { stakes: 1180.15, oneIn: 999_636_000 }, true);
  expect(facts.map(([, ...values]) => values)).toEqual([
    ['1,180.15 × bet', 'one in 999.6 million'],
    ['38,465 × bet', 'practically never'],
  ]);
});

test('one line is shown where the likely win is the largest possible', () => {
  const top = { stakes: 254.2, oneIn: 195_112 };
  expect(topWinFacts(text, top, top, true)).toEqual([['Max win', '254.2 × bet', 'one in 195,112']]);
});

test('a simulated game shows only its max win, one without limit the likely one', () => {
  const win = { stakes: 20, oneIn: 30 };
  expect(topWinFacts(text, win, null, true)[0]?.[0]).toBe('Max win');
  expect(topWinFacts(text, null, win, true).map(([name]) => name)).toEqual([
    'Biggest win with odds better than one in 1 billion',
  ]);
});

test('a likely win from simulated rounds says so', () => {
  const top = { stakes: 9000, oneIn: 1e29 };
  const facts = topWinFacts(text, top, { stakes: 8000, oneIn: 8e8 }, false);
  expect(facts[0]?.[2]).toBe('one in 800 million (simulated)');
  expect(facts[1]?.[2]).toBe('practically never');
});

test('volatility has a word beside its index', () => {
  expect(volatilityFact(text, 4.16)).toEqual(['Volatility', 'low, index 4.2']);
});
