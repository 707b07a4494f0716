import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** PORTAL_ORIGIN or GAMES_ORIGIN of this instance; null accepts the host of the request. */
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
  /** The configured origin; null where the server accepts the request's host. */
  readonly ownOrigin: string | null;
  /** The requested host, from the Host header or a trusted proxy. */
  readonly host: string;
  /** True when the request arrived by https as far as this server can see. */
  readonly https: boolean;
}

/**
 * True when a browser sent this request for a page of another origin (OWASP ASVS 5.0, 3.5.1 and
 * 3.5.3). A request with neither header is not from a browser and has no cookie to misuse.
 */
export function isForeign(headers: IncomingHttpHeaders, asked: Asked): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, asked);
}

/** True when an Origin header names the requested server; false for `null` and malformed values. */
export function isOwnOrigin(origin: string, { ownOrigin, host, https }: Asked): boolean {
  if (origin === ownOrigin) return true;
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin || url.host !== host) return false;
  if (url.protocol !== 'https:' && (url.protocol !== 'http:' || https)) return false;
  // The configured host under another scheme is foreign. Any other host reaches us from inside the
  // network, such as the machine's own address.
  return ownOrigin === null || new URL(ownOrigin).host !== host;
}
