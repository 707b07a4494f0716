import { LAUNCH_LATER, readFrameMessage } from '@glasshouse/contract/frame.ts';
import { gameOfPath, playPath } from '@glasshouse/contract/play/play-link.ts';
import type { FrameMessage, PortalMessage } from '@glasshouse/contract/frame.ts';
import { getStored, setStored } from './storage.ts';

/**
 * The game in its frame over the portal, on an origin of its own. It needs nothing of the app, so
 * that a press on a game opens it even before the app is there. Only messages from this very
 * frame's window and origin are received, and what is sent is meant for that origin alone.
 */
interface GameWindow {
  readonly gameId: number;
  readonly frame: HTMLIFrameElement;
  /** Where the game is, without a launch token. */
  address: string;
  /** The frame has requested its token. */
  asked: boolean;
  /** With the token, once it is known; the frame may have had it in its address. */
  launched: boolean;
  token: string | null;
}

/** What the app receives: the frame's messages, and that the player has left the game. */
export type GameMessage = FrameMessage | 'left';
type Listener = (news: GameMessage) => void;

let open: GameWindow | null = null;
/** Messages from before the app was loaded. */
let undelivered: GameMessage[] = [];
const listeners = new Set<Listener>();
const watchers = new Set<Listener>();

/** The game whose window is open, and whether it has been launched; null while there is none. */
export function openedGame(): { readonly gameId: number; readonly launched: boolean } | null {
  return open;
}

/** Listens to the game from now on, first to the messages from before. */
export function onGameMessage(listener: Listener): void {
  listeners.add(listener);
  for (const news of undelivered.splice(0)) listener(news);
}

/** Observes the messages without taking them from a later listener. */
export function observeGame(watcher: Listener): void {
  watchers.add(watcher);
}

/** Opens a game's window, while its launch token is requested. */
export function openGameWindow(gameId: number, title: string): void {
  const address = addressOf(gameId);
  show({ gameId, address, src: `${address}#${LAUNCH_LATER}`, title });
}

/** Launches the game that was opened, by its address with the token after the #. */
export function launchGame(gameId: number, url: string): void {
  const [address = '', token = ''] = url.split('#');
  if (open?.gameId !== gameId) return;
  open.launched = true;
  if (open.address === address) {
    open.token = token;
    handOver();
  } else {
    // It speaks the player's language, or takes an advertisement's marks along.
    open.address = address;
    open.frame.src = url;
  }
}

export function sendToGame(message: PortalMessage): void {
  if (open === null) return;
  open.frame.contentWindow?.postMessage(message, new URL(open.address).origin);
}

interface Shown {
  readonly gameId: number;
  readonly address: string;
  readonly src: string;
  readonly title: string;
}

function show({ gameId, address, src, title }: Shown): void {
  const frame = document.createElement('iframe');
  frame.className = 'game-window';
  frame.title = title;
  frame.sandbox.add('allow-scripts', 'allow-same-origin');
  frame.allow = 'fullscreen; autoplay';
  frame.referrerPolicy = 'origin';
  frame.src = src;
  undelivered = [];
  open = { gameId, frame, address, launched: false, asked: false, token: null };
  enterAddress(gameId);
  addEventListener('message', onMessage);
  addEventListener('popstate', onPop);
  document.documentElement.dataset['playing'] = '';
  document.body.append(frame);
  reach(false);
  frame.focus();
}

/**
 * Gives the open game its own address. The device's back button closes the game: it takes this
 * entry off the history. After a reload it is there already, with the entry before it.
 */
function enterAddress(gameId: number): void {
  const { pathname, search } = location;
  const linked = gameOfPath(pathname);
  // A dialog that was open here gives its entry to the game (ui/dialog-entry.ts).
  const { dialog, ...before } = { ...(history.state as Readonly<Record<string, unknown>> | null) };
  const state = { ...before, game: gameId, under: linked === null ? pathname : '/' };
  if (linked === gameId && isReloaded(gameId)) return history.replaceState(state, '');
  if (linked !== null) history.replaceState(null, '', '/');
  const enter = dialog === true ? 'replaceState' : 'pushState';
  history[enter](state, '', playPath(gameId) + search);
}

function isReloaded(gameId: number): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && Reflect.get(state, 'game') === gameId;
}

/** The page that is under a game with this path: any other path is its own page. */
export function pageUnder(path: string): string {
  if (gameOfPath(path) === null) return path;
  const state: unknown = typeof history === 'undefined' ? null : history.state;
  const under: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'under') : null;
  return typeof under === 'string' ? under : '/';
}

/** Whether keyboard and screen reader reach the page below the game. */
function reach(isOpen: boolean): void {
  const below = document.querySelectorAll<HTMLElement>('#root > :is(div, nav):not([role])');
  for (const part of below) part.inert = !isOpen;
}

/**
 * Takes the window away and leaves the game's address in the history: going back to it opens the
 * game again.
 */
export function closeGameWindow(): void {
  leave();
}

/** A step back that ends in the game's own entry has closed a dialog over it. */
function onPop(): void {
  if (open !== null && !isReloaded(open.gameId)) leave();
}

function leave(): void {
  open?.frame.remove();
  open = null;
  removeEventListener('message', onMessage);
  removeEventListener('popstate', onPop);
  delete document.documentElement.dataset['playing'];
  reach(true);
  notify('left');
}

function onMessage({ origin, source, data }: MessageEvent<unknown>): void {
  if (open === null || source !== open.frame.contentWindow) return;
  if (origin !== new URL(open.address).origin) return;
  const message = readFrameMessage(data);
  if (message === null) return;
  if (typeof message === 'object' && message.type === 'launchWanted') {
    open.asked = true;
    handOver();
  } else {
    if (typeof message === 'object' && message.type === 'ready') arrived();
    notify(message);
  }
}

/** The token is given to the frame once it has requested it, and only once. */
function handOver(): void {
  if (open === null || !open.asked || open.token === null) return;
  sendToGame({ v: 1, type: 'launch', token: open.token });
  open.asked = false;
  open.token = null;
}

/** The device remembers the game, and the portal's sound setting applies to it too. */
function arrived(): void {
  setStored('lastGame', String(open?.gameId ?? ''));
  document.documentElement.dataset['lastGame'] = '';
  sendToGame({ v: 1, type: 'sound', on: getStored('clicks') !== 'off' });
}

function notify(news: GameMessage): void {
  for (const watcher of watchers) watcher(news);
  if (listeners.size === 0) undelivered.push(news);
  for (const listener of listeners) listener(news);
}

/** Where a game is: the page says on which origin, or on which port of its own host. */
function addressOf(gameId: number): string {
  const { games = '', language = '' } = document.documentElement.dataset;
  const origin = games.startsWith(':') ? `//${location.hostname}${games}` : games;
  return new URL(`${origin}/game/${gameId}?lang=${language}`, location.href).href;
}
