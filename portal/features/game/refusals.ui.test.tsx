import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, refuse, serverText, type FakeAnswer } from '../../testing/fake-api.ts';
import { GUEST, openPortal } from '../../testing/open-portal.tsx';

test.each(['game_unavailable', 'account_closing', 'rate_limited', 'internal_error'] as const)(
  'a refused game closes with the reason in a toast: %s',
  async (code) => {
    const refused = refuse('launchGame', code);
    const { user } = await openPortal('/', { ...GUEST, launchGame: refused });
    const [game] = await screen.findAllByRole('button', { name: /^Firefly Jar/ });
    if (game !== undefined) await user.click(game);
    await screen.findByText(serverText('EN', code, refused.data));
    await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
    expect(location.pathname).toBe('/');
  },
);

test('a game that is opening is requested once, however often it is pressed', async () => {
  const { api, user } = await openPortal('/', { ...GUEST, launchGame: example('launchGame') });
  const [game] = await screen.findAllByRole('button', { name: /^Firefly Jar/ });
  if (game !== undefined) await user.dblClick(game);
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  expect(api.requestsTo('launchGame')).toHaveLength(1);
  history.back();
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
});

test('a game left before its answer can be opened again', async () => {
  const answers: (() => void)[] = [];
  const launchGame = () =>
    new Promise<FakeAnswer<'launchGame'>>((answer) => {
      answers.push(() => answer(example('launchGame')));
    });
  const { api, user } = await openPortal('/', { ...GUEST, launchGame });
  const frame = () => document.querySelector('iframe');
  for (const requests of [1, 2]) {
    const [game] = await screen.findAllByRole('button', { name: /^Firefly Jar/ });
    if (game !== undefined) await user.click(game);
    await waitFor(() => expect(api.requestsTo('launchGame')).toHaveLength(requests));
    history.back();
    await waitFor(() => expect(frame()).toBeNull());
  }
  for (const answer of answers) answer();
  await Promise.resolve();
  expect(frame()).toBeNull();
});
