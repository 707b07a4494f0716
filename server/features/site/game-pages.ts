import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CommonRefusalError } from '../../platform/http/refusal.ts';
import { contentSecurityPolicy, pageHeaders } from './headers.ts';
import { otherOrigin } from './origins.ts';
import { readPage, sendPage } from './page.ts';

export interface GamePagesDeps {
  readonly portalOrigin: string | null;
}

/** The port of a portal that listens nowhere yet: nothing is framed by it. */
const DEFAULT_PORTAL_PORT = 8080;

/** The one page of all games, which only our portal may frame. */
export function addGamePages(
  app: FastifyInstance,
  portal: FastifyInstance,
  dist: string,
  deps: GamePagesDeps,
): void {
  const page = readPage(join(dist, 'index.html'), (html) => html);
  if (page !== null) {
    app.get<{ Params: { id: string } }>('/game/:id', (request, reply) => {
      if (!/^\d{1,6}$/.test(request.params.id)) throw new CommonRefusalError('not_found');
      const framedBy = [otherOrigin(request, deps.portalOrigin, portal, DEFAULT_PORTAL_PORT)];
      pageHeaders(request, reply, contentSecurityPolicy({ page, framedBy, sockets: [] }));
      return sendPage(request, reply, page, []);
    });
  }
  app.setNotFoundHandler(() => {
    throw new CommonRefusalError('not_found');
  });
}
