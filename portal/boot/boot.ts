import { gameOfPath } from '@glasshouse/contract/play/play-link.ts';
import { getStored } from './storage.ts';
import { launchGame, openGameWindow, openedGame, observeGame } from './game-window.ts';
import { isAppReady, appNeeded, clearPendingLaunch, setPendingLaunch } from './pending-launch.ts';

/**
 * What the page runs after its first paint: it serves a press on a game that comes before the app
 * is there, and brings the app. Who has played here before then waits for the game alone, and the
 * app comes behind it.
 */

const ANSWER_MS = 10_000;
/** Delay of the app when a game was opened before it: the game loads first. */
const PLAYING_MS = 3000;
const LONGEST_MS = 12_000;

/** Pictures that take longer than this are not waited for. */
const PICTURES_MS = 1500;

/** While a game that was played here before has line and processor for itself. */
let alone: Promise<void> | null = null;

function press(target: EventTarget | null | undefined): void {
  const button = target instanceof Element ? target.closest('[data-game]') : null;
  const gameId = Number.parseInt(button?.getAttribute('data-game') ?? '', 10);
  if (button === null || Number.isNaN(gameId) || isAppReady() || openedGame() !== null) return;
  open(gameId, button);
}

/** Opens the game of the address, as a press on its picture would. */
function openLinked(): void {
  const gameId = gameOfPath(location.pathname);
  if (gameId !== null) open(gameId, document.querySelector(`[data-game="${gameId}"]`));
}

function open(gameId: number, button: Element | null): void {
  const token = keptToken();
  openGameWindow(gameId, button?.querySelector('b')?.textContent ?? '');
  if (token === null) {
    // A new player is signed in by the app, which then launches the pending game.
    return setPendingLaunch(gameId);
  }
  alone = untilPlaying();
  void launch(gameId, token);
}

/** Asks for the game's launch; what goes wrong is left to the app, which knows what to do then. */
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

/** Until the opened game plays, wants something of the app, or has been left. */
function untilPlaying(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    void appNeeded.then(resolve);
    observeGame((news) => {
      const type = typeof news === 'object' ? news.type : news;
      if (type === 'ready') setTimeout(resolve, PLAYING_MS);
      else if (type !== 'roundStart') resolve();
    });
  });
}

/** Resolves when the first page's pictures, which are small, are here and have been drawn. */
async function picturesDrawn(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
  // A lazy picture far from the viewport is never loaded otherwise.
  const near = Array.from(document.images).filter(({ loading }) => loading !== 'lazy');
  const all = near.map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all(all), late]);
  // In a hidden page no frame is drawn, and nothing is in anybody's way.
  if (document.hidden) return;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Resolves when the app's files can be had: a module that fails to load stays missing for as long
 * as the page lives. Offline they come from the service worker, if it serves this page.
 */
async function reachable(): Promise<void> {
  const served = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (navigator.onLine || served) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

declare global {
  interface Window {
    /** Brings the app: the page itself knows where it is. */
    bringApp(): void;
  }
}

observeGame((news) => {
  if (news === 'left') clearPendingLaunch();
});
openLinked();
press(window.firstPress);
addEventListener('click', ({ target }) => press(target), { capture: true });
void Promise.race([picturesDrawn(), appNeeded])
  .then(() => alone?.then(reachable))
  .then(() => window.bringApp());
