import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { openedGame, openGameWindow } from '../../boot/game-window.ts';
import { example, refuse, say, serverText } from '../../testing/fake-api.ts';
import { ACCOUNT, GUEST, openPortal } from '../../testing/open-portal.tsx';
import { closeDialogsOnBack } from '../../ui/close-on-back.ts';
import { historyAtRest } from '../../ui/dialog-entry.ts';

const launchGame = example('launchGame');
const frame = (): HTMLIFrameElement | null => document.querySelector('iframe');
const opened = (): Promise<void> => waitFor(() => expect(frame()).not.toBeNull());
const closed = (): Promise<void> => waitFor(() => expect(frame()).toBeNull());

async function leave(): Promise<void> {
  if (openedGame() === null) return;
  history.back();
  await waitFor(() => expect(openedGame()).toBeNull());
}

beforeEach(() => {
  history.pushState(null, '', '/');
  return leave;
});

test('a game has its own address while it is open', async () => {
  const { user } = await openPortal('/', { ...GUEST, launchGame });
  const [game] = await screen.findAllByRole('button', { name: /^Firefly Jar/ });
  if (game !== undefined) await user.click(game);
  await opened();
  expect(location.pathname).toBe('/play/66121');
  history.back();
  await closed();
  expect(location.pathname).toBe('/');
});

test("a game's link opens it over the lobby", async () => {
  const { api } = await openPortal('/play/66121', { ...GUEST, launchGame });
  await opened();
  await waitFor(() => expect(api.requestsTo('launchGame')).toEqual([{ id: 66_121 }]));
  expect(location.pathname).toBe('/play/66121');
  history.back();
  await closed();
  expect(location.pathname).toBe('/');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Glasshouse');
});

test('Forward reopens the game that was left', async () => {
  await openPortal('/play/66121', { ...GUEST, launchGame });
  await opened();
  await leave();
  history.forward();
  await opened();
  expect(location.pathname).toBe('/play/66121');
});

test('the page a game was opened from stays under it', async () => {
  const [item] = example('getBigTask').taskItemList;
  if (item === undefined) throw new Error('the example has no task');
  const taskItemList = [{ ...item, currentProcess: 1, flag: 0 as const, gotFlag: 0 as const }];
  const { press } = await openPortal('/taskGame', {
    ...GUEST,
    launchGame,
    getBigTask: { taskItemList, gotFlag: 0 },
  });
  await press(say('tasks.playName', { game: item.gameName }));
  await opened();
  expect(location.pathname).toBe('/play/66121');
  expect(document.querySelector('h1')?.textContent).not.toBe('Glasshouse');
  await leave();
  expect(location.pathname).toBe('/taskGame');
});

test.each(['cooling_off', 'self_excluded', 'game_unavailable'] as const)(
  'a link to a refused game leads to the lobby with the reason: %s',
  async (code) => {
    const refused = refuse('launchGame', code);
    await openPortal('/play/66121', { ...GUEST, launchGame: refused });
    await screen.findByText(serverText('EN', code, refused.data));
    await closed();
    await waitFor(() => expect(location.pathname).toBe('/'));
  },
);

test('during a known break a link leads to the lobby', async () => {
  const exclusion = { kind: 'cool_off', until: 4_102_444_800_000 } as const;
  const refused = refuse('launchGame', 'cooling_off');
  await openPortal('/play/66121', {
    ...GUEST,
    accountInfo: { result: { ...ACCOUNT, exclusion } },
    launchGame: refused,
  });
  await waitFor(() => expect(location.pathname).toBe('/'));
  await closed();
});

test('a link to an unknown game leads to a page with a way to the lobby', async () => {
  const { press } = await openPortal('/404?game=99999');
  await screen.findByText('Game not available');
  await press('Go to lobby');
  await waitFor(() => expect(location.pathname).toBe('/'));
});

/** A message from the game's frame to the portal. */
function post(data: unknown): void {
  const source = frame()?.contentWindow ?? null;
  const origin = new URL(frame()?.src ?? '').origin;
  dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

test('Back from the proof of a spin leads to its game', async () => {
  const roundProof = refuse('roundProof', 'unknown_round');
  await openPortal('/play/66121', { ...GUEST, launchGame, roundProof });
  await opened();
  post({ v: 1, type: 'verify', roundId: '7-28' });
  await waitFor(() => expect(location.pathname).toBe('/fairness/7-28'));
  expect(frame()).toBeNull();
  history.back();
  await opened();
  expect(location.pathname).toBe('/play/66121');
});

test('Back closes a sheet of the game before the game', async () => {
  await openPortal('/play/66121', { ...GUEST, launchGame });
  // The launch gives the frame another window.
  await waitFor(() => expect(openedGame()?.launched).toBe(true));
  const toGame = vi.spyOn(frame()?.contentWindow ?? window, 'postMessage');
  post({ v: 1, type: 'sheetOpened' });
  expect(history.state).toHaveProperty('dialog', true);
  history.back();
  await waitFor(() => expect(toGame.mock.lastCall?.[0]).toEqual({ v: 1, type: 'closeSheet' }));
  post({ v: 1, type: 'sheetClosed' });
  expect(openedGame()?.gameId).toBe(66_121);
  await leave();
  expect(location.pathname).toBe('/');
});

test('a sheet that was closed leaves nothing behind in the history', async () => {
  await openPortal('/play/66121', { ...GUEST, launchGame });
  await opened();
  post({ v: 1, type: 'sheetOpened' });
  post({ v: 1, type: 'sheetClosed' });
  await waitFor(() => expect(history.state).not.toHaveProperty('dialog'));
  await leave();
  expect(location.pathname).toBe('/');
});

test('a game closes with its open sheet', async () => {
  await openPortal('/play/66121', { ...GUEST, launchGame });
  await opened();
  post({ v: 1, type: 'sheetOpened' });
  post('closeIFrame');
  await closed();
  expect(location.pathname).toBe('/');
});

test('the proof of a spin that was opened in a sheet replaces its entry', async () => {
  const roundProof = refuse('roundProof', 'unknown_round');
  await openPortal('/play/66121', { ...GUEST, launchGame, roundProof });
  await opened();
  post({ v: 1, type: 'sheetOpened' });
  post({ v: 1, type: 'verify', roundId: '7-28' });
  await waitFor(() => expect(location.pathname).toBe('/fairness/7-28'));
  history.back();
  await opened();
  await leave();
  expect(location.pathname).toBe('/');
});

test('after a reload with an open sheet one step back leaves the game', async () => {
  history.pushState({ game: 66_121, under: '/' }, '', '/play/66121');
  history.pushState({ game: 66_121, under: '/', dialog: true }, '');
  openGameWindow(66_121, 'Firefly Jar');
  closeDialogsOnBack();
  await historyAtRest();
  expect(openedGame()?.gameId).toBe(66_121);
  await leave();
  expect(location.pathname).toBe('/');
});

test('a shared game shares its own link', async () => {
  await openPortal('/play/66121', { ...GUEST, launchGame });
  await opened();
  post({ v: 1, type: 'share' });
  await screen.findByText(`${location.origin}/play/66121`);
});
