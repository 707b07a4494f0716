import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';

const PREFIX = '/sandbox/';
/** Timeout of a page request. */
const ANSWER_WITHIN_MS = 5_000;
/** Headers of the provider's pages that are forwarded to the browser; no cookies. */
const PASSED_ON = [
  'content-type',
  'cache-control',
  'referrer-policy',
  'x-content-type-options',
] as const;

/**
 * Our own policy replaces the provider's: its page is served on the portal's origin and may only
 * contain a form. `sandbox` blocks scripts and navigation of other windows; the origin stays,
 * because our gate accepts only forms of our own origin.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-forms allow-same-origin allow-top-navigation-by-user-activation',
].join('; ');

export interface PageDeps {
  readonly providerUrl: string;
  readonly clock: Clock;
  readonly limit: RateLimit;
}

/**
 * Proxies the provider's pages for people on the portal's own origin, so that a phone that reaches
 * the portal can pay. Only paths under /sandbox/ are proxied, and never the script calls.
 */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  app.route({
    method: ['GET', 'POST'],
    url: `${PREFIX}*`,
    config: { bodies: 'forms' },
    handler: async (request, reply) => {
      const wait = deps.limit.take(request.ip, deps.clock.now());
      if (wait > 0) return reply.code(429).header('retry-after', wait).send('Too many requests.');
      const target = targetOf(deps.providerUrl, request.url);
      if (target === null) return reply.code(404).send('There is nothing here.');
      return passOn(request, reply, target);
    },
  });
}

/** The page's address at the provider; null when dots in the path leave /sandbox/. */
function targetOf(providerUrl: string, path: string): URL | null {
  const origin = new URL(providerUrl);
  const target = URL.parse(path, origin);
  if (target === null || target.origin !== origin.origin) return null;
  return target.pathname.startsWith(PREFIX) ? target : null;
}

async function passOn(request: FastifyRequest, reply: FastifyReply, target: URL) {
  const posted = request.method === 'POST' && Buffer.isBuffer(request.body) ? request.body : null;
  const contentType = request.headers['content-type'];
  const languages = request.headers['accept-language'];
  let answer: Response;
  let page: Buffer;
  try {
    answer = await fetch(target, {
      method: request.method,
      body: posted === null ? null : new Uint8Array(posted),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        // Shows the provider that the caller is not a script on its own machine.
        'x-forwarded-for': request.ip,
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
        ...(languages === undefined ? {} : { 'accept-language': languages }),
      },
    });
    page = Buffer.from(await answer.arrayBuffer());
  } catch {
    return reply.code(502).send('The payment page does not answer. Please try again.');
  }
  reply.code(answer.status);
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  reply.header('content-security-policy', PAGE_POLICY);
  reply.header('x-content-type-options', 'nosniff');
  const location = answer.headers.get('location');
  if (location !== null) reply.header('location', relative(location, target));
  return reply.send(page);
}

/** Rewrites a redirect within the provider to a path on the person's current origin. */
function relative(location: string, target: URL): string {
  const to = new URL(location, target);
  return to.pathname + to.search;
}
