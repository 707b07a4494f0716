import { expect, test } from 'vitest';
import { Books } from '@glasshouse/supplier/kit/reference-operator/books.ts';
import { differences } from './our-games.ts';

const player = { user: '7', token: 'token', currency: 'INR', game_code: 'game', cash: 50_000 };
const paid = { round: 'one', user: '7', phase: 'paid', stake: 200, win: 0 } as const;

test('chaos: a round that the operator does not have is found', () => {
  const books = new Books('INR', () => false);
  const found = differences({ books }, [paid], [player]);
  expect(found).toEqual([
    'round one (paid): we have 200 and 0, the operator 0 and 0',
    'player 7: undefined in cash, not 49800',
  ]);
});

test('chaos: a round that was rolled back counts for nothing', () => {
  const books = new Books('INR', () => false);
  const found = differences({ books }, [{ ...paid, phase: 'rolled_back' }], [player]);
  expect(found).toEqual(['player 7: undefined in cash, not 50000']);
});
