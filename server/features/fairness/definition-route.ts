import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { definition } from '@glasshouse/contract/fairness/definition.ts';
import type { AnswerOf, Outcome } from '@glasshouse/contract/operation.ts';
import { canonicalJson } from '@glasshouse/engine/canonical.ts';
import type { AppContext } from '../../context.ts';
import { CACHED_FOR_EVER } from '../../platform/http/cached-for-ever.ts';
import { CommonRefusalError } from '../../platform/http/refusal.ts';
import { inputOf } from '../../platform/http/serve.ts';
import { requestCheck } from '../../platform/http/validate.ts';
import { readDefinition } from '../rounds/index.ts';

export type DefinitionDeps = Pick<AppContext, 'db' | 'clock' | 'limits' | 'messageText'> & {
  /** The language of a caller without a session. */
  language(request: FastifyRequest): string;
};

/**
 * GET /v1/definitions/{hash}. It has its own route because its successful answer alone may be
 * cached publicly; token, fields and envelope are as everywhere.
 */
export function definitionRoute(app: FastifyInstance, deps: DefinitionDeps): void {
  const check = requestCheck(definition);
  app.get(definition.path, async (request, reply) => {
    const seconds = deps.limits.address.take(request.ip, deps.clock.now());
    if (seconds > 0) throw new CommonRefusalError('rate_limited', { seconds }, seconds);
    check(inputOf(definition, request));
    const found = await readDefinition(deps.db, hashOf(request));
    const outcome: Outcome<typeof definition> =
      found === null
        ? { ok: false, code: 'unknown_definition', data: null }
        : { ok: true, data: found };
    return send(deps, request, reply, outcome);
  });
}

function hashOf(request: FastifyRequest): string {
  const { hash } = request.params as { hash: string };
  return hash;
}

function send(
  deps: DefinitionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome<typeof definition>,
): FastifyReply {
  const msgCode = outcome.ok ? 'success' : outcome.code;
  const msg = deps.messageText(deps.language(request), msgCode, null);
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-language');
  reply.header('cache-control', outcome.ok ? CACHED_FOR_EVER : 'no-store');
  const success = outcome.ok ? 1 : 0;
  const head = JSON.stringify({ success, msgCode, msg }).slice(0, -1);
  return reply.send(`${head},"data":${outcome.ok ? dataText(outcome.data) : 'null'}}`);
}

/** The definition is sent as the exact text that is hashed: canonical JSON. */
function dataText({ hash, gameId, definition: value }: AnswerOf<typeof definition>): string {
  return `{"hash":"${hash}","gameId":${gameId},"definition":${canonicalJson(value)}}`;
}
