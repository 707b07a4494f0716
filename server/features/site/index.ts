import { resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { Catalogue } from '../suppliers/index.ts';
import { CHECKOUT } from '../../platform/checkout.ts';
import { addBackofficePages } from './backoffice-pages.ts';
import { addFiles } from './files.ts';
import { addGamePages } from './game-pages.ts';
import { otherOrigin } from './origins.ts';
import { addPortalPages } from './portal-pages.ts';

export { isPortalPage, PORTAL_PATHS } from './portal-pages.ts';

export type SiteDeps = Pick<AppContext, 'options' | 'pack' | 'games'> & {
  /** The games of other suppliers. */
  readonly guests: Pick<Catalogue, 'get'>;
  /** Where those games open for a player who reached the portal under this origin. */
  guestOrigins(portalOrigin: string): readonly string[];
  /** The language the browser prefers. */
  language(request: FastifyRequest): string;
};

/** The port assumed for a portal that does not listen yet. */
const DEFAULT_PORTAL_PORT = 8080;

/** Serves the portal's pages and files on its origin, the game pages and files on the games'. */
export function addSite(portal: FastifyInstance, games: FastifyInstance, deps: SiteDeps): void {
  const { gamesOrigin, gamesPort, portalOrigin, supportUrl } = deps.options;
  const { pack, games: played, guests, language } = deps;
  const portalDist = resolve(CHECKOUT, 'portal/dist');
  const gamesDist = resolve(CHECKOUT, 'games/dist');
  addPortalPages(portal, games, portalDist, {
    pack,
    gamesOrigin,
    gamesPort,
    supportUrl,
    language,
    isPlayed: (gameId) => played.get(gameId) !== undefined || guests.get(gameId) !== undefined,
    guestOrigins: (origin) => deps.guestOrigins(origin),
  });
  addFiles(portal, portalDist);
  addGamePages(games, gamesDist, (request) => [
    otherOrigin(request, portalOrigin, portal, DEFAULT_PORTAL_PORT),
  ]);
  addFiles(games, gamesDist);
}

/** Serves the game pages and their files to other operators' portals. */
export function addRemoteGamesSite(app: FastifyInstance, portals: readonly string[]): void {
  const dist = resolve(CHECKOUT, 'games/dist');
  addGamePages(app, dist, () => portals);
  addFiles(app, dist);
}

/** Serves the operator's app on its own port, and the pictures of the lobby's banners. */
export function addBackofficeSite(app: FastifyInstance): void {
  const pictures = resolve(CHECKOUT, 'portal/dist/games');
  addFiles(app, pictures, { prefix: '/games/', only: 'banner.avif' });
  addBackofficePages(app, resolve(CHECKOUT, 'backoffice/dist'));
}
