import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';
import { CATALOGUES } from '@glasshouse/words/server.ts';
import { partNameKey } from './part-names.ts';

const games = join(import.meta.dirname, '../../../../games');

/** Every part named in our PAR sheets. */
function partsOfOurGames(): string[] {
  const sheets = readdirSync(games)
    .filter((name) => /^\d+$/.test(name))
    .map((id) => JSON.parse(readFileSync(join(games, id, 'par.json'), 'utf8')) as Sheet);
  return [...new Set(sheets.flatMap((sheet) => sheet.contribution.features))].map(
    ({ feature }) => feature,
  );
}

interface Sheet {
  readonly contribution: { readonly features: readonly { readonly feature: string }[] };
}

/** Parts whose English name is also used in other languages. */
const LOANS: Readonly<Partial<Record<string, readonly string[]>>> = {
  BR: ['respins'],
  MX: ['respins'],
};

test.each(LANGUAGE_NAMES)('a PAR sheet names each part of a game in %s', (language) => {
  const parts = partsOfOurGames();
  expect(parts).toContain('free games');
  for (const part of parts) {
    const key = partNameKey(part);
    expect(key, part).not.toBeNull();
    const isLoan = LOANS[language]?.includes(part) === true;
    if (key !== null && language !== 'EN' && !isLoan) {
      expect(CATALOGUES[language][key], part).not.toBe(CATALOGUES.EN[key]);
    }
  }
});
