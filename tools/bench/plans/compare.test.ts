import { expect, test } from 'vitest';
import { compare } from './compare.ts';
import { readPlans, type Reads } from './plans.ts';

/** A line of PostgreSQL's log in auto_explain's format. */
const logged = (text: string, plan: object) =>
  `2026-01-05 08:00:00 UTC [7] LOG:  duration: 0.021 ms  plan:\n${JSON.stringify(
    { 'Query Text': text, Plan: plan },
    null,
    2,
  ).replaceAll(/^/gm, '\t')}\n2026-01-05 08:00:00 UTC [7] LOG:  something else\n`;

const scan = (rows: number, loops = 1) => ({
  'Node Type': 'Index Scan',
  'Relation Name': 'round',
  'Actual Rows': rows,
  'Actual Loops': loops,
  'Rows Removed by Filter': 2,
  'Shared Hit Blocks': 3,
  'Shared Read Blocks': 1,
});

test('bench plans: rows count scans with their loops and filtered rows', () => {
  const plan = { ...scan(0), 'Node Type': 'Limit', 'Relation Name': undefined };
  const log =
    logged('select 1\n  from round', { ...plan, Plans: [scan(5, 4)] }) +
    logged('select 1 from round', { ...plan, Plans: [scan(1)] });
  expect([...readPlans(log)]).toEqual([
    ['select 1 from round', { node: 'Limit', rows: 28, buffers: 4, runs: 2 }],
  ]);
});

test('bench plans: only reads that grow by more than a block are reported', () => {
  const reads = (rows: number, buffers: number): Reads => ({
    node: 'Limit',
    rows,
    buffers,
    runs: 1,
  });
  const of = (...all: [string, Reads][]) => new Map([['playing', new Map(all)]]);
  const lines = compare(
    of(['even', reads(300, 9)], ['rows', reads(2_000, 9)], ['pages', reads(1, 40)]),
    of(
      ['even', reads(556, 15)],
      ['rows', reads(100_000, 9)],
      ['pages', reads(1, 9_000)],
      ['new', reads(90_000, 900)],
    ),
  );
  expect(lines.filter(({ grows }) => grows).map(({ statement }) => statement)).toEqual([
    'rows',
    'pages',
    'new',
  ]);
});
