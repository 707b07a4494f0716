import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CommonRefusalError } from '../../platform/http/refusal.ts';
import { contentSecurityPolicy, pageHeaders } from './headers.ts';
import { otherOrigin } from './origins.ts';
import { readPage, sendPage, type Page } from './page.ts';

export interface GamePagesDeps {
  readonly portalOrigin: string | null;
}

/** The port assumed for a portal that does not listen yet. */
const DEFAULT_PORTAL_PORT = 8080;

/**
 * Serves the game pages, which only our portal may frame: each title's own, else the shared one.
 */
export function addGamePages(
  app: FastifyInstance,
  portal: FastifyInstance,
  dist: string,
  deps: GamePagesDeps,
): void {
  const common = readPage(join(dist, 'index.html'), (html) => html);
  if (common !== null) {
    const titles = readTitles(dist);
    app.get<{ Params: { id: string } }>('/game/:id', (request, reply) => {
      const { id } = request.params;
      if (!/^\d{1,6}$/.test(id)) throw new CommonRefusalError('not_found');
      const page = titles.get(id) ?? common;
      const framedBy = [otherOrigin(request, deps.portalOrigin, portal, DEFAULT_PORTAL_PORT)];
      pageHeaders(reply, contentSecurityPolicy({ page, framedBy, sockets: [] }));
      return sendPage(request, reply, page, []);
    });
  }
  app.setNotFoundHandler(() => {
    throw new CommonRefusalError('not_found');
  });
}

/** The titles' pages by their id in the URL. */
function readTitles(dist: string): ReadonlyMap<string, Page> {
  const titles = new Map<string, Page>();
  for (const file of globSync('[0-9]*.html', { cwd: dist })) {
    const page = readPage(join(dist, file), (html) => html);
    if (page !== null) titles.set(basename(file, '.html'), page);
  }
  return titles;
}
