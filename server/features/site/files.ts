import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;

/** A service worker asks its own server and nobody else; and is looked for again at every visit. */
const WORKER_FILE = /\/sw\.js(\.br|\.gz)?$/;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Serves an app's built files but its pages, the compressed copy where there is one. What lies
 * under `/assets/` is named by its content and kept for ever; the rest for an hour.
 */
export function addFiles(app: FastifyInstance, dist: string): void {
  if (!existsSync(dist)) return;
  void app.register(fastifyStatic, {
    root: dist,
    // One route a file, so that what is not there stays with the other routes.
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The ETag names the version, and nothing here is long enough to be sent in parts.
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      const file = path.replaceAll('\\', '/');
      if (WORKER_FILE.test(file)) {
        reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY);
        return;
      }
      const forEver = file.includes('/assets/');
      const seconds = forEver ? YEAR_SECONDS : HOUR_SECONDS;
      reply.header('cache-control', `public, max-age=${seconds}${forEver ? ', immutable' : ''}`);
      // What never changes is never requested again: no byte for telling its versions apart.
      if (forEver) reply.removeHeader('etag');
    },
  });
}
