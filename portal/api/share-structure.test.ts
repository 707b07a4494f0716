import { expect, test } from 'vitest';
import { shareStructure } from './share-structure.ts';

test.each([[{ a: [1, { b: 2 }] }], [[]], [{}], ['text'], [null]])(
  'sharing: an equal value stays the same object: %j',
  (before) => {
    expect(shareStructure(before, structuredClone(before))).toBe(before);
  },
);

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1, b: 1 }, { a: 1 }],
  [{ a: undefined }, { b: undefined }],
  [[1, 2], [1]],
  [[], {}],
  [null, { a: 1 }],
  [{ a: 1 }, null],
])('sharing: another value is taken as it is: %j, then %j', (before, after) => {
  expect(shareStructure(before, after)).toStrictEqual(after);
});

test('sharing: the parts that are equal stay', () => {
  const before = { same: { x: 1 }, other: 1 };
  const after = shareStructure(before, { same: { x: 1 }, other: 2 }) as typeof before;
  expect(after.same).toBe(before.same);
});

test('sharing: an object of a class is never copied', () => {
  const after = new Map([['a', 1]]);
  expect(shareStructure(new Map([['a', 1]]), after)).toBe(after);
});
