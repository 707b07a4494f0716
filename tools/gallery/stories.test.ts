import { expect, test } from 'vitest';
import { operations } from '@glasshouse/contract/index.ts';
import { titles } from '@glasshouse/games/index.ts';
import { answerOf, launchTokenOf } from './answers.ts';
import { allStories } from './stories.ts';

const stories = allStories();
const ids = stories.map(({ id }) => id);

test('gallery: there are at least 150 stories, each with a name of its own', () => {
  expect(ids.length).toBeGreaterThanOrEqual(150);
  expect(new Set(ids).size).toBe(ids.length);
});

test("gallery: the chat's page is among the pages", () => {
  expect(ids).toContain('page/support');
});

test('gallery: every refusal of the contract is a story', () => {
  const refusals = Object.entries(operations).flatMap(([name, operation]) =>
    Object.keys(operation.refusals).map((code) => `refusal/${name}/${code}`),
  );
  expect(ids).toEqual(expect.arrayContaining(refusals));
});

test.each(titles.map(({ definition }) => definition.id))(
  'gallery: game %i shows reels and the end of a round',
  (gameId) => {
    expect(ids).toEqual(
      expect.arrayContaining([`round/${gameId}/reels`, `round/${gameId}/roundEnd`]),
    );
  },
);

test('gallery: a spin is answered with a round that has the event of its story', () => {
  const token = launchTokenOf(66_121, 'freeGame');
  const session = { 'access-token': token.slice(0, token.lastIndexOf('-')) };
  const answer = answerOf('POST', '/game/spin', '{}', session) as {
    data: { events: { type: string }[] };
  };
  expect(answer.data.events.map(({ type }) => type)).toContain('freeGame');
});

test('gallery: other paths get no response', () => {
  expect(answerOf('GET', '/src/main.ts', '', {})).toBeNull();
});
