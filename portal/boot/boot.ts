import { gameOfPath } from '@glasshouse/contract/play/play-link.ts';
import { playClick } from './clicks.ts';
import { getStored } from './storage.ts';
import { launchGame, openGameWindow, openedGame, observeGame } from './game-window.ts';
import { isAppReady, appNeeded, clearPendingLaunch, setPendingLaunch } from './pending-launch.ts';
import { gameFirst, loadGameFirst } from './until-playing.ts';

/**
 * Runs after the page's first paint: handles a press on a game before the app has loaded, and loads
 * the app. For a returning player who opens a game, the game loads first and the app after it.
 */

const ANSWER_MS = 10_000;

/** Maximum wait for pictures. */
const PICTURES_MS = 1500;

function press(target: EventTarget | null | undefined): void {
  const button = target instanceof Element ? target.closest('[data-game]') : null;
  const gameId = Number.parseInt(button?.getAttribute('data-game') ?? '', 10);
  if (button === null || Number.isNaN(gameId) || isAppReady() || openedGame() !== null) return;
  open(gameId, button);
}

/** Opens the game of the address, like a press on its picture. */
function openLinked(): void {
  const gameId = gameOfPath(location.pathname);
  if (gameId !== null) open(gameId, document.querySelector(`[data-game="${gameId}"]`));
}

function open(gameId: number, button: Element | null): void {
  const token = keptToken();
  openGameWindow(gameId, button?.querySelector('b')?.textContent ?? '');
  if (token === null) {
    // The app signs in a new player, and then launches the pending game.
    return setPendingLaunch(gameId);
  }
  loadGameFirst();
  void launch(gameId, token);
}

/** Requests the game's launch; errors are left to the app, which handles them. */
async function launch(gameId: number, token: string): Promise<void> {
  const url = await askForLaunch(gameId, token).catch(() => null);
  // The player may have gone back meanwhile.
  if (openedGame() === null) return;
  if (url === null) setPendingLaunch(gameId);
  else launchGame(gameId, url);
}

async function askForLaunch(gameId: number, token: string): Promise<string | null> {
  const response = await fetch('/game/forward', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'access-token': token },
    body: JSON.stringify({ id: gameId }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const url = member(member(await response.json(), 'data'), 'openGameUrl');
  return typeof url === 'string' ? url : null;
}

function keptToken(): string | null {
  try {
    const token = member(JSON.parse(getStored('session') ?? 'null'), 'token');
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Resolves when the first page's pictures, which are small, have loaded and been painted. */
async function picturesDrawn(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
  // A lazy picture far from the viewport would otherwise never load.
  const near = Array.from(document.images).filter(({ loading }) => loading !== 'lazy');
  const all = near.map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all(all), late]);
  // A hidden page paints no frames, so there is no reason to wait.
  if (document.hidden) return;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Resolves when the app's files are available: a module that failed to load stays failed for the
 * life of the page. Offline, the service worker serves them if it controls this page.
 */
async function reachable(): Promise<void> {
  const served = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (navigator.onLine || served) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

declare global {
  interface Window {
    /** Loads the app; the page contains its address. */
    bringApp(): void;
  }
}

observeGame((news) => {
  if (news === 'left') clearPendingLaunch();
});
openLinked();
press(window.firstPress);
addEventListener('click', ({ target }) => press(target), { capture: true });
playClick(window.firstPress);
// After the control itself: the switch of the clicks is heard when it turns them on.
addEventListener('click', ({ target }) => playClick(target));
void Promise.race([picturesDrawn(), appNeeded])
  .then(() => gameFirst()?.then(reachable))
  .then(() => window.bringApp());
