import type { FastifyRequest } from 'fastify';

/** The origin the caller asked on: `TRUST_PROXY` decides whether forwarded headers count. */
export function requestOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
];

/** A coarse word for a device, enough for a player to know it again in a list. */
export function deviceLabel(userAgent: string | undefined): string {
  if (userAgent === undefined) return '';
  return DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}

/** Browsers take a cookie of this name only over https, for this host and all of its paths. */
const HOST_PREFIX = '__Host-';

/**
 * The request's cookies by the names the server gave them. On https only those with the prefix
 * count that no other host and no plain http page can set.
 */
export function parseCookies(header: string | undefined, https: boolean): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const cut = part.indexOf('=');
    if (cut < 1) continue;
    const name = part.slice(0, cut).trim();
    if (name.startsWith(HOST_PREFIX) !== https) continue;
    cookies[https ? name.slice(HOST_PREFIX.length) : name] ??= part.slice(cut + 1).trim();
  }
  return cookies;
}

/** A Set-Cookie header that no script reads and no other site's form sends along. */
export function cookieText(
  name: string,
  value: string,
  maxAgeSeconds: number,
  https: boolean,
): string {
  const cookie = `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
  return https ? `${HOST_PREFIX}${cookie}; Secure` : cookie;
}
