import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import { isHttps } from './own-origin.ts';

const HSTS_SECONDS = (365 * DAY_MS) / SECOND_MS;

/**
 * Adds the headers of every answer, for all routes (OWASP ASVS 5.0, 3.4 and 14.3.2). A route adds
 * its own, such as a page's policy.
 */
export function addHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    setHeaders(request, reply);
    done();
  });
}

/** The headers of every answer, by name, whatever its content. */
export function answerHeaders(https: boolean): [name: string, value: string][] {
  const always: [string, string] = ['x-content-type-options', 'nosniff'];
  return https ? [always, ['strict-transport-security', `max-age=${HSTS_SECONDS}`]] : [always];
}

/** Sets them on answers that are sent before any hook runs. */
export function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const https = isHttps(request);
  for (const [name, value] of answerHeaders(https)) reply.header(name, value);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (reply.getHeader('content-type')?.toString().startsWith('text/html') !== true) return;
  // Browsers ignore this header, with a warning, except on https and on localhost.
  if (https || isLoopback(request.hostname)) {
    reply.header('cross-origin-opener-policy', 'same-origin');
  }
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname);
}
