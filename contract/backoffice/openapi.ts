import { COMMON_REFUSALS, type CommonRefusal } from '../envelope.ts';
import {
  commonContent,
  commonResponse,
  json,
  outcomeExamples,
  outcomeOf,
  plainSchema,
  toJson,
  type JsonObject,
  type OpenApiDocument,
} from '../openapi.ts';
import { staffOperations } from './index.ts';
import { PERMISSIONS } from './roles.ts';
import { STAFF_TOKEN_HEADER, type StaffOperation } from './staff-operation.ts';

/** Refusals that a staff operation can give besides its own. */
const ALWAYS: readonly CommonRefusal[] = [
  'invalid_request',
  'cross_site',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal_error',
  'busy',
];
const WITH_SESSION: readonly CommonRefusal[] = ['token_invalid', 'not_permitted'];

/** The OpenAPI 3.1 document of the back office, which its port serves at `/openapi.json`. */
export function staffOpenApiDocument(about: {
  readonly title: string;
  readonly version: string;
}): OpenApiDocument {
  const named = Object.entries<StaffOperation>(staffOperations);
  return {
    openapi: '3.1.1',
    info: { ...about, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      named.map(([name, operation]) => [operation.path, { post: describe(name, operation) }]),
    ),
    components: {
      schemas: Object.fromEntries(
        named.flatMap(([name, { request, answer }]) => [
          [`${name}Request`, plainSchema(request)],
          [`${name}Answer`, plainSchema(answer)],
        ]),
      ),
      responses: Object.fromEntries(
        [...ALWAYS, ...WITH_SESSION].map((code) => [
          code,
          commonResponse(code, COMMON_REFUSALS[code].when),
        ]),
      ),
      securitySchemes: {
        staff: {
          type: 'apiKey',
          in: 'header',
          name: STAFF_TOKEN_HEADER,
          description: "The token of a member's session, from /staff/logIn.",
        },
      },
    },
  };
}

function describe(name: string, operation: StaffOperation): JsonObject {
  const { permission, recorded } = operation;
  const isPublic = permission === 'public';
  const codes = isPublic ? ALWAYS : [...ALWAYS, ...WITH_SESSION];
  return {
    operationId: name,
    summary: operation.summary,
    security: isPublic ? [] : [{ staff: [] }],
    'x-permission': permission,
    ...(permission === 'public' || permission === 'own'
      ? {}
      : { 'x-roles': [...PERMISSIONS[permission]] }),
    ...(recorded === undefined ? {} : { 'x-recorded': recorded }),
    requestBody: {
      required: 'required' in operation.request,
      content: json(
        { $ref: `#/components/schemas/${name}Request` },
        { example: toJson(operation.example.request) },
      ),
    },
    responses: {
      '200': {
        description: 'The answer, or a refusal by name.',
        content: json(
          { oneOf: outcomeOf(name, operation) },
          { examples: outcomeExamples(operation) },
        ),
      },
      ...byStatus(codes),
    },
  };
}

/** One response for each status; two refusals may share one. */
function byStatus(codes: readonly CommonRefusal[]): JsonObject {
  const statuses = Map.groupBy(codes, (code) => String(COMMON_REFUSALS[code].status));
  return Object.fromEntries(
    [...statuses].map(([status, [first, second]]) => [
      status,
      second === undefined || first === undefined
        ? { $ref: `#/components/responses/${first}` }
        : both(first, second),
    ]),
  );
}

function both(first: CommonRefusal, second: CommonRefusal): JsonObject {
  const contents = [first, second].map((code) => commonContent(code, COMMON_REFUSALS[code].when));
  return {
    description: [first, second].map((code) => COMMON_REFUSALS[code].when).join(' '),
    content: json(
      { oneOf: contents.map(({ schema }) => schema) },
      { example: contents[0]?.example ?? null },
    ),
  };
}
