import { LAUNCH_LATER, readFrameMessage } from '@glasshouse/contract/frame.ts';
import { gameOfPath, isGuestGame, playPath } from '@glasshouse/contract/play/play-link.ts';
import type { FrameMessage, PortalMessage } from '@glasshouse/contract/frame.ts';
import { getStored, setStored } from './storage.ts';

/**
 * The game in a frame over the portal, on a separate origin. It does not depend on the app, so a
 * press on a game works before the app has loaded. Only messages from this frame's window and
 * origin are accepted, and messages are sent only to that origin.
 */
interface GameWindow {
  readonly gameId: number;
  readonly frame: HTMLIFrameElement;
  /** The game's address without a launch token. */
  address: string;
  /** The frame has requested its token. */
  asked: boolean;
  /** The address with the token, once it is known; the frame may have loaded it directly. */
  launched: boolean;
  token: string | null;
}

/** Callbacks for the app: the frame's messages, and the player's exit from the game. */
export type GameMessage = FrameMessage | 'left';
type Listener = (news: GameMessage) => void;

let open: GameWindow | null = null;
/** Messages received before the app was loaded. */
let undelivered: GameMessage[] = [];
const listeners = new Set<Listener>();
const watchers = new Set<Listener>();

/** The game in the open window, and whether it has been launched; null if there is none. */
export function openedGame(): { readonly gameId: number; readonly launched: boolean } | null {
  return open;
}

/** Starts listening to the game, beginning with the queued messages. */
export function onGameMessage(listener: Listener): void {
  listeners.add(listener);
  for (const news of undelivered.splice(0)) listener(news);
}

/** Observes the messages without removing them from the queue. */
export function observeGame(watcher: Listener): void {
  watchers.add(watcher);
}

/** Opens a game's window while its launch token is being requested. */
export function openGameWindow(gameId: number, title: string): void {
  if (isGuestGame(gameId)) {
    // Only the launch says where it opens; the frame is empty until then.
    return show({ gameId, address: location.origin, src: 'about:blank', title });
  }
  const address = addressOf(gameId);
  show({ gameId, address, src: `${address}#${LAUNCH_LATER}`, title });
}

/** Launches the opened game: loads its address with the token in the fragment. */
export function launchGame(gameId: number, url: string): void {
  const [address = '', token = ''] = url.split('#');
  if (open?.gameId !== gameId) return;
  open.launched = true;
  if (open.address === address) {
    open.token = token;
    handOver();
  } else {
    // The address also has the player's language, or ad click identifiers.
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
 * Adds a history entry with the game's own address. The device's back button closes the game by
 * removing this entry. After a reload the entry and the one before it already exist.
 */
function enterAddress(gameId: number): void {
  const { pathname, search } = location;
  const linked = gameOfPath(pathname);
  // An open dialog's history entry is reused for the game (ui/dialog-entry.ts).
  const { dialog, ...before } = { ...(history.state as Readonly<Record<string, unknown>> | null) };
  const state = { ...before, game: gameId, under: linked === null ? pathname : '/' };
  // A dialog that was open keeps its mark, by which its entry is removed (ui/close-on-back.ts).
  const kept = dialog === true ? { dialog } : {};
  if (linked === gameId && isReloaded(gameId)) {
    return history.replaceState({ ...state, ...kept }, '');
  }
  if (linked !== null) history.replaceState(null, '', '/');
  const enter = dialog === true ? 'replaceState' : 'pushState';
  history[enter](state, '', playPath(gameId) + search);
}

function isReloaded(gameId: number): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && Reflect.get(state, 'game') === gameId;
}

/** Returns the page under a game with this path; any other path is its own page. */
export function pageUnder(path: string): string {
  if (gameOfPath(path) === null) return path;
  const state: unknown = typeof history === 'undefined' ? null : history.state;
  const under: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'under') : null;
  return typeof under === 'string' ? under : '/';
}

/** Sets whether keyboard and screen reader can reach the page below the game. */
function reach(isOpen: boolean): void {
  const below = document.querySelectorAll<HTMLElement>('#root > :is(div, nav):not([role])');
  for (const part of below) part.inert = !isOpen;
}

/**
 * Removes the window and leaves the game's address in the history, so that going forward opens the
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

/** Sends the token to the frame once it has requested it, only once. */
function handOver(): void {
  if (open === null || !open.asked || open.token === null) return;
  sendToGame({ v: 1, type: 'launch', token: open.token });
  open.asked = false;
  open.token = null;
}

/** Stores the game as last played, and applies the portal's sound setting to it. */
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

/** Returns a game's address: the page specifies its origin, or a port of its own host. */
function addressOf(gameId: number): string {
  const { games = '', language = '' } = document.documentElement.dataset;
  const origin = games.startsWith(':') ? `//${location.hostname}${games}` : games;
  return new URL(`${origin}/game/${gameId}?lang=${language}`, location.href).href;
}
