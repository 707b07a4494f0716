import { describe, expect, test } from 'vitest';
import { forbiddenTerms, termFaults } from './terms.ts';
import { projectFiles, textOf } from './tree.ts';

const isText = (path: string): boolean =>
  /\.(?:tsx?|js|sql|css|html|md|jsonc?|lua|ya?ml|c|py|svg)$|^\.oxlintrc/.test(path) ||
  /(?:^|\/)(?:Dockerfile|CODEOWNERS)$|^\.ci\/run$/.test(path);

test('code of every kind is read', () => {
  const kinds = ['a.py', 'knip.jsonc', 'a/b.svg', '.devcontainer/Dockerfile', '.ci/run'];
  expect([...kinds, '.github/CODEOWNERS'].filter((path) => !isText(path))).toEqual([]);
});

test('no file or folder uses a forbidden term', () => {
  const faults = projectFiles()
    .filter(isText)
    .flatMap((path) => [...termFaults(path, path), ...termFaults(path, textOf(path))]);
  expect(faults).toEqual([]);
});

describe.each(forbiddenTerms)('the rule to say $instead', ({ term, within, bad, good }) => {
  test('finds the term and nothing else', () => {
    const path = within === undefined ? 'some/file.ts' : 'ledger/file.ts';
    for (const text of bad) expect(termFaults(path, text), text).not.toEqual([]);
    for (const text of bad) expect(term.test(text), text).toBe(true);
    for (const text of good) expect(term.test(text), text).toBe(false);
  });
});

test('a fault names its file, its line and the word to use', () => {
  expect(termFaults('docs/x.md', 'one\nthrough the front door')).toEqual([
    'docs/x.md:2 says "front door": say public API, contract-tests, callOperation',
  ]);
});

test('a term is right in the places that its rule names', () => {
  const text = 'the provider made the payout';
  expect(termFaults('server/features/wallet/post.ts', text)).toHaveLength(1);
  expect(termFaults('server/features/providers/port.ts', text)).toEqual([]);
  expect(termFaults('engine/pays/ways.ts', text)).toEqual([]);
});

test('wire values and released migrations are exempt', () => {
  expect(termFaults('server/a.ts', "path: '/v1/house/figures'")).toEqual([]);
  expect(termFaults('server/a.ts', 'acceptGift: order.accept_gift')).toEqual([]);
  expect(termFaults('server/a.ts', "path: '/user/bindLoginAccount'")).toEqual([]);
  expect(termFaults('server/migrations/0001-start.sql', '-- the house')).toEqual([]);
});
