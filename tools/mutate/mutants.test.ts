import { expect, test } from 'vitest';
import { mutantsOf } from './mutants.ts';

const changes = (sql: string) =>
  mutantsOf(sql).map(({ line, before, after }) => [line, before, after]);

test('arithmetic, comparisons, bounds and branches are each changed alone', () => {
  expect(changes('a + b')).toEqual([[1, '+', '-']]);
  expect(changes('x <= y')).toEqual([[1, '<=', '<']]);
  expect(changes('least(a, b)')).toEqual([[1, 'least(a, b)', '(a)']]);
  expect(changes('greatest(0, s)')).toContainEqual([1, 'greatest(0, s)', '(s)']);
  expect(changes('case when c then a else b end')).toEqual([
    [1, 'case when c then a else b end', 'case when c then b else a end'],
  ]);
});

test('a condition on its own line is removed with that line only', () => {
  const sql = 'select 1\nfrom t\nwhere a\n  and b = c\n  and (d\n  or e)';
  expect(changes(sql)).toEqual([[4, 'and b = c', '']]);
  expect(mutantsOf(sql)[0]?.text).toBe('select 1\nfrom t\nwhere a\n  \n  and (d\n  or e)');
});

test('comments stay as they are', () => {
  expect(mutantsOf('-- a + b <= c\nselect 2; -- d > e')).toEqual([]);
});
