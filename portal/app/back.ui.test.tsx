import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answerGame } from '../features/game/answer-game.ts';
import { example, say } from '../testing/fake-api.ts';
import { EVERYTHING, GUEST, inDialog, openPortal, queuedDialogs } from '../testing/open-portal.tsx';

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** The dialog on top has its entry in the history, which Back takes. */
const canGoBack = () => waitFor(() => expect(history.state).toHaveProperty('dialog', true));
const TERMS = { ...GUEST, getTerms: example('getTerms') };

test('Back closes the dialog on top and leaves the page under it', async () => {
  const { press } = await openPortal('/', TERMS);
  await press(say('portal.odds'));
  await inDialog(say('portal.odds'));
  await canGoBack();
  history.back();
  await noDialog();
  expect(location.pathname).toBe('/');
  screen.getByRole('heading', { name: say('portal.collection') });
});

test('of two dialogs Back closes the upper first', async () => {
  const { press } = await openPortal('/', GUEST);
  await press(say('portal.odds'));
  const odds = await inDialog(say('portal.odds'));
  await press(say('portal.share'), odds);
  await inDialog(say('invites.shareTitle'));
  history.back();
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await inDialog(say('portal.odds'));
  await canGoBack();
  history.back();
  await noDialog();
});

test('a dialog that was closed leaves nothing behind in the history', async () => {
  const { press } = await openPortal('/', GUEST);
  const before = JSON.stringify(history.state);
  await press(say('portal.odds'));
  await press(say('portal.close'), await inDialog(say('portal.odds')));
  await noDialog();
  await waitFor(() => expect(JSON.stringify(history.state)).toBe(before));
});

test('a game opened from a dialog stays open after the dialog closes', async () => {
  const calls = { ...GUEST, launchGame: example('launchGame') };
  const { press } = await openPortal('/', calls);
  await press(say('portal.odds'));
  await press(say('portal.play'), await inDialog(say('portal.odds')));
  await waitFor(() => expect(location.pathname).toBe('/play/66121'));
  await noDialog();
  expect(document.querySelector('iframe')).not.toBeNull();
  history.back();
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
  expect(location.pathname).toBe('/');
  expect(queuedDialogs()).toEqual([]);
});

const CHECKED = {
  ...EVERYTHING,
  launchGame: example('launchGame'),
  answerRealityCheck: example('answerRealityCheck'),
};
const CHECK = say('realityCheck.title');
const isPlaying = () => document.querySelector('iframe') !== null;

/** A game is open, and its reality check has come. */
async function checked(): Promise<Awaited<ReturnType<typeof openPortal>>> {
  const portal = await openPortal('/', CHECKED);
  await portal.press(/^Firefly Jar/);
  await waitFor(() => expect(location.pathname).toBe('/play/66121'));
  answerGame({ v: 1, type: 'realityCheck' });
  await inDialog(CHECK);
  await canGoBack();
  return portal;
}

test('Back neither answers a reality check nor closes the game under it', async () => {
  const { press } = await checked();
  const left = new Promise((done) => addEventListener('popstate', done, { once: true }));
  history.back();
  await left;
  await canGoBack();
  const dialog = await inDialog(CHECK);
  expect(isPlaying()).toBe(true);
  await press(say('realityCheck.continue'), dialog);
  await noDialog();
  await waitFor(() => expect(history.state).not.toHaveProperty('dialog'));
  expect(isPlaying()).toBe(true);
  history.back();
  await waitFor(() => expect(isPlaying()).toBe(false));
});

test('a reality check answered with the end of play leads to the page under the game', async () => {
  const { press } = await checked();
  await press(say('realityCheck.leave'), await inDialog(CHECK));
  await waitFor(() => expect(isPlaying()).toBe(false));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('a reality check answered with the history leads there, out of the game', async () => {
  const { press } = await checked();
  await press(say('realityCheck.history'), await inDialog(CHECK));
  await waitFor(() => expect(location.pathname + location.hash).toBe('/me#history'));
  expect(isPlaying()).toBe(false);
});

test('a reality check answered after its game was closed leaves no page', async () => {
  const { press, user } = await openPortal('/', CHECKED);
  await user.click(await screen.findByRole('link', { name: say('portal.tab.service') }));
  await waitFor(() => expect(location.pathname).toBe('/service'));
  answerGame({ v: 1, type: 'realityCheck' });
  await press(say('realityCheck.leave'), await inDialog(CHECK));
  await noDialog();
  await waitFor(() => expect(history.state).not.toHaveProperty('dialog'));
  expect(location.pathname).toBe('/service');
});
