import type { FastifyReply } from 'fastify';
import type { InlineHashes } from './page.ts';

/** What one of our pages may access beyond its own origin. */
export interface PolicyOptions {
  readonly page: InlineHashes;
  /** The page may show frames of this origin. */
  readonly frames?: string;
  /** The page may be framed by these origins; by nobody when there are none. */
  readonly framedBy: readonly string[];
  /** WebSocket addresses the page may call beside its own origin. */
  readonly sockets: readonly string[];
}

/** A complete content security policy: anything not listed is refused (OWASP ASVS 3.4). */
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

/** Headers of every page, in addition to those of every answer. */
export function pageHeaders(reply: FastifyReply, policy: string): void {
  reply.header('content-security-policy', policy);
  reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
}
