import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { example, say } from '../../testing/fake-api.ts';
import { GUEST, inDialog, openPortal } from '../../testing/open-portal.tsx';

const WITH_GUESTS = {
  ...GUEST,
  guestGames: example('guestGames'),
  freeRounds: { freeRounds: [] },
  getTerms: {
    ...example('getTerms'),
    accepted: { version: example('getTerms').version, acceptTime: 1_794_000_000_000 },
  },
};
const [game] = example('guestGames').games;
const OPENED = 'https://owl.test/game/moth-or-moon?lang=EN#key';

test('guest games are marked as not verifiable here', async () => {
  await openPortal('/', WITH_GUESTS);
  await screen.findByRole('heading', { name: say('portal.guests') });
  await screen.findByText(say('portal.guestsHint'));
});

test('a lobby without guest games has no such heading', async () => {
  await openPortal('/');
  await screen.findByRole('heading', { name: say('portal.tasks') });
  expect(screen.queryByRole('heading', { name: say('portal.guests') })).toBeNull();
});

test('a guest game opens where its supplier says', async () => {
  const calls = { ...WITH_GUESTS, launchGame: { openGameUrl: OPENED } };
  const { user, api } = await openPortal('/', calls);
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${game?.name}`) }));
  await waitFor(() => expect(api.requestsTo('launchGame')).toEqual([{ id: game?.id }]));
  await waitFor(() => expect(document.querySelector('iframe')?.src).toBe(OPENED));
  history.back();
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
});

test('the frame of a guest game loads nothing before the server has answered', async () => {
  const calls = { ...WITH_GUESTS, launchGame: () => new Promise<never>(() => undefined) };
  const { user } = await openPortal('/', calls);
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${game?.name}`) }));
  await waitFor(() => expect(document.querySelector('iframe')?.src).toBe('about:blank'));
  history.back();
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
});

test('free rounds are shown with their terms', async () => {
  await openPortal('/', { ...WITH_GUESTS, freeRounds: example('freeRounds') });
  const tile = await screen.findByRole('button', { name: new RegExp(`^${game?.name}`) });
  expect(tile.textContent).toMatch(/7 free rounds, each with a bet of Rs.20\.00\./);
});

test('a player without free rounds reads nothing about them', async () => {
  await openPortal('/', WITH_GUESTS);
  const tile = await screen.findByRole('button', { name: new RegExp(`^${game?.name}`) });
  expect(tile.textContent).not.toMatch(/free rounds/);
});

describe('a player who has not confirmed their age', () => {
  const calls = {
    ...WITH_GUESTS,
    getTerms: example('getTerms'),
    acceptTerms: example('acceptTerms'),
    launchGame: { openGameUrl: OPENED },
  };
  const ageTitle = say('termsDialog.ageTitle', { age: 18 });
  const openGuest = async () => {
    const portal = await openPortal('/', calls);
    await portal.press(new RegExp(`^${game?.name}`));
    return { ...portal, dialog: await inDialog(ageTitle) };
  };

  test('is asked before a guest game opens', async () => {
    const { api, press, dialog } = await openGuest();
    expect(api.requestsTo('launchGame')).toEqual([]);
    await press(say('termsDialog.accept', { age: 18 }), dialog);
    await waitFor(() => expect(document.querySelector('iframe')?.src).toBe(OPENED));
    history.back();
    await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
  });

  test('stays in the lobby without an answer', async () => {
    const { api, press, dialog } = await openGuest();
    await press(say('termsDialog.notYet'), dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requestsTo('launchGame')).toEqual([]);
    await press(new RegExp(`^${game?.name}`));
    await inDialog(ageTitle);
  });
});
