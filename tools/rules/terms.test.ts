import { describe, expect, test } from 'vitest';
import { forbiddenTerms, termFaults } from './terms.ts';
import { termsLeft } from './terms-left.ts';
import { projectFiles, textOf } from './tree.ts';

const isText = (path: string): boolean =>
  /\.(?:tsx?|js|sql|css|html|md|json|lua|ya?ml|c)$|^\.oxlintrc/.test(path);

/** The folder at the top, or the file itself where it lies there. */
const areaOf = (fault: string): string => fault.split(/[/:]/)[0] ?? fault;

const faults = projectFiles()
  .filter(isText)
  .flatMap((path) => [...termFaults(path, path), ...termFaults(path, textOf(path))]);
const byArea = Map.groupBy(faults, areaOf);

test('no file or folder uses a forbidden term, but for those still to be renamed', () => {
  const grown = [...byArea].flatMap(([area, found]) => {
    const most = termsLeft[area] ?? 0;
    return found.length > most ? [`${area}: ${found.length}, at most ${most}`, ...found] : [];
  });
  expect(grown).toEqual([]);
});

describe.each(forbiddenTerms)('the rule against $term', ({ term, bad, good }) => {
  test('finds the term and nothing else', () => {
    for (const text of bad) expect(termFaults('some/file.ts', text), text).not.toEqual([]);
    for (const text of good) expect(term.test(text), text).toBe(false);
  });
});

test('a fault names its file, its line and the word to use', () => {
  expect(termFaults('docs/x.md', 'one\nthrough the front door')).toEqual([
    'docs/x.md:2 says "front door": say public API, contract-tests, callOperation',
  ]);
});

test('wire values and released migrations are exempt', () => {
  expect(termFaults('server/a.ts', "path: '/v1/house/figures'")).toEqual([]);
  expect(termFaults('server/migrations/0001-start.sql', '-- the house')).toEqual([]);
});
