import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import { type Outcome, REFUSALS } from './outcome.ts';
import { sign, signedNonce, SIGNATURE_HEADER } from './signature.ts';

/** The raw bytes that a request's signature covers, stored with the parsed body. */
const rawBodies = new WeakMap<FastifyRequest, Buffer>();

/**
 * Parses JSON bodies and keeps their raw bytes. A missing body counts as `{}`, because most control
 * calls need none. `types` are the content types parsed as JSON.
 */
export function readJson(app: FastifyInstance, types: string[]): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (request, raw, next) => {
    const bytes = Buffer.isBuffer(raw) ? raw : Buffer.from(raw);
    rawBodies.set(request, bytes);
    if (bytes.length === 0) next(null, {});
    else void parse(request, bytes.toString('utf8'), next);
  });
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST') request.body ??= {};
  });
}

/** The nonce of each signed request, which its answer repeats. */
const nonces = new WeakMap<FastifyRequest, string>();

/**
 * Rejects requests not signed with the shared secret before parsing anything else; signs the answer
 * too, bound to the request.
 */
export function requireSignature(app: FastifyInstance, secret: string, clock: Clock): void {
  signAnswers(app, secret, clock);
  app.addHook('preValidation', async (request, reply) => {
    if (nonces.has(request)) return;
    return reply
      .code(401)
      .send({ error: 'bad_signature', message: 'The signature is missing, wrong or out of date.' });
  });
}

/** Signs the answers to signed requests; other answers stay unsigned. */
export function signAnswers(app: FastifyInstance, secret: string, clock: Clock): void {
  app.addHook('preValidation', async (request) => {
    const { method, url: path } = request;
    const raw = rawBodies.get(request) ?? '';
    const message = { direction: 'to-provider', method, path, raw } as const;
    const header = request.headers[SIGNATURE_HEADER];
    const nonce = signedNonce(secret, header, message, clock.wallTime());
    if (nonce !== null) nonces.set(request, nonce);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const nonce = nonces.get(request);
    if (nonce === undefined) return payload;
    const raw = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : '';
    const { method, url: path } = request;
    const status = reply.statusCode;
    const message = { direction: 'provider-answer', method, path, status, raw } as const;
    reply.header(SIGNATURE_HEADER, sign(secret, message, clock.wallTime(), nonce));
    return payload;
  });
}

/** True when a socket's peer is this machine. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}

/** True when a Host header names this machine, which prevents DNS rebinding. */
function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(hostname);
}

/**
 * Restricts control calls to scripts on this machine: not from the network, not through a proxy,
 * and not from a web page in a browser on this machine.
 */
export function requireLoopback(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const direct =
      isLoopback(request.socket.remoteAddress) &&
      isLoopbackHost(request.hostname) &&
      request.headers['x-forwarded-for'] === undefined &&
      request.headers.origin === undefined;
    if (!direct) return reply.callNotFound();
  });
}

/** Sends the value, or the refusal with its status. */
export function answer<Value>(reply: FastifyReply, outcome: Outcome<Value>): FastifyReply {
  if (outcome.ok) return reply.send(outcome.value);
  return reply
    .code(REFUSALS[outcome.error])
    .send({ error: outcome.error, message: outcome.message });
}

/** The one error format: `{error, message}`, and `fields` for invalid input. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'not_found', message: 'There is nothing here.' }),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    // A page's headers may be set already.
    void reply.type('application/json; charset=utf-8');
    if (status >= 500) {
      request.log.error({ err: error }, 'a call failed');
      return reply.code(500).send({ error: 'internal', message: 'The provider failed.' });
    }
    if (status !== 400) return reply.code(status).send(invalid(error.message, []));
    return reply.code(400).send(invalid(error.message, badFields(error)));
  });
}

/** The body of an `invalid_request` answer. */
export function invalid(message: string, fields: string[]) {
  return { error: 'invalid_request', message, fields };
}

function badFields(error: FastifyError): string[] {
  const names = (error.validation ?? []).map(({ instancePath, params }) => {
    const within = instancePath.slice(1).replaceAll('/', '.');
    const named = params['missingProperty'] ?? params['additionalProperty'];
    return [within, typeof named === 'string' ? named : ''].filter(Boolean).join('.');
  });
  return [...new Set(names)].filter(Boolean);
}
