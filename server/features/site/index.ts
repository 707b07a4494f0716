import { resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { CHECKOUT } from '../../platform/checkout.ts';
import { addBackofficePages } from './backoffice-pages.ts';
import { addFiles } from './files.ts';
import { addGamePages } from './game-pages.ts';
import { addPortalPages } from './portal-pages.ts';

export { isPortalPage, PORTAL_PATHS } from './portal-pages.ts';

export type SiteDeps = Pick<AppContext, 'options' | 'pack' | 'games'> & {
  /** The language the browser prefers. */
  language(request: FastifyRequest): string;
};

/** Serves the portal's pages and files on its origin, the game pages and files on the games'. */
export function addSite(portal: FastifyInstance, games: FastifyInstance, deps: SiteDeps): void {
  const { gamesOrigin, gamesPort, portalOrigin, supportUrl } = deps.options;
  const { pack, games: played, language } = deps;
  const portalDist = resolve(CHECKOUT, 'portal/dist');
  const gamesDist = resolve(CHECKOUT, 'games/dist');
  addPortalPages(portal, games, portalDist, {
    pack,
    gamesOrigin,
    gamesPort,
    supportUrl,
    language,
    isPlayed: (gameId) => played.get(gameId) !== undefined,
  });
  addFiles(portal, portalDist);
  addGamePages(games, portal, gamesDist, { portalOrigin });
  addFiles(games, gamesDist);
}

/** Serves the operator's app on its own port, and the pictures of the lobby's banners. */
export function addBackofficeSite(app: FastifyInstance): void {
  const pictures = resolve(CHECKOUT, 'portal/dist/games');
  addFiles(app, pictures, { prefix: '/games/', only: 'banner.avif' });
  addBackofficePages(app, resolve(CHECKOUT, 'backoffice/dist'));
}
