import type { TSchema } from 'typebox';
import {
  COMMON_REFUSALS,
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_PATTERN,
  TOKEN_HEADER,
  type CommonRefusal,
} from './envelope.ts';
import { operations } from './index.ts';
import { asksProofFirst, type Exchanged, type Operation } from './operation.ts';

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

export interface OpenApiDocument extends JsonObject {
  readonly openapi: string;
  readonly info: JsonObject;
  readonly paths: Readonly<Record<string, JsonObject>>;
  readonly components: JsonObject;
}

/** The OpenAPI 3.1 document of all operations: what the server serves at `/openapi.json`. */
export function openApiDocument(about: {
  readonly title: string;
  readonly version: string;
  /** The origin of the calls, or `/` for the document's own origin. */
  readonly serverUrl: string;
  /** The games' origin, for the calls of a game page. */
  readonly gamesUrl: string;
}): OpenApiDocument {
  const named = Object.entries<Operation>(operations);
  return {
    openapi: '3.1.1',
    info: { title: about.title, version: about.version, license: LICENSE },
    servers: [{ url: about.serverUrl }],
    tags: [...new Set(named.map(([, operation]) => tagOf(operation)))].map((name) => ({ name })),
    paths: Object.fromEntries(
      named.map(([name, operation]) => [
        operation.path.replaceAll(/:(\w+)/g, '{$1}'),
        {
          ...(isOfGames(operation) ? { servers: [{ url: about.gamesUrl }] } : {}),
          [operation.method.toLowerCase()]: describe(name, operation),
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        named.flatMap(([name, operation]) => [
          [`${name}Request`, plainSchema(operation.request)],
          [`${name}Answer`, plainSchema(operation.answer)],
        ]),
      ),
      responses: Object.fromEntries(
        commonRefusals.map(([code, common]) => [code, commonResponse(code, common.when)]),
      ),
      parameters: { idempotencyKey: IDEMPOTENCY_PARAMETER },
      securitySchemes: {
        player: tokenScheme("The token of a player's session, from /user/login."),
        game: tokenScheme('The token of a game session, from /game/session.'),
      },
    },
  };
}

/** True when it is served on the games' origin, which differs from the portal's. */
function isOfGames(operation: Operation): boolean {
  return operation.access === 'game' || operation === operations.gameSession;
}

const LICENSE = { name: 'Apache-2.0', identifier: 'Apache-2.0' };

const commonRefusals = Object.entries(COMMON_REFUSALS);

const IDEMPOTENCY_PARAMETER = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: true,
  description: 'Made by the client once per intent and kept over retries.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
  example: '2f0c1d6e-6f0b-4b6e-9a57-5a3f8b0c7d11',
};

function describe(name: string, operation: Operation): JsonObject {
  const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, field]) => field ?? '');
  return {
    operationId: name,
    summary: operation.summary,
    tags: [tagOf(operation)],
    security: operation.access === 'public' ? [] : [{ [operation.access]: [] }],
    parameters: [
      ...inPath.map((field) => pathParameter(name, field)),
      ...(operation.repeat === 'free' ? [] : [{ $ref: '#/components/parameters/idempotencyKey' }]),
    ],
    ...(operation.method === 'POST' ? { requestBody: requestBody(name, operation) } : {}),
    responses: {
      '200': {
        description: 'The answer, or a refusal by name.',
        content: json(
          { oneOf: outcomeSchemas(name, operation) },
          { examples: outcomeExamples(operation) },
        ),
      },
      ...commonResponses(operation),
    },
  };
}

function requestBody(name: string, operation: Operation): JsonObject {
  return {
    required: 'required' in operation.request,
    content: json(
      { $ref: `#/components/schemas/${name}Request` },
      { example: toJson(operation.example.request) },
    ),
  };
}

/** The envelopes of the answer and of the operation's own refusals. */
export function outcomeOf(name: string, operation: Exchanged): JsonObject[] {
  const refused = Object.entries(operation.refusals).map(([code, refusal]) =>
    envelope(0, code, plainSchema(refusal.data)),
  );
  return [envelope(1, 'success', { $ref: `#/components/schemas/${name}Answer` }), ...refused];
}

function outcomeSchemas(name: string, operation: Operation): JsonObject[] {
  const asksProof = asksProofFirst(operation) && !('reauth_required' in operation.refusals);
  const proofFirst = asksProof ? [envelope(0, 'reauth_required', { type: 'null' })] : [];
  return [...outcomeOf(name, operation), ...proofFirst];
}

export function outcomeExamples(
  operation: Pick<Operation, 'refusals'> & { readonly example: { readonly answer: unknown } },
): JsonObject {
  const refused = Object.entries(operation.refusals).map(
    ([code, { when, example }]): [string, Json] => [
      code,
      { summary: when, value: { success: 0, msgCode: code, msg: when, data: toJson(example) } },
    ],
  );
  const answer = toJson(operation.example.answer);
  return {
    success: { value: { success: 1, msgCode: 'success', msg: 'OK', data: answer } },
    ...Object.fromEntries(refused),
  };
}

/** The statuses other than 200 that this operation can return. */
function commonResponses(operation: Operation): JsonObject {
  const keyed = operation.repeat !== 'free';
  const possible: Record<CommonRefusal, boolean> = {
    invalid_request: true,
    token_invalid: operation.access !== 'public',
    cross_site: operation.method === 'POST',
    not_permitted: false,
    not_found: false,
    in_progress: keyed,
    too_large: operation.method === 'POST',
    unsupported_media_type: operation.method === 'POST',
    idempotency_conflict: keyed || operation === operations.spin,
    rate_limited: true,
    internal_error: true,
    busy: true,
  };
  return Object.fromEntries(
    commonRefusals
      .filter(([code]) => possible[code as CommonRefusal])
      .map(([code, { status }]) => [status.toString(), { $ref: `#/components/responses/${code}` }]),
  );
}

export function commonResponse(code: string, when: string): JsonObject {
  const waits = code === 'rate_limited' || code === 'busy';
  const { schema, example } = commonContent(code, when);
  return {
    description: when,
    ...(waits ? { headers: { 'Retry-After': { schema: { type: 'integer', minimum: 0 } } } } : {}),
    content: json(schema, { example }),
  };
}

/** The envelope of a common refusal, as a schema and an example. */
export function commonContent(
  code: string,
  when: string,
): { readonly schema: JsonObject; readonly example: JsonObject } {
  const { schema, example } = COMMON_DATA.get(code) ?? { schema: { type: 'null' }, example: null };
  return {
    schema: envelope(0, code, schema),
    example: { success: 0, msgCode: code, msg: when, data: example },
  };
}

const TEXT = { type: 'string' };

/** The `data` schemas of common refusals. */
const COMMON_DATA = new Map<string, { schema: JsonObject; example: Json }>([
  [
    'invalid_request',
    {
      schema: closed({
        fields: { type: 'array', items: closed({ field: TEXT, reason: TEXT }) },
      }),
      example: { fields: [{ field: 'amount', reason: 'not_whole' }] },
    },
  ],
  ['internal_error', { schema: closed({ requestId: TEXT }), example: { requestId: 'req-8f2' } }],
]);

function envelope(success: 0 | 1, msgCode: string, data: JsonObject): JsonObject {
  return closed({ success: { const: success }, msgCode: { const: msgCode }, msg: TEXT, data });
}

/** An object schema with all members required. */
function closed(properties: JsonObject): JsonObject {
  return { type: 'object', required: Object.keys(properties), properties };
}

export function json(schema: JsonObject, shown: JsonObject): JsonObject {
  return { 'application/json': { schema, ...shown } };
}

function pathParameter(name: string, field: string): JsonObject {
  const schema = { $ref: `#/components/schemas/${name}Request/properties/${field}` };
  return { name: field, in: 'path', required: true, schema };
}

function tokenScheme(description: string): JsonObject {
  return { type: 'apiKey', in: 'header', name: TOKEN_HEADER, description };
}

/** The tag: `account` for /v1/bus, the segment after /v1 for our own paths, else the first one. */
function tagOf(operation: Operation): string {
  const [first = '', second = ''] = operation.path.slice(1).split('/');
  if (first !== 'v1') return first;
  return second === 'bus' ? 'account' : second;
}

/** A schema without TypeBox's internal members. */
export function plainSchema(schema: TSchema): JsonObject {
  return toJson(schema) as JsonObject;
}

export function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
