import { expect, test } from 'vitest';
import { reachedFrom } from './import-rules.ts';
import { importsOf } from './imports.ts';
import { joinedTitles, longTitles, tierFaults, tierOf } from './tiers.ts';
import { isCode, projectFiles, textOf } from './tree.ts';

const files = projectFiles();
const known = new Map(
  files.filter(isCode).map((path) => [path, importsOf(path, textOf(path))] as const),
);
const tests = files.filter((path) => tierOf(path) !== null);

test('no test imports what its tier does not permit', () => {
  const faults = tests.flatMap((path) =>
    tierFaults(
      path,
      reachedFrom(path, (file) => known.get(file) ?? []),
    ),
  );
  expect(faults).toEqual([]);
});

test('a unit test that reaches PostgreSQL or a browser is found', () => {
  const reached = new Set(['server/testing/app.ts', 'server/testing/database.ts']);
  expect(tierFaults('server/a.test.ts', reached)).toHaveLength(1);
  expect(tierFaults('server/a.db.test.ts', reached)).toEqual([]);
  const browser = new Set(['tools/testing/chromium.ts']);
  expect(tierFaults('portal/a.test.ts', browser)).toHaveLength(1);
  expect(tierFaults('portal/a.ui.test.tsx', browser)).toHaveLength(1);
  expect(tierFaults('server/a.db.test.ts', browser)).toHaveLength(1);
  expect(tierFaults('e2e/a.test.ts', browser)).toEqual([]);
});

test('titles have fewer than 90 characters', () => {
  const long = tests.flatMap((path) =>
    longTitles(textOf(path)).map((title) => `${path}: ${title}`),
  );
  expect(long).toEqual([]);
});

test('a title that is too long is found in every syntax', () => {
  const long = 'a claim '.repeat(12);
  expect(longTitles(`test('${long}', () => {});`)).toHaveLength(1);
  expect(longTitles(`it.concurrent(\n  "${long}",\n  () => {});`)).toHaveLength(1);
  expect(longTitles(`test.each([['a', 1]] as const)('${long}', () => {});`)).toHaveLength(1);
  expect(longTitles(`test.each(groups)('${long}', () => {});`)).toHaveLength(1);
  expect(longTitles(`test.each(all.rows)(\n  '${long}',\n  () => {},\n);`)).toHaveLength(1);
  expect(longTitles("test.each(rows)('short', () => {});")).toEqual([]);
  expect(longTitles("test('short', () => {});")).toEqual([]);
});

test('titles make one claim', () => {
  const joined = tests.flatMap((path) =>
    joinedTitles(textOf(path)).map((title) => `${path}: ${title}`),
  );
  expect(joined).toEqual([]);
});

test('a title that makes two claims is found in every syntax', () => {
  for (const joint of [', and ', '; ', ' and then ']) {
    expect(joinedTitles(`test('one${joint}two', () => {});`)).toEqual([`one${joint}two`]);
    expect(joinedTitles(`describe("one${joint}two", () => {});`)).toHaveLength(1);
    expect(joinedTitles(`it.concurrent(\n  'one${joint}two',\n  run,\n);`)).toHaveLength(1);
    expect(joinedTitles(`test.each(rows)('one${joint}two', run);`)).toHaveLength(1);
    expect(joinedTitles(`expect(/x/.test('one${joint}two')).toBe(true);`)).toEqual([]);
  }
  expect(joinedTitles("test('bets and wins are listed', run);")).toEqual([]);
  const three = ['it opens', 'a reload returns', 'Back leaves'].join(', ');
  expect(joinedTitles(`test('${three}', run);`)).toEqual([three]);
  expect(joinedTitles("test('a list of one, two and three', run);")).toEqual([]);
});
