import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { gameOfPath } from '@glasshouse/contract/play/play-link.ts';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openNotice, showNotice } from './notices.ts';

/**
 * Caches the files that open the portal offline: two prerendered pages and its assets. Server
 * responses are never cached, so the cache has no player's balance, name or order.
 */

/** The part of the global scope used here. */
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
/** An event with waitUntil. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
type Pushed = { text(): string } | null;
declare const self: Scope;
/** Inserted by the build: the files of the first paint and of every later page. */
declare const PRECACHED: readonly string[];
/** Inserted by the build: the file with the texts of all pages, by language. */
declare const PAGE_WORDS: Readonly<Record<string, string>>;

const PAGES = 'pages';
const FILES = 'files';
/** The page texts of the language in which the worker was installed. */
const WORDS = 'words';
/** The lobby, and the page for all other addresses: they share one frame. */
const LOBBY = '/';
const FRAME = '/service';
/** Addresses outside the portal's pages, and documents. */
const FOREIGN = [/^\/sandbox\//, /^\/support/, /^\/log\//, /\.[a-z]+$/];

precacheAndRoute(PRECACHED.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([LOBBY, FRAME].map(freshPage)).then(keepWords));
});

self.addEventListener('activate', (event) => {
  // Removes files of an older version that were cached at runtime.
  event.waitUntil(Promise.all([caches.delete(FILES), dropOldWords()]));
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

/** Returns the page from the network, or the cached one if the server does not respond. */
async function openPage(path: string, request: Request): Promise<Response> {
  // A game's address also shows the lobby page.
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

/** Caches the texts of all pages in the language that the server chose for this player. */
async function keepWords(): Promise<void> {
  const page = await (await caches.open(PAGES)).match(LOBBY, { ignoreVary: true });
  const [, language = ''] = /\bdata-language="?(\w+)/.exec((await page?.text()) ?? '') ?? [];
  const file = PAGE_WORDS[language];
  if (file !== undefined) await (await caches.open(WORDS)).add(file);
}

async function dropOldWords(): Promise<void> {
  const words = await caches.open(WORDS);
  const current = new Set(Object.values(PAGE_WORDS));
  const old = (await words.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(old.map((request) => words.delete(request)));
}

async function keep(key: string, answer: Response): Promise<void> {
  if (answer.ok && !answer.redirected) await (await caches.open(PAGES)).put(key, answer.clone());
}

/** File names contain a content hash, so a cached file is always valid. */
async function keptFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(FILES)).put(request, answer.clone());
  return answer;
}
