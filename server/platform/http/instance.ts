import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { BODY_BYTES_MAX, type InternalErrorData } from '@glasshouse/contract/envelope.ts';
import { errorCode, isConnectionLoss } from '../database.ts';
import type { Log } from '../log.ts';
import { wantsWebSocket } from '../stomp/handshake.ts';
import { createDirectRoutes, type DirectAnswer, type DirectRoutes } from './direct-routes.ts';
import { addGate } from './gate.ts';
import { addHeaders, setHeaders } from './headers.ts';
import { CommonRefusalError } from './refusal.ts';
import { commonRefusal } from './common-refusal.ts';
import type { ServeDeps } from './serve.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Routes that bypass the framework; the framework takes what they leave. */
    readonly direct: DirectRoutes;
  }
}

export interface InstanceDeps {
  readonly log: Log;
  readonly trustProxy: readonly string[];
  /** PORTAL_ORIGIN or GAMES_ORIGIN; null accepts the host of the request. */
  readonly ownOrigin: string | null;
  readonly messageText: ServeDeps['messageText'];
  language(request: Pick<FastifyRequest, 'headers'>): string;
}

/** Maximum sockets of one instance, WebSockets included; more are closed unread. */
const CONNECTIONS_MAX = 16_384;
/** A request that is not complete within this time is dropped. */
const REQUEST_MS = 20_000;
/** How long an idle connection stays open, longer than proxies keep theirs. */
const KEEP_ALIVE_MS = 72_000;

/**
 * PostgreSQL's codes of a server that has too much to do or too little room: a statement or lock
 * timeout, a race that was lost again and again, and class 53 (disk full, out of memory, too many
 * connections); and the errors of a bucket that is moving to another server (platform/topology),
 * and of an archive out of reach.
 */
const OVERLOADED = /^(57014|55P03|40P01|40001|53...|GH04[012])$/;

/**
 * Creates an HTTP server with raw bodies and the envelope on every error, without error details.
 */
export function createInstance(deps: InstanceDeps): FastifyInstance {
  const logger: FastifyBaseLogger = deps.log;
  const direct = createDirectRoutes({
    ownOrigin: deps.ownOrigin,
    answerError: (error, request) => directError(error, request, deps),
  });
  const app = Fastify({
    loggerInstance: logger,
    // Log lines name the request themselves; a child logger would cost more than the route.
    childLoggerFactory: (log) => log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: deps.trustProxy.length === 0 ? false : [...deps.trustProxy],
    genReqId: () => randomUUID(),
    serverFactory: (handler) => {
      // A client that offers any other upgrade on a plain call gets a plain answer.
      const customs = { shouldUpgradeCallback: wantsWebSocket, requestTimeout: REQUEST_MS };
      return createServer(
        { ...customs, keepAliveTimeout: KEEP_ALIVE_MS },
        direct.listener(handler),
      );
    },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    // An address that cannot be parsed has no route.
    frameworkErrors: (_error, request, reply) => {
      setHeaders(request, reply);
      void refuse(new CommonRefusalError('not_found'), request, reply, deps);
    },
  });
  app.decorate('ownOrigin', deps.ownOrigin);
  app.decorate('direct', direct);
  app.addHook('preClose', async () => direct.end());
  addHeaders(app);
  addGate(app, deps.log);
  app.server.maxConnections = CONNECTIONS_MAX;
  // Bodies stay raw: signatures and idempotency keys are checked against the exact bytes.
  app.removeAllContentTypeParsers();
  // The exact JSON type is matched first; any other type has to be parsed.
  app.addContentTypeParser(
    ['application/json', '*'],
    { parseAs: 'buffer' },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.setErrorHandler((error, request, reply) =>
    refuse(
      refusalFor(error, { id: request.id, path: request.routeOptions.url }, deps.log),
      request,
      reply,
      deps,
    ),
  );
  return app;
}

/** Returns a refusal in the envelope, in the caller's language. */
function refuse(
  refusal: CommonRefusalError,
  request: FastifyRequest,
  reply: FastifyReply,
  { messageText, language }: InstanceDeps,
): FastifyReply {
  const answer = commonRefusal(refusal, language(request), messageText);
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds);
  reply.code(answer.status).header('content-type', 'application/json; charset=utf-8');
  return reply.header('cache-control', 'no-store').send(answer.text);
}

/** Returns the same refusal for a request that bypassed the framework. */
function directError(error: unknown, request: IncomingMessage, deps: InstanceDeps): DirectAnswer {
  const refusal = refusalFor(error, { id: randomUUID(), path: request.url }, deps.log);
  const answer = commonRefusal(refusal, deps.language(request), deps.messageText);
  return { ...answer, retryAfterSeconds: refusal.retryAfterSeconds };
}

interface FailedRequest {
  readonly id: string;
  /** The route's path. */
  readonly path: string | undefined;
}

function refusalFor(error: unknown, { id, path }: FailedRequest, log: Log): CommonRefusalError {
  if (error instanceof CommonRefusalError) return error;
  const code = errorCode(error) ?? '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new CommonRefusalError('too_large');
  if (code.startsWith('FST_ERR_CTP')) {
    return new CommonRefusalError('invalid_request', {
      fields: [{ field: 'body', reason: 'malformed' }],
    });
  }
  if (isConnectionLoss(error) || OVERLOADED.test(code)) {
    log.warn({ err: error, requestId: id }, 'the database was out of reach');
    return new CommonRefusalError('busy', null, 1);
  }
  log.error({ err: error, requestId: id, path }, 'a fault');
  const data: InternalErrorData = { requestId: id };
  return new CommonRefusalError('internal_error', data);
}
