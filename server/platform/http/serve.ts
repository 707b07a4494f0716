import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '@glasshouse/contract/envelope.ts';
import { asksProofFirst, type Operation } from '@glasshouse/contract/operation.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../database.ts';
import { isToken } from '../ids.ts';
import type { Call, PlayerCall, PlayerHandler, Principal, PublicHandler } from './call.ts';
import { cookieText, deviceLabel, parseCookies, requestOrigin } from './caller.ts';
import { checkedKey, operationIdOf, once, onceOutside, type StoredAnswer } from './idempotency.ts';
import { takeOrRefuse, type Limits } from './limits.ts';
import { isHttps } from './own-origin.ts';
import { commonRefusal, refusedOr, type MessageText } from './common-refusal.ts';
import { CommonRefusalError, invalid } from './refusal.ts';
import { answerVerifier, type AnyOutcome } from './verify-answer.ts';
import { requestCheck } from './validate.ts';

/** What serving operations needs from the rest of the server. */
export interface ServeDeps {
  readonly clock: Clock;
  readonly db: Database;
  /**
   * A small separate pool for the keys of actions that call external services: a connection is held
   * only to look up a key and to store its answer, never during the external call.
   */
  readonly intents: Database;
  /** Resolves a token; null when it is unknown, ended or expired. */
  authenticate(token: string, at: number): Promise<Principal | null>;
  readonly messageText: MessageText;
  /** The language of a caller without a session. */
  language(request: FastifyRequest): string;
  readonly limits: Limits;
  /** In tests: every answer is validated against its contract. */
  readonly checkAnswers: boolean;
}

interface Exchange {
  readonly op: Operation;
  readonly language: string;
}

/** Checked before the key: a retry after the proof counts as a first call. */
const PROOF_DUE = { ok: false, code: 'reauth_required', data: null } as const;

export interface Server {
  public<Op extends Operation>(op: Op, handler: PublicHandler<Op>): void;
  player<Op extends Operation>(op: Op, handler: PlayerHandler<Op>): void;
}

/** Registers routes for operations: token, key, fields, handler, envelope, in this order. */
export function createServer(app: FastifyInstance, deps: ServeDeps): Server {
  return {
    public(op, handler) {
      if (op.access !== 'public') throw new Error(`${op.path} is not public`);
      const check = requestCheck(op);
      const verify = answerVerifier(op, deps);
      route(app, op, async (request, reply) => {
        const at = deps.clock.now();
        takeOrRefuse(deps.limits.address, request.ip, at);
        const after: (() => void)[] = [];
        const spend = spending(op, request, null, at, deps);
        const call = createCall(request, reply, at, deps.db, after, spend);
        const input = inputOf(op, request);
        check(input);
        if (op.cost !== 'player') spend();
        const language = deps.language(request);
        const outcome = await handler(call, input as never);
        verify(outcome);
        return finish(envelope({ op, language }, outcome, deps), after);
      });
    },
    player(op, handler) {
      if (op.access === 'public') throw new Error(`${op.path} is public`);
      const check = requestCheck(op);
      const verify = answerVerifier(op, deps);
      route(app, op, async (request, reply) => {
        const at = deps.clock.now();
        const principal = await principalOf(op, request, deps, at);
        takeOrRefuse(deps.limits.account, String(principal.player.playerId), at);
        const { language } = principal;
        if (principal.isProofDue && asksProofFirst(op)) {
          return envelope({ op, language }, PROOF_DUE, deps);
        }
        const after: (() => void)[] = [];
        const run = async (db: Queryable, operationId: string): Promise<StoredAnswer> => {
          const spend = spending(op, request, principal.player.playerId, at, deps);
          const base = createCall(request, reply, at, db, after, spend);
          const call: PlayerCall = { ...base, principal, player: principal.player, operationId };
          const input = inputOf(op, request);
          check(input);
          spend();
          const outcome = await handler(call, input as never);
          verify(outcome);
          if (!outcome.ok) after.length = 0;
          return envelope({ op, language }, outcome, deps);
        };
        if (op.repeat === 'free') return finish(await run(deps.db, ''), after);
        return keyed(op, request, principal, at, deps, after, run);
      });
    },
  };
}

async function keyed(
  op: Operation,
  request: FastifyRequest,
  principal: Principal,
  at: number,
  deps: ServeDeps,
  after: (() => void)[],
  run: (db: Queryable, operationId: string) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const key = checkedKey(request.headers[IDEMPOTENCY_HEADER]);
  const { player } = principal;
  const operationId = operationIdOf(player, op.path, key);
  const of = { player, path: op.path, key, body: rawBody(request), at };
  if (op.repeat === 'keyed-outside') {
    const outside = () =>
      refusedOr(after, principal.language, deps.messageText, () => run(deps.db, operationId));
    return finish(await onceOutside(deps.intents, of, outside), after);
  }
  const answer = await deps.db.of(player.bucket).transaction((tx) => {
    after.length = 0;
    return once(tx, of, async () => {
      // A thrown refusal is an answer too and is stored under its key; the writes before it are
      // rolled back.
      await tx.query('savepoint before');
      try {
        return await run(tx, operationId);
      } catch (error) {
        if (!(error instanceof CommonRefusalError)) throw error;
        await tx.query('rollback to savepoint before');
        after.length = 0;
        return commonRefusal(error, principal.language, deps.messageText);
      }
    });
  });
  return finish(answer, after);
}

function finish(answer: StoredAnswer, after: readonly (() => void)[]): StoredAnswer {
  for (const work of after) work();
  return answer;
}

async function principalOf(
  op: Operation,
  request: FastifyRequest,
  deps: ServeDeps,
  at: number,
): Promise<Principal> {
  const token = request.headers[TOKEN_HEADER];
  const principal =
    typeof token === 'string' && isToken(token)
      ? await deps.limits.lookUp({ address: request.ip, token, at }, () =>
          deps.authenticate(token, at),
        )
      : null;
  const kind = op.access === 'game' ? 'game' : 'portal';
  if (principal === null || principal.kind !== kind) throw new CommonRefusalError('token_invalid');
  return principal;
}

/** Returns a function that charges the operation's creation limits once per call. */
function spending(
  op: Operation,
  request: FastifyRequest,
  playerId: number | null,
  at: number,
  { limits }: ServeDeps,
): () => void {
  let spent = false;
  return () => {
    if (op.cost === undefined || spent) return;
    spent = true;
    limits.spend(op.cost, { address: request.ip, playerId, at });
  };
}

function envelope(exchange: Exchange, outcome: AnyOutcome, deps: ServeDeps): StoredAnswer {
  const msgCode = outcome.ok ? 'success' : String(outcome.code);
  const { language } = exchange;
  return {
    status: 200,
    text: JSON.stringify({
      success: outcome.ok ? 1 : 0,
      msgCode,
      msg: deps.messageText(language, msgCode, outcome.data),
      data: outcome.data,
    }),
  };
}

function route(
  app: FastifyInstance,
  op: Operation,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<StoredAnswer>,
): void {
  app.route({
    method: op.method,
    url: op.path,
    handler: async (request, reply) => {
      const answer = await handler(request, reply);
      reply.code(answer.status).header('content-type', 'application/json; charset=utf-8');
      reply.header('cache-control', 'no-store');
      return reply.send(answer.text);
    },
  });
}

function createCall(
  request: FastifyRequest,
  reply: FastifyReply,
  at: number,
  db: Queryable,
  after: (() => void)[],
  spend: () => void,
): Call {
  return {
    requestId: request.id,
    at,
    db,
    address: request.ip,
    spend,
    deviceLabel: deviceLabel(request.headers['user-agent']),
    origin: requestOrigin(request),
    hostname: request.hostname,
    cookies: parseCookies(request.headers.cookie, isHttps(request)),
    header(name) {
      const value = request.headers[name];
      return typeof value === 'string' ? value : null;
    },
    setCookie(name, value, maxAgeSeconds) {
      reply.header('set-cookie', cookieText(name, value, maxAgeSeconds, isHttps(request)));
    },
    afterCommit(work) {
      after.push(work);
    },
  };
}

/** Returns the parsed body, which must be an object; on GET the query and path parameters. */
export function inputOf(op: Operation, request: FastifyRequest): unknown {
  if (op.method === 'GET') {
    return { ...(request.query as object), ...(request.params as object) };
  }
  return bodyOf(rawBody(request));
}

/** Parses a JSON object from a body; an empty body is an object without fields. */
export function bodyOf(body: Buffer): object {
  if (body.length === 0) return {};
  // Invalid UTF-8 would decode to text that the client never sent.
  if (!isUtf8(body)) throw invalid({ field: 'body', reason: 'malformed' });
  let input: unknown;
  try {
    input = JSON.parse(body.toString('utf8'));
  } catch {
    throw invalid({ field: 'body', reason: 'malformed' });
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw invalid({ field: 'body', reason: 'wrong_type' });
  }
  return input;
}

export function rawBody(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}
