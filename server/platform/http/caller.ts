import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the origin the caller requested; `TRUST_PROXY` decides whether forwarded headers count.
 */
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

/** A coarse device label, enough for a player to recognise the device in a list. */
export function deviceLabel(userAgent: string | undefined): string {
  if (userAgent === undefined) return '';
  return DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}

/** Browsers accept a cookie with this prefix only over https, for this host and all paths. */
const HOST_PREFIX = '__Host-';

/** Cookie values are letters, digits and dashes, which need no encoding. */
const RAW_VALUES = { decode: (value: string) => value, encode: (value: string) => value };

/**
 * Returns the request's cookies by the names the server gave them. On https it reads only cookies
 * with the prefix, which no other host and no plain http page can set.
 */
export function parseCookies(header: string | undefined, https: boolean): Record<string, string> {
  const cookies = Object.entries(parseCookie(header ?? '', RAW_VALUES))
    .filter(([name]) => name.startsWith(HOST_PREFIX) === https)
    .map(([name, value = '']) => [https ? name.slice(HOST_PREFIX.length) : name, value] as const);
  return Object.fromEntries(cookies);
}

/** Returns a Set-Cookie header that scripts cannot read and cross-site forms do not send. */
export function cookieText(
  name: string,
  value: string,
  maxAgeSeconds: number,
  https: boolean,
): string {
  return stringifySetCookie(
    {
      name: https ? HOST_PREFIX + name : name,
      value,
      maxAge: maxAgeSeconds,
      path: '/',
      httpOnly: true,
      secure: https,
      sameSite: 'lax',
    },
    RAW_VALUES,
  );
}
