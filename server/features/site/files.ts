import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@glasshouse/contract/time.ts';

const HASHED_SECONDS = (365 * DAY_MS) / SECOND_MS;
const OTHER_SECONDS = HOUR_MS / SECOND_MS;

/** Pages have routes of their own; compressed copies are sent in place of their file. */
const PAGES_AND_COPIES = ['**/*.html', '**/*.br', '**/*.gz'];

/** A service worker may only connect to its own server, and is revalidated at every visit. */
const WORKER_FILE = /\/sw\.js(\.br|\.gz)?$/;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Serves an app's built files except its pages, compressed where available. Files under `/assets/`
 * have content hashes in their names and are cached forever; others for an hour. With `only`, files
 * of that name alone, beside the app's own below a prefix.
 */
export function addFiles(
  app: FastifyInstance,
  dist: string,
  { prefix = '/', only }: { readonly prefix?: string; readonly only?: string } = {},
): void {
  if (!existsSync(dist)) return;
  void app.register(fastifyStatic, {
    root: dist,
    // One route per file, so that missing files fall through to the other routes.
    wildcard: false,
    globIgnore: only === undefined ? PAGES_AND_COPIES : [`**/!(${only})`],
    prefix,
    decorateReply: only === undefined,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The ETag identifies the version, and files are too short for range requests.
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      const file = path.replaceAll('\\', '/');
      if (WORKER_FILE.test(file)) {
        reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY);
        return;
      }
      const forEver = file.includes('/assets/');
      const seconds = forEver ? HASHED_SECONDS : OTHER_SECONDS;
      reply.header('cache-control', `public, max-age=${seconds}${forEver ? ', immutable' : ''}`);
      // Immutable files are never revalidated, so they need no ETag.
      if (forEver) reply.removeHeader('etag');
    },
  });
}
