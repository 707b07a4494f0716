import { describe, expect, test } from 'vitest';
import { CASE_KINDS } from '@glasshouse/server/features/cases/kinds.ts';
import { enGlossary } from '@glasshouse/words/glossary/en.ts';
import { forbiddenFindings, type ForbiddenWord } from '@glasshouse/words/glossary/glossary.ts';
import { only } from './source.ts';
import { projectFiles, textOf } from './tree.ts';

/** Turns of phrase that a member of staff has to read twice, besides the players' words. */
const forbidden: readonly ForbiddenWord[] = [
  ...enGlossary.forbidden,
  { word: /\bwhat keeps\b/i, say: 'why it is late' },
  { word: /\b(?:another|a) way back\b/i, say: 'how to return the money' },
  { word: /\bhave it show\b/i, say: 'get its proof' },
  { word: /\bby itself\b/i, say: 'who does it: the server' },
  { word: /\b(?:is|are) (?:asked|tried) again\b/i, say: 'The server retries' },
  { word: /\bgoes on\b/i, say: 'continues' },
];

test('the next step of every kind of case uses plain words', () => {
  expect(forbiddenFindings(Object.entries(CASE_KINDS), forbidden)).toEqual([]);
});

test('the texts of the staff command use plain words', () => {
  const files = projectFiles().filter((path) => /^tools\/staff\/(?!.*\.test\.ts)/.test(path));
  expect(files).toContain('tools/staff/main.ts');
  const texts = files.map((path) => [path, only('string', textOf(path))] as const);
  expect(forbiddenFindings(texts, forbidden)).toEqual([]);
});

describe('the rule refuses in a next step', () => {
  test.each([
    'Ask the provider what keeps the withdrawal.',
    'Agree another way back with the payer.',
    'Have it show that it never paid.',
    'Ask for it by its id; it is asked again by itself.',
    'The withdrawal goes on.',
  ])('"%s"', (text) => {
    expect(forbiddenFindings([['payout_late', text]], forbidden)).not.toEqual([]);
  });
});
