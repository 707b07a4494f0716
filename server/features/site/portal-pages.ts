import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { gameOfPath, unknownGamePath } from '@glasshouse/contract/play/play-link.ts';
import { LANGUAGE_NAMES, type LanguageName } from '@glasshouse/words/languages.ts';
import { CommonRefusalError } from '../../platform/http/refusal.ts';
import { parseCookies, requestOrigin } from '../../platform/http/caller.ts';
import { contentSecurityPolicy, pageHeaders } from './headers.ts';
import { otherOrigin, socketOrigin } from './origins.ts';
import { readPage, sendPage, type Page } from './page.ts';

/** Paths that the portal renders in the browser; all get the same shell. */
const SHELL_PATHS = [
  '/rechargeMall',
  '/withdrawMoney',
  '/withdrawMoney2',
  '/withdrawalTracker',
  '/withdrawalTrackerAll',
  '/me',
  '/me/consents',
  '/task',
  '/taskGame',
  '/invite',
  '/activity',
  '/service',
  '/fairness',
  '/fairness/:roundId',
] as const;

const NOT_FOUND_PATH = '/404';

/** Every address of a page of the portal. */
export const PORTAL_PATHS: readonly string[] = ['/', ...SHELL_PATHS, NOT_FOUND_PATH];

/** True when the portal has a page at this path. */
export function isPortalPage(path: string): boolean {
  const known = SHELL_PATHS.some((shell) =>
    shell.endsWith('/:roundId') ? path.startsWith(shell.slice(0, -8)) : path === shell,
  );
  return path === '/' || path === NOT_FOUND_PATH || known || gameOfPath(path) !== null;
}

export interface PortalPagesDeps {
  readonly pack: Pick<MarketPack, 'code'>;
  readonly gamesOrigin: string | null;
  readonly gamesPort: number;
  /** The external chat service; null for the built-in page. */
  readonly supportUrl: string | null;
  /** The language the browser prefers. */
  language(request: FastifyRequest): string;
  /** True when the game is available here. */
  isPlayed(gameId: number): boolean;
  /** Where games of other suppliers open for a player who reached the portal under this origin. */
  guestOrigins(portalOrigin: string): readonly string[];
}

type Pages = Readonly<Record<LanguageName, Page>>;

/** Serves the portal's pages: the lobby, the shell of all others, and unknown paths. */
export function addPortalPages(
  app: FastifyInstance,
  games: FastifyInstance,
  dist: string,
  deps: PortalPagesDeps,
): void {
  const settings = { market: deps.pack.code, games: deps.gamesOrigin ?? `:${deps.gamesPort}` };
  const lobby = readPages(dist, 'index', settings);
  const shell = readPages(dist, 'shell', settings);
  const support = readPages(dist, 'support', settings);
  if (lobby !== null && shell !== null) {
    const send = (pages: Pages) => (request: FastifyRequest, reply: FastifyReply) => {
      const page = pages[pageLanguage(request, deps.language)];
      const frames = [
        otherOrigin(request, deps.gamesOrigin, games, deps.gamesPort),
        ...deps.guestOrigins(requestOrigin(request)),
        deps.supportUrl === null ? "'self'" : new URL(deps.supportUrl).origin,
      ].join(' ');
      const sockets = [socketOrigin(request)];
      pageHeaders(reply, contentSecurityPolicy({ page, frames, framedBy: [], sockets }));
      return sendPage(request, reply, page, ['accept-language', 'cookie']);
    };
    /** The chat's page, which only the portal may frame. */
    const sendFramed = (pages: Pages) => (request: FastifyRequest, reply: FastifyReply) => {
      const page = pages[pageLanguage(request, deps.language)];
      const policy = contentSecurityPolicy({ page, framedBy: ["'self'"], sockets: [] });
      pageHeaders(reply, policy);
      return sendPage(request, reply, page, ['accept-language', 'cookie']);
    };
    app.get('/', send(lobby));
    // A game's own path: the lobby, over which the page opens the game.
    app.get<{ Params: { gameId: string } }>('/play/:gameId', (request, reply) => {
      const { gameId: asked } = request.params;
      const gameId = gameOfPath(`/play/${asked}`);
      const isPlayed = gameId !== null && deps.isPlayed(gameId);
      if (!isPlayed) return reply.redirect(unknownGamePath(asked), 302);
      return send(lobby)(request, reply);
    });
    if (support !== null) app.get('/support', sendFramed(support));
    for (const path of SHELL_PATHS) app.get(path, send(shell));
    app.get(NOT_FOUND_PATH, (request, reply) => send(shell)(request, reply.code(404)));
  }
  app.setNotFoundHandler((request, reply) => {
    // Browsers are redirected to a page; API callers get the envelope.
    const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    if (shell !== null && wantsPage) return reply.redirect(NOT_FOUND_PATH, 302);
    throw new CommonRefusalError('not_found');
  });
}

interface PageSettings {
  readonly market: MarketPack['code'];
  /** The games' origin, or a port on the requested host. */
  readonly games: string;
}

/** The five language pages of a kind with the server's values; null when not built. */
function readPages(
  dist: string,
  kind: 'index' | 'shell' | 'support',
  { market, games }: PageSettings,
) {
  const change = (html: string) =>
    html.replace(/data-market="[A-Z]{2}"/, `data-market="${market}" data-games="${games}"`);
  const read = (language: LanguageName) => readPage(join(dist, `${kind}.${language}.html`), change);
  const pages = Object.fromEntries(LANGUAGE_NAMES.map((name) => [name, read(name)]));
  return isComplete(pages) ? pages : null;
}

function isComplete(pages: Readonly<Record<string, Page | null>>): pages is Pages {
  return LANGUAGE_NAMES.every((name) => pages[name] !== null);
}

/** Set by the portal when a player chooses a language on this device. */
const LANGUAGE_COOKIE = 'gh_lang';

/** A page's language: the device's choice, else the browser's preference. */
function pageLanguage(
  request: FastifyRequest,
  asked: (request: FastifyRequest) => string,
): LanguageName {
  const chosen = parseCookies(request.headers.cookie, false)[LANGUAGE_COOKIE];
  const known = (name: string | undefined) => LANGUAGE_NAMES.find((own) => own === name);
  return known(chosen) ?? known(asked(request)) ?? 'EN';
}
