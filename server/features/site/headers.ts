import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InlineHashes } from './inline-hashes.ts';

/** What a page of ours may do beyond its own origin. */
export interface PolicyOptions {
  readonly page: InlineHashes;
  /** The page may show frames of this origin. */
  readonly frames?: string;
  /** The page may be framed by these origins; by nobody when there are none. */
  readonly framedBy: readonly string[];
  /** WebSocket addresses the page may call beside its own origin. */
  readonly sockets: readonly string[];
}

/** A policy that names everything: what is not named is refused (OWASP ASVS 3.4). */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { page, frames, framedBy, sockets } = options;
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...page.scripts].join(' '),
    ['style-src', "'self'", ...page.styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    ['connect-src', "'self'", ...sockets].join(' '),
    `frame-src ${frames ?? "'none'"}`,
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

const YEAR_SECONDS = 31_536_000;

/** Headers of every page, whatever it may do. */
export function pageHeaders(request: FastifyRequest, reply: FastifyReply, policy: string): void {
  reply.header('content-security-policy', policy);
  plainHeaders(request, reply);
  reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  // Elsewhere than on https and on the machine itself browsers ignore this one, and complain.
  if (request.protocol === 'https' || isLoopback(request.hostname)) {
    reply.header('cross-origin-opener-policy', 'same-origin');
  }
}

/** Headers of every file. What only a page heeds is not sent with each of its parts. */
export function plainHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  if (request.protocol === 'https') {
    reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  }
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname);
}
