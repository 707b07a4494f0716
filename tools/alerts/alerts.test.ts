import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const checkout = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(checkout, path), 'utf8');
const names = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted();

const rules = read('deploy/prometheus/alerts.yml');
const alerts = names(rules, /- alert: (\w+)/g);

test('alerts: each has a section of the runbook', () => {
  expect(names(read('docs/operating/runbook.md'), /^### (\w+)$/gm)).toEqual(alerts);
  expect(names(rules, /runbook\.md#(\w+)/g)).toEqual(
    alerts.map((name) => name.toLowerCase()).toSorted(),
  );
});

test('alerts: each has a test that it fires', () => {
  expect(names(read('deploy/prometheus/alerts.test.yml'), /- name: (\w+)/g)).toEqual(alerts);
});

test('alerts: each has a fault that the drill makes', () => {
  expect(names(read('tools/drill/alerts/faults.ts'), /alert: '(\w+)'/g)).toEqual(alerts);
});

test('alerts: each metric is in the list of metrics', () => {
  const listed = new Set(names(read('docs/operating/metrics.md'), /`((?:\w+_)+\w+)`/g));
  const used = names(rules, /\b((?:glasshouse|http|nodejs|db|process)_\w+)/g);
  const unknown = used.filter(
    (name) => !listed.has(name) && !listed.has(name.replace(/_(?:bucket|count|sum)$/, '')),
  );
  expect(unknown.filter((name) => !/^http_response_status_code$/.test(name))).toEqual([]);
});
