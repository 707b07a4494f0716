import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { gameOfPath } from '@glasshouse/contract/play/play-link.ts';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openNotice, showNotice } from './notices.ts';

/**
 * What opens the portal without a network: its two drawn pages and its files. Answers of the
 * server are never kept here, so no balance, name or order of a player is.
 */

/** The global scope, as far as it is used here. */
interface Scope {
  addEventListener(
    type: 'install' | 'activate',
    listen: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(type: 'message', listen: (event: { readonly data: unknown }) => void): void;
  addEventListener(
    type: 'push',
    listen: (event: Lasting & { readonly data: Pushed }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listen: (event: Lasting & { readonly notification: Notification }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: Parameters<typeof openNotice>[0];
}
/** An event that the worker is kept awake for. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
type Pushed = { text(): string } | null;
declare const self: Scope;
/** Put in by the build: the files that the first picture and every later page need. */
declare const PRECACHED: readonly string[];

const PAGES = 'pages';
const FILES = 'files';
/** The lobby, and the page that serves all other addresses: they share one frame. */
const LOBBY = '/';
const FRAME = '/service';
/** Pages that are not the portal's own, and documents. */
const FOREIGN = [/^\/sandbox\//, /^\/support/, /^\/log\//, /\.[a-z]+$/];

precacheAndRoute(PRECACHED.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([LOBBY, FRAME].map(freshPage)));
});

self.addEventListener('activate', (event) => {
  // Files of an older version that were gathered on the way are not needed any more.
  event.waitUntil(caches.delete(FILES));
});

self.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void self.skipWaiting();
});

self.addEventListener('push', (event) => {
  event.waitUntil(showNotice(self.registration, event.data?.text() ?? ''));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(self.clients, event.notification.data));
});

registerRoute(
  new NavigationRoute(({ url, request }) => openPage(url.pathname, request), {
    denylist: FOREIGN,
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => keptFile(request),
);

/** The page as the server sends it now; the one kept from before when it does not answer. */
async function openPage(path: string, request: Request): Promise<Response> {
  // A game's own address is the lobby's page too.
  const key = path === LOBBY || gameOfPath(path) !== null ? LOBBY : FRAME;
  try {
    const answer = await fetch(request);
    if (path === LOBBY || path === FRAME) await keep(key, answer);
    return answer;
  } catch (error) {
    const kept = await (await caches.open(PAGES)).match(key, { ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}

async function freshPage(path: string): Promise<void> {
  await keep(path, await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-cache' }));
}

async function keep(key: string, answer: Response): Promise<void> {
  if (answer.ok && !answer.redirected) await (await caches.open(PAGES)).put(key, answer.clone());
}

/** Named by their content, so what is kept is right for ever. */
async function keptFile(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await files.put(request, answer.clone());
  return answer;
}
