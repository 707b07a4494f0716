import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** PORTAL_ORIGIN or GAMES_ORIGIN, whichever this instance serves; null follows the request. */
    readonly ownOrigin: string | null;
  }
}

/**
 * Whether the caller is on https. The configured origin counts too: behind a proxy that ends TLS
 * the request itself is plain http.
 */
export function isHttps(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.server.ownOrigin?.startsWith('https://') === true;
}

export interface Asked {
  /** The configured origin; null where the server follows the request's host. */
  readonly ownOrigin: string | null;
  /** The host that was asked, as the Host header or a trusted proxy names it. */
  readonly host: string;
  /** The request came by https as far as this server can see. */
  readonly https: boolean;
}

/**
 * Whether a browser sent this request for a page of another origin (OWASP ASVS 5.0, 3.5.1 and
 * 3.5.3). A request with neither header comes from no browser, and has no cookie to misuse.
 */
export function isForeign(headers: IncomingHttpHeaders, asked: Asked): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, asked);
}

/** Whether an Origin header names the server that was asked. `null` and nonsense never do. */
export function isOwnOrigin(origin: string, { ownOrigin, host, https }: Asked): boolean {
  if (origin === ownOrigin) return true;
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin || url.host !== host) return false;
  if (url.protocol !== 'https:' && (url.protocol !== 'http:' || https)) return false;
  // The configured host in another scheme is not ours; any other host is a way to us inside the
  // network, such as the machine's own address.
  return ownOrigin === null || new URL(ownOrigin).host !== host;
}
