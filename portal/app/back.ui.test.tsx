import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { example, say } from '../testing/fake-api.ts';
import { GUEST, inDialog, openPortal, queuedDialogs } from '../testing/open-portal.tsx';

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const TERMS = { ...GUEST, getTerms: example('getTerms') };

test('Back closes the dialog on top and leaves the page under it', async () => {
  const { press } = await openPortal('/', TERMS);
  await press(say('portal.odds'));
  await inDialog(say('portal.odds'));
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
  await waitFor(() => expect(history.state).toHaveProperty('dialog', true));
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
