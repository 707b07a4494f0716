import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { dashboardFile } from './grafana.ts';
import { DASHBOARDS } from './panels.ts';

const checkout = resolve(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(resolve(checkout, path), 'utf8');
const expressions = DASHBOARDS.flatMap(({ panels }) =>
  panels.flatMap(({ queries }) => queries.map(({ expr }) => expr)),
);

test.each(DASHBOARDS.map((one) => [one.uid, one] as const))(
  'dashboards: the file of %s is current',
  (uid, one) => {
    expect(textOf(`deploy/grafana/dashboards/${uid}.json`)).toBe(dashboardFile(one));
  },
);

test('dashboards: each metric is in the list of metrics', () => {
  const metrics = textOf('docs/operating/metrics.md');
  const used = expressions.flatMap((expr) =>
    [...expr.matchAll(/\b(?:glasshouse|http|db|nodejs|process)_\w+/g)].map(([name]) => name),
  );
  const listed = (name: string) =>
    metrics.includes(`\`${name.replace(/_(?:bucket|count|sum)$/, '')}\``);
  expect(used.length).toBeGreaterThan(20);
  expect([...new Set(used)].filter((name) => !listed(name))).toEqual([]);
});

test('dashboards: each metric of the list is on one of them', () => {
  const listed = [...textOf('docs/operating/metrics.md').matchAll(/`([a-z]+_[a-z_]+)`/g)].map(
    ([, name = '']) => name,
  );
  const labels = /^(?:http_route|http_response_status_code|trace_id|span_id)$/;
  const missing = listed.filter(
    (name) => !labels.test(name) && !expressions.some((expr) => expr.includes(name)),
  );
  expect(missing).toEqual([]);
});
