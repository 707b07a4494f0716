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

export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const cut = part.indexOf('=');
    if (cut < 1) continue;
    const name = part.slice(0, cut).trim();
    cookies[name] ??= part.slice(cut + 1).trim();
  }
  return cookies;
}
