import type { FastifyInstance } from 'fastify';
import { isDay } from '../platform/clock.ts';
import { answer, invalid, readJson, requireLoopback, requireSignature } from '../platform/http.ts';
import type { CheckRequest, IdentityChecks } from './checks.ts';

const checkId = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' } as const;
const params = { type: 'object', properties: { checkId }, required: ['checkId'] } as const;
const body = {
  type: 'object',
  properties: {
    checkId,
    name: { type: 'string', maxLength: 140, pattern: '\\S' },
    birthDate: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    document: { type: 'string', pattern: '^[A-Za-z0-9 ./-]{4,40}$' },
  },
  required: ['checkId', 'name', 'birthDate', 'document'],
  additionalProperties: false,
} as const;

type ByCheck = { Params: { checkId: string } };

/** Routes of the identity check: signed for our server, loopback only for scripts. */
export function identityRoutes(checks: IdentityChecks) {
  return async (app: FastifyInstance) => {
    await app.register(signedRoutes(checks));
    await app.register(controlRoutes(checks));
  };
}

function signedRoutes(checks: IdentityChecks) {
  return async (app: FastifyInstance) => {
    readJson(app, ['application/json']);
    requireSignature(app, checks.secret, checks.clock);
    app.post<{ Body: CheckRequest }>('/identity/checks', { schema: { body } }, (request, reply) => {
      if (!isDay(request.body.birthDate)) {
        return reply.code(400).send(invalid('There is no such day.', ['birthDate']));
      }
      return answer(reply, checks.ask(request.body));
    });
    app.get<ByCheck>('/identity/checks/:checkId', { schema: { params } }, (request, reply) =>
      answer(reply, checks.read(request.params.checkId)),
    );
  };
}

function controlRoutes(checks: IdentityChecks) {
  return async (app: FastifyInstance) => {
    requireLoopback(app);
    readJson(app, ['application/json', 'application/x-www-form-urlencoded', 'text/plain']);
    app.post<ByCheck>(
      '/control/identity/:checkId/approve',
      { schema: { params } },
      (request, reply) => answer(reply, checks.decide(request.params.checkId, 'approved')),
    );
    app.post<ByCheck>(
      '/control/identity/:checkId/refuse',
      { schema: { params } },
      (request, reply) => answer(reply, checks.decide(request.params.checkId, 'refused')),
    );
  };
}
