import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { isForeign } from './own-origin.ts';
import { CommonRefusalError } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a route accepts besides JSON: `forms` of its own pages, or any type when the bytes are
     * signed (`signed`).
     */
    readonly bodies?: 'forms' | 'signed';
  }
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks every state-changing request before its body is read: rejects pages of other origins with
 * `cross_site` and bodies that are not JSON with `unsupported_media_type`. A form of another site
 * can send neither JSON nor our Origin, so it never passes.
 */
export function addGate(app: FastifyInstance, log: Log): void {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && isForwardedByNobody(request)) {
      warned = true;
      log.warn(
        { peer: request.ip },
        'X-Forwarded-For from a peer that TRUST_PROXY does not name: all behind it share its limits',
      );
    }
    const free = READS.has(request.method) || request.is404;
    done(free ? undefined : (refusalOf(request) ?? undefined));
  });
}

/** True when the address was forwarded by a peer that is not a trusted proxy. */
function isForwardedByNobody({ headers, ip, socket }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress;
}

function refusalOf(request: FastifyRequest): CommonRefusalError | null {
  const { ownOrigin } = request.server;
  const { headers, host } = request;
  if (isForeign(headers, { ownOrigin, host, https: request.protocol === 'https' })) {
    return new CommonRefusalError('cross_site');
  }
  return takesBody(request) ? null : new CommonRefusalError('unsupported_media_type');
}

/** A request without a body needs no content type: its path holds all of its input. */
function takesBody({ headers, routeOptions }: FastifyRequest): boolean {
  const { bodies } = routeOptions.config;
  const type = headers['content-type'];
  if (type === JSON_TYPE) return true;
  if (bodies === 'signed') return true;
  if (type === undefined) return !hasBody(headers);
  const media = type.split(';', 1)[0]?.trim().toLowerCase();
  return media === JSON_TYPE || (media === FORM_TYPE && bodies === 'forms');
}

function hasBody(headers: FastifyRequest['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
