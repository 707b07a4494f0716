import { parseSync } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import { mergeOf, mergeRows, type Row } from './merge-rows.ts';
import { loadParser } from './plan-statement.ts';
import { nodeOf } from './syntax.ts';

beforeAll(loadParser);

/** The rows of two cells as the one statement would have answered. */
function merged(text: string, cells: Row[][], values: unknown[] = []): Row[] {
  const select = nodeOf(parseSync(text).stmts?.[0]?.stmt, 'SelectStmt');
  if (select === null) throw new Error('not a SELECT');
  return mergeRows(mergeOf(select), cells, values);
}

test('rows are put in the order of the statement, up to its limit', () => {
  const text = 'select a, b from t order by t.a desc, b limit $1';
  const cells = [
    [{ a: 3, b: 'x' }],
    [
      { a: 3, b: 'c' },
      { a: 1, b: 'd' },
    ],
  ];
  expect(merged(text, cells, [2])).toEqual([
    { a: 3, b: 'c' },
    { a: 3, b: 'x' },
  ]);
});

test('an expression is sorted by the column that shows it', () => {
  const text =
    'select coalesce(due, at + 5) as due from t order by (coalesce(due, at + 5)) limit 2';
  expect(merged(text, [[{ due: 9 }], [{ due: 4 }, { due: 12 }]])).toEqual([{ due: 4 }, { due: 9 }]);
});

test.each([
  ['asc', [{ a: 1 }, { a: null }]],
  ['desc', [{ a: null }, { a: 1 }]],
  ['desc nulls last', [{ a: 1 }, { a: null }]],
])('nulls are where PostgreSQL puts them: %s', (how, rows) => {
  expect(merged(`select a from t order by a ${how}`, [[{ a: null }], [{ a: 1 }]])).toEqual(rows);
});

test('sums, counts, the least and the greatest are of all cells', () => {
  const text = `select count(*) as n, coalesce(sum(a), 0)::bigint as s, sum(b) as numeric,
    min(a) as least, max(a) as greatest from t`;
  const cells = [
    [{ n: 2, s: 5, numeric: '9007199254740993', least: 1, greatest: 4 }],
    [{ n: 0, s: 0, numeric: null, least: null, greatest: null }],
    [{ n: 1, s: 7, numeric: '1', least: 7, greatest: 7 }],
  ];
  expect(merged(text, cells)).toEqual([
    { n: 3, s: 12, numeric: '9007199254740994', least: 1, greatest: 7 },
  ]);
});

test('groups of several cells become one', () => {
  const text = 'select kind, count(*)::int as open from t group by kind order by kind';
  const cells = [
    [{ kind: 'b', open: 1 }],
    [
      { kind: 'a', open: 2 },
      { kind: 'b', open: 3 },
    ],
  ];
  expect(merged(text, cells)).toEqual([
    { kind: 'a', open: 2 },
    { kind: 'b', open: 4 },
  ]);
});

test('equal rows of a DISTINCT become one', () => {
  expect(merged('select distinct a from t', [[{ a: 1 }], [{ a: 1 }, { a: 2 }]])).toEqual([
    { a: 1 },
    { a: 2 },
  ]);
});

test.each([
  ['select avg(a) from t', 'avg over several cells'],
  ['select percentile_disc(0.5) within group (order by a) from t', 'percentile_disc'],
  ['select count(distinct a) from t', 'count(distinct)'],
  ['select a from t order by b', 'a sort by what is not in the answer: b'],
  ['select sum(a) - min(a) as d from t', 'several aggregates in one column'],
])('%s cannot be put together', (text, why) => {
  expect(() => merged(text, [[], []])).toThrow(why);
});
