import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isJurisdiction, JURISDICTIONS, requirementsText } from './jurisdictions.ts';
import type { Requirement } from './requirement.ts';

const checkout = resolve(import.meta.dirname, '../../..');
const all = Object.entries<readonly Requirement[]>(JURISDICTIONS);

test.each(all)('certification: each requirement of %s is shown by files that exist', (_, list) => {
  const missing = list
    .flatMap(({ shown }) => shown)
    .filter((path) => !existsSync(resolve(checkout, path)));
  expect(missing).toEqual([]);
  for (const { id, shown } of list) expect(shown.length, id).toBeGreaterThan(0);
});

test('certification: the document has the jurisdictions asked for and no others', () => {
  const text = requirementsText(['MGA', 'UKGC']);
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)).toEqual(['MGA', 'UKGC']);
});

test('certification: a jurisdiction is known by its name only', () => {
  expect(isJurisdiction('GLI-11')).toBe(true);
  expect(isJurisdiction('toString')).toBe(false);
});
