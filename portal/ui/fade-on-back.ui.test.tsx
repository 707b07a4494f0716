import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openedGame } from '../boot/game-window.ts';
import { example, say } from '../testing/fake-api.ts';
import { EVERYTHING, inDialog, openPortal } from '../testing/open-portal.tsx';
import { go } from './navigate.ts';

/** The page under each transition when it starts, before its change. */
let fades: (string | null)[] = [];
const heading = () => document.querySelector('h1')?.textContent ?? null;
const usual = matchMedia;

/** A device that moves, and a browser that makes its picture of the page in the next frame. */
beforeEach(() => {
  fades = [];
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: false, media }),
  );
  const startViewTransition = (change: () => void) =>
    void setTimeout(() => {
      fades.push(heading());
      change();
    }, 20);
  Object.assign(document, { startViewTransition });
});
afterEach(() => {
  vi.stubGlobal('matchMedia', usual);
  Reflect.deleteProperty(document, 'startViewTransition');
});

const HELP = say('service.title');
const onHelp = () => screen.findByRole('heading', { level: 1, name: HELP });
const inLobby = () => screen.findByRole('heading', { name: say('portal.collection') });

/** The help page, opened from a lobby that was scrolled. */
async function openHelp() {
  const portal = await openPortal('/', EVERYTHING);
  vi.stubGlobal('scrollY', 640);
  go('/service');
  await onHelp();
  vi.stubGlobal('scrollY', 0);
  fades = [];
  return portal;
}

test('Back fades from the page to the one before, at its scroll position', async () => {
  const scroll = vi.spyOn(globalThis, 'scrollTo');
  await openHelp();
  scroll.mockClear();
  history.back();
  await inLobby();
  expect(fades).toEqual([HELP]);
  expect(scroll.mock.calls).toEqual([
    [0, 0],
    [0, 640],
  ]);
});

test('Forward fades too', async () => {
  await openHelp();
  history.back();
  await inLobby();
  history.forward();
  await onHelp();
  expect(fades).toEqual([HELP, 'Glasshouse']);
});

test('a browser that shows its own transition gets no second one', async () => {
  await openHelp();
  const own = { get: () => true, configurable: true };
  Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', own);
  history.back();
  await inLobby();
  Reflect.deleteProperty(PopStateEvent.prototype, 'hasUAVisualTransition');
  expect(fades).toEqual([]);
});

test('Back changes the page at once when motion is reduced', async () => {
  await openHelp();
  vi.stubGlobal('matchMedia', usual);
  history.back();
  await inLobby();
  expect(fades).toEqual([]);
});

test('Back closes a dialog without a transition', async () => {
  const { press } = await openPortal('/', EVERYTHING);
  await press(say('portal.odds'));
  await inDialog(say('portal.odds'));
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fades).toEqual([]);
});

test('Back closes a game without a transition', async () => {
  await openPortal('/play/66121', { ...EVERYTHING, launchGame: example('launchGame') });
  await waitFor(() => expect(openedGame()).not.toBeNull());
  history.back();
  await waitFor(() => expect(openedGame()).toBeNull());
  expect(fades).toEqual([]);
});
