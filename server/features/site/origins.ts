import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestOrigin } from '../../platform/http/caller.ts';

/** The port an instance listens on; null when it does not listen. */
function portOf(app: FastifyInstance): number | null {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}

/**
 * The origin of our other app for this caller: the configured origin, else the requested host with
 * the other's port, so that phones in the same network work too.
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

/** The caller's origin as a WebSocket address: older browsers do not include it in 'self'. */
export function socketOrigin(request: FastifyRequest): string {
  return requestOrigin(request).replace(/^http/, 'ws');
}
