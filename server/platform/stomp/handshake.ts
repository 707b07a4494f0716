/** Decides who may open a WebSocket, before the upgrade (RFC 6455, section 4.2). */
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { PUSH_PROTOCOL } from '@glasshouse/contract/push.ts';

/** Whether a browser page of `origin` may connect to the server at `host`. */
export type AllowedOrigins = (origin: string, host: string) => boolean;

/**
 * True when a request asks for a WebSocket. Some HTTP clients offer `Upgrade: h2c` on every plain
 * request; with `http.createServer({ shouldUpgradeCallback: wantsWebSocket })` those stay ordinary
 * requests.
 */
export function wantsWebSocket(request: IncomingMessage): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Returns the HTTP status that refuses this handshake, or null to continue. A foreign Origin is
 * another site's page in the player's browser; a request without one is not from a browser and has
 * no cookie to misuse.
 */
export function refusal(
  request: IncomingMessage,
  path: string,
  allowedOrigins: AllowedOrigins,
): number | null {
  // Only the path counts: the query is never read, because a token in it would end up in logs.
  if (request.url?.split('?', 1)[0] !== path) return 404;
  const { origin, host } = request.headers;
  if (origin !== undefined && !allowedOrigins(origin, host ?? '')) return 403;
  const offered = request.headers['sec-websocket-protocol']?.split(',') ?? [];
  if (!offered.some((protocol) => protocol.trim() === PUSH_PROTOCOL)) return 400;
  return null;
}

/** Answers a handshake with a bare HTTP status and closes the socket. */
export function refuse(socket: Duplex, status: number): void {
  socket.once('finish', () => {
    socket.destroy();
  });
  const reason = STATUS_CODES[status] ?? '';
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
