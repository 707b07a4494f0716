import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '@glasshouse/contract/index.ts';
import { titles } from '@glasshouse/games/index.ts';
import { PORTAL_PATHS } from '@glasshouse/server/features/site/index.ts';
import { answerOf, inState, launchTokenOf } from './answers.ts';
import { DIALOGS, PAGE_STATES, WAITING_ORDER } from './names.ts';
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

test('gallery: every file of the portal that renders a dialog has a story', () => {
  const portal = resolve(import.meta.dirname, '../../portal');
  const files = globSync('**/*.tsx', { cwd: portal })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/(?:^|\/)node_modules\/|\.test\.tsx$/.test(file))
    .filter((file) => readFileSync(join(portal, file), 'utf8').match(/<Dialog\s/) !== null);
  expect(files.toSorted()).toEqual([...new Set(Object.values<string>(DIALOGS))].toSorted());
});

test('gallery: every dialog is in the list of stories', () => {
  const dialogs = Object.keys(DIALOGS).map((name) => `dialog/${name}`);
  expect(ids).toEqual(expect.arrayContaining(dialogs));
});

test.each(PAGE_STATES)('gallery: every page has a story of its state "%s"', (state) => {
  const pages = ids.filter((id) => id.startsWith('page/') && id.endsWith(`/${state}`));
  expect(pages).toHaveLength(PORTAL_PATHS.length);
});

test('gallery: a page without data is answered with empty lists', () => {
  const answer = answerOf('POST', '/charge/amount/list', '{}', {});
  expect(inState('empty', answer ?? {})).toMatchObject({
    kind: 'send',
    value: { success: 1, data: { options: [], payTypes: [] } },
  });
});

test('gallery: a page with an error is answered with a refusal', () => {
  expect(inState('error', {})).toMatchObject({ kind: 'send', value: { success: 0 } });
});

test('gallery: a payment that is shown is not paid yet', () => {
  const answer = answerOf('POST', '/charge/order/info', `{"orderId":"${WAITING_ORDER}"}`, {});
  expect(answer).toMatchObject({ data: { state: 'waiting' } });
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
