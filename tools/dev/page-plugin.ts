import { createRequire } from 'node:module';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { bannerOf } from '@glasshouse/contract/lobby/shown-game.ts';
import { gameOfPath } from '@glasshouse/contract/play/play-link.ts';
import { titles } from '@glasshouse/games/index.ts';
import { fontFaces } from '@glasshouse/portal/build/font.ts';
import { pageHtml } from '@glasshouse/portal/build/page-html.ts';
import { SHEETS } from '@glasshouse/portal/build/support-plugin.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import { isPage } from './paths.ts';

/** The exports of portal/app/prerender.tsx that are used here. */
interface Prerender {
  /** The lobby, and the shell of every other page. */
  readonly DRAWN: { readonly index: string; readonly shell: string };
  draw(language: LanguageName, path: string): Promise<string>;
  drawStill(): Promise<string>;
  description(language: LanguageName): string;
}

export interface PageOptions {
  /** The server's market pack. */
  readonly market: string;
  /** The games' origin, or `:port` on the requested host. */
  readonly games: string;
}

/**
 * Serves the portal's pages in development: rendered on each request as in the build, with Vite's
 * client included, so that the app hydrates them as in production.
 */
export function pagePlugin(options: PageOptions): Plugin {
  return {
    name: 'glasshouse-dev-pages',
    apply: 'serve',
    config: () => ({ appType: 'custom' }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url === '/sw.js') return sendFormerWorker(response);
        if (!isPage(request) && !isSupport(request)) return next();
        void sendPage(server, request, response, options);
      });
    },
  };
}

/** Sends a page, or the stack trace of a rendering error. */
async function sendPage(
  server: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
  options: PageOptions,
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  try {
    const html = await drawPage(server, request, options);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    server.ssrFixStacktrace(error);
    server.config.logger.error(error.stack ?? error.message);
    response.statusCode = 500;
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.end(error.stack);
  }
}

async function drawPage(
  server: ViteDevServer,
  request: IncomingMessage,
  { market, games }: PageOptions,
): Promise<string> {
  const url = request.url ?? '/';
  const language = languageOf(request);
  if (isSupport(request))
    return server.transformIndexHtml(url, await drawSupport(server, language));
  const prerender = (await server.ssrLoadModule('/app/prerender.tsx')) as Prerender;
  const { index, shell } = prerender.DRAWN;
  const path = new URL(url, 'http://page').pathname;
  const isLobby = path === index || gameOfPath(path) !== null;
  const html = pageHtml({
    language,
    market,
    data: { games },
    description: prerender.description(language),
    head: `<style>${fontFaces(fontAddress())}${heroRule()}</style>`,
    still: await prerender.drawStill(),
    app: await prerender.draw(language, isLobby ? index : shell),
    scripts: `<script>${FIRST_SCRIPT}</script><script type="module" src="/boot/boot.ts"></script>`,
  });
  return server.transformIndexHtml(url, html);
}

/** Whether the request is for the customer chat's page. */
function isSupport({ url = '/', method }: IncomingMessage): boolean {
  return method === 'GET' && new URL(url, 'http://page').pathname === '/support';
}

async function drawSupport(server: ViteDevServer, language: LanguageName): Promise<string> {
  const module = await server.ssrLoadModule('/build/support-html.ts');
  const { supportHtml } = module as typeof import('@glasshouse/portal/build/support-html.ts');
  return supportHtml(language, {
    styles: SHEETS.map((path) => `<link rel="stylesheet" href="${sourceAddress(path)}">`).join(''),
    script: '<script type="module" src="/support/main.ts"></script>',
  });
}

/**
 * The inline script of the built page (portal/build/pages-plugin.ts), importing the app's source.
 */
const FIRST_SCRIPT =
  'addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installOffer=e});' +
  'addEventListener("click",e=>{window.firstPress??=e.target},true);' +
  'window.bringApp=()=>import("/app/entry.tsx")';

function languageOf({ headers }: IncomingMessage): LanguageName {
  const chosen = /(?:^|; )gh_lang=(\w+)/.exec(headers.cookie ?? '')?.[1];
  const asked = (headers['accept-language'] ?? '').split(/[,;-]/)[0]?.trim();
  return (
    LANGUAGE_NAMES.find((name) => name === chosen) ??
    LANGUAGE_NAMES.find((name) => LANGUAGE_TAGS[name].split('-')[0] === asked) ??
    'EN'
  );
}

function fontAddress(): string {
  const require = createRequire(import.meta.resolve('@glasshouse/portal/package.json'));
  const file = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
  return sourceAddress(require.resolve(file));
}

/** The URL under which Vite serves a local file. */
function sourceAddress(path: string): string {
  return `/@fs/${normalizePath(path)}`.replace('/@fs//', '/@fs/');
}

function heroRule(): string {
  const id = titles[0]?.definition.id;
  return id === undefined ? '' : `[data-hero]{background:url(${bannerOf(id)})100%/cover}`;
}

/**
 * A service worker left in this browser by `npm start` would keep serving the built portal. This
 * one replaces it and unregisters itself.
 */
function sendFormerWorker(response: ServerResponse): void {
  response.setHeader('content-type', 'text/javascript');
  response.setHeader('cache-control', 'no-store');
  response.end(
    'addEventListener("install",()=>skipWaiting());' +
      'addEventListener("activate",()=>registration.unregister())',
  );
}
