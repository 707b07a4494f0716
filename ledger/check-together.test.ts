import { expect, test } from 'vitest';
import type { CheckReport } from './check.ts';
import { checkedTogether } from './check-together.ts';

const RIGHT: CheckReport = {
  ok: true,
  players: 3,
  rounds: 10,
  transfers: 4,
  auditEntries: 1,
  zeroSum: '0',
  differences: [],
  differenceCount: 0,
};

test('the books of several databases are right when each is', () => {
  expect(checkedTogether([RIGHT, RIGHT])).toEqual({
    ...RIGHT,
    players: 6,
    rounds: 20,
    transfers: 8,
    auditEntries: 2,
  });
});

test('sums that cancel each other out over two databases are not right', () => {
  const more = { ...RIGHT, ok: false, zeroSum: '5' };
  const less = { ...RIGHT, ok: false, zeroSum: '-5' };
  expect(checkedTogether([more, less])).toMatchObject({ ok: false, zeroSum: '5' });
});
