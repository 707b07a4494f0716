import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CommonRefusalError } from '../../platform/http/refusal.ts';
import { contentSecurityPolicy, pageHeaders } from './headers.ts';
import { readPage, sendPage, type Page } from './page.ts';

/**
 * Serves the game pages: each title's own, else the shared one. `framedBy`: the portals that may
 * frame them.
 */
export function addGamePages(
  app: FastifyInstance,
  dist: string,
  framedBy: (request: FastifyRequest) => readonly string[],
): void {
  const common = readPage(join(dist, 'index.html'), (html) => html);
  if (common !== null) {
    const titles = readTitles(dist);
    app.get<{ Params: { id: string } }>('/game/:id', (request, reply) => {
      const { id } = request.params;
      if (!/^\d{1,6}$/.test(id)) throw new CommonRefusalError('not_found');
      const page = titles.get(id) ?? common;
      const policy = contentSecurityPolicy({ page, framedBy: framedBy(request), sockets: [] });
      pageHeaders(reply, policy);
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
