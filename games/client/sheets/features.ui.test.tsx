import { expect, test } from 'vitest';
import { titles, type Title } from '@glasshouse/games/index.ts';
import { loadSpeech } from '@glasshouse/stage/speak.ts';
import { featuresOf } from './features.ts';

async function rulesOf({ definition }: Title): Promise<string> {
  const options = { speech: await loadSpeech('EN'), stakeMinor: 2000, money: String };
  return featuresOf(definition, options)
    .map(({ textContent }) => textContent)
    .join(' ');
}

test.each(titles.map((title) => [title.definition.title, title] as const))(
  'the rules of %s state a limit of free spins only if a round can reach it',
  async (_, title) => {
    const { freeGames } = title.definition.features;
    const most = Math.max(0, ...Object.values(freeGames?.awards ?? {}));
    const limit = freeGames?.limit ?? Infinity;
    const reaches = freeGames?.retriggers !== undefined || most > limit;
    const rules = await rulesOf(title);
    expect(rules.includes(`at most ${limit} free spins`)).toBe(reaches && limit < Infinity);
  },
);
