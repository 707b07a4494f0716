import type { Json, JsonObject } from '@glasshouse/contract/openapi.ts';

/** Who may call an operation, as its OpenAPI document says. */
export type Access = 'public' | 'player' | 'game' | 'staff';

/** An operation as its document describes it. */
export interface FuzzedOperation {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** With parameters in braces. */
  readonly path: string;
  readonly origin: string;
  readonly access: Access;
  /** Roles that may call it, of a staff operation. */
  readonly roles: readonly string[];
  /** Whether it changes something when staff call it. */
  readonly isAct: boolean;
  readonly schema: JsonObject;
  readonly example: JsonObject;
  /** The codes that an answer may have. */
  readonly codes: ReadonlySet<string>;
}

/** The header that carries the token, by the access. */
export const TOKEN_HEADERS: Readonly<Record<Access, string>> = {
  public: 'access-token',
  player: 'access-token',
  game: 'access-token',
  staff: 'staff-token',
};

/** Reads the operations of a document that is served at `origin`. */
export async function operationsAt(origin: string): Promise<FuzzedOperation[]> {
  const response = await fetch(`${origin}/openapi.json`);
  if (!response.ok) throw new Error(`${origin}/openapi.json answers ${response.status}`);
  return operationsOf((await response.json()) as JsonObject, origin);
}

/** Reads the operations of a document. */
export function operationsOf(document: JsonObject, origin: string): FuzzedOperation[] {
  const of = (ref: Json | undefined): JsonObject => resolved(document, ref);
  return Object.entries(of(document['paths'])).flatMap(([path, item]) => {
    const { servers, ...methods } = item as JsonObject;
    const [server] = (servers ?? []) as readonly JsonObject[];
    return Object.entries(methods).map(([method, raw]): FuzzedOperation => {
      const operation = raw as JsonObject;
      const body = of(of(of(of(operation['requestBody'])['content'])['application/json']));
      return {
        name: textOf(operation['operationId']),
        method: method === 'get' ? 'GET' : 'POST',
        path,
        origin: typeof server?.['url'] === 'string' ? server['url'] : origin,
        access: accessOf(operation),
        roles: (operation['x-roles'] ?? []) as readonly string[],
        isAct: operation['x-recorded'] === 'act',
        schema: of(body['schema']),
        example: of(body['example']),
        codes: codesOf(document, operation),
      };
    });
  });
}

function accessOf(operation: JsonObject): Access {
  const [scheme] = (operation['security'] ?? []) as readonly JsonObject[];
  const name = Object.keys(scheme ?? {})[0];
  return name === 'player' || name === 'game' || name === 'staff' ? name : 'public';
}

/** Every constant `msgCode` in the responses. */
function codesOf(document: JsonObject, operation: JsonObject): Set<string> {
  const codes = new Set<string>();
  const walk = (value: Json | undefined): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(walk);
    const object = value as JsonObject;
    const target = typeof object['$ref'] === 'string' ? resolved(document, object) : object;
    const code = resolved(document, target['msgCode'])['const'];
    if (typeof code === 'string') codes.add(code);
    const reference = object['$ref'];
    if (reference === undefined || textOf(reference).includes('/responses/')) {
      Object.values(target).forEach(walk);
    }
  };
  walk(operation['responses']);
  return codes;
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Follows a reference within the document; an absent value is an empty object. */
function resolved(document: JsonObject, value: Json | undefined): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const reference = (value as JsonObject)['$ref'];
  if (typeof reference !== 'string') return value as JsonObject;
  let found: Json = document;
  for (const part of reference.slice(2).split('/')) {
    found = (found as JsonObject)[part] ?? {};
  }
  return resolved(document, found);
}
