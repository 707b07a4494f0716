import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CommonRefusalError } from '../../platform/http/refusal.ts';
import { addFiles } from './files.ts';
import { readPage, sendPage } from './page.ts';

/** The operator's page calls its own origin only, and nobody frames it. */
function policyOf(page: {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}) {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...page.scripts].join(' '),
    ['style-src', "'self'", ...page.styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function pageHeaders(reply: FastifyReply, policy: string): void {
  reply.header('content-security-policy', policy);
  // Paths name players and orders.
  reply.header('referrer-policy', 'no-referrer');
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
}

/** Serves the built operator's app: one page for every path, which the browser routes. */
export function addBackofficePages(app: FastifyInstance, dist: string): void {
  const page = readPage(join(dist, 'index.html'), (html) => html);
  addFiles(app, dist);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    if (page === null || !wantsPage) throw new CommonRefusalError('not_found');
    pageHeaders(reply, policyOf(page));
    return sendPage(request, reply, page, []);
  });
}
