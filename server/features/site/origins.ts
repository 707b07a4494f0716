import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestOrigin } from '../../platform/http/caller.ts';

/** The port an instance listens on; null while it does not. */
function portOf(app: FastifyInstance): number | null {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}

/**
 * The origin of our other app as this caller reaches it: its set origin, else the host the caller
 * asked on with the other's port, so that a phone in the same network is served too.
 */
export function otherOrigin(
  request: FastifyRequest,
  set: string | null,
  other: FastifyInstance,
  fallbackPort: number,
): string {
  if (set !== null) return set;
  const url = new URL(requestOrigin(request));
  url.port = String(portOf(other) ?? fallbackPort);
  return url.origin;
}

/** The caller's own origin as a WebSocket address: older browsers leave it out of 'self'. */
export function socketOrigin(request: FastifyRequest): string {
  return requestOrigin(request).replace(/^http/, 'ws');
}
