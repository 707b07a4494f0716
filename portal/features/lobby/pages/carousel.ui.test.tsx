import { screen, waitFor, within } from '@testing-library/dom';
import { games as drawn } from 'virtual:games';
import { expect, test } from 'vitest';
import type { Lobby } from '../../../api/lobby.ts';
import { example, say } from '../../../testing/fake-api.ts';
import { GUEST, openPortal } from '../../../testing/open-portal.tsx';

const [game] = example('lobby').games;
if (game === undefined) throw new Error('the example has no game');
const games = drawn.slice(0, 6).map(({ id, name }) => ({ ...game, id, name }));
const bannerOf = ({ id }: { readonly id: number }): Lobby['banners'][number] => ({
  gameId: id,
  title: `Play ${id}`,
  image: `/games/${id}/special.avif`,
});
/** Not the first five games of the lobby, and in another order. */
const banners = games.slice(1).toReversed().map(bannerOf);

const lobbyWith = (given: readonly Lobby['banners'][number][]) => ({
  ...GUEST,
  lobby: { ...example('lobby'), games, banners: [...given] },
});

/** The names of the slides with a game, left to right. */
function slides(): string[] {
  const carousel = screen.getByRole('region', { name: say('portal.highlights') });
  return within(carousel)
    .getAllByRole('button', { name: /RTP \d/ })
    .map((slide) => slide.querySelector('b')?.textContent ?? '');
}

test('the carousel shows the five banners that the server returns, in their order', async () => {
  await openPortal('/', lobbyWith(banners));
  await waitFor(() => expect(slides()).toEqual(banners.map(({ title }) => title)));
});

test('each banner has the picture that the server names', async () => {
  await openPortal('/', lobbyWith(banners));
  const [first] = banners;
  const slide = await screen.findByRole('button', { name: new RegExp(`^${first?.title ?? ''}`) });
  await waitFor(() => expect(slide.querySelector('img')?.getAttribute('src')).toBe(first?.image));
});

test('a banner opens its game', async () => {
  const { press, api } = await openPortal('/', {
    ...lobbyWith(banners),
    launchGame: example('launchGame'),
  });
  const [first] = banners;
  await press(new RegExp(`^${first?.title ?? ''}`));
  await waitFor(() => expect(api.requestsTo('launchGame')).toEqual([{ id: first?.gameId }]));
  history.back();
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
});

test('a banner of a game that is not in the lobby is not shown', async () => {
  const [first, ...rest] = banners;
  await openPortal('/', lobbyWith([{ ...bannerOf({ id: 99_999 }) }, ...rest]));
  await waitFor(() => expect(slides()).toEqual(rest.map(({ title }) => title)));
  expect(slides()).not.toContain(first?.title);
});

test('the answer changes no number of slides: before it, the first five games are shown', async () => {
  const lobby = Promise.withResolvers<Lobby>();
  await openPortal('/', { ...GUEST, lobby: () => lobby.promise });
  await screen.findByRole('region', { name: say('portal.highlights') });
  expect(slides()).toEqual(drawn.slice(0, 5).map(({ name }) => name));
  lobby.resolve(lobbyWith(banners).lobby);
  await waitFor(() => expect(slides()).toEqual(banners.map(({ title }) => title)));
});
