import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A publicly cacheable text with its ETag. */
export interface CachedText {
  readonly text: string;
  readonly etag: string;
}

export function cachedText(text: string): CachedText {
  const digest = createHash('sha256').update(text).digest('base64url');
  return { text, etag: `"${digest.slice(0, 22)}"` };
}

/** Sends JSON text; a caller with the current version gets 304 and no body. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: CachedText,
  maxAgeSeconds: number,
): FastifyReply {
  reply.header('cache-control', `public, max-age=${maxAgeSeconds}`);
  reply.header('vary', 'accept-language').header('etag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((name) => name.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
