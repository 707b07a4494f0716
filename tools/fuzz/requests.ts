import type { Json } from '@glasshouse/contract/openapi.ts';
import { TOKEN_HEADERS, type FuzzedOperation } from './documents.ts';
import type { Random } from './random.ts';
import type { Values } from './values.ts';

/**
 * What is tried: a caller's own right; a token that is none here; a role without the permission; a
 * role with it; HTTP that no client sends.
 */
export const KINDS = ['own', 'stranger', 'wrong_role', 'staff', 'raw'] as const;
export type Kind = (typeof KINDS)[number];

export interface FuzzRequest {
  readonly kind: Kind;
  readonly operation: FuzzedOperation;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Those who call. */
export interface Callers {
  attacker(random: Random): { readonly token: string; readonly gameToken: string };
  readonly staff: ReadonlyMap<string, string>;
  readonly ended: readonly string[];
}

const SHARES: readonly (readonly [Kind, number])[] = [
  ['own', 45],
  ['stranger', 20],
  ['wrong_role', 15],
  ['staff', 13],
  ['raw', 7],
];
/** Calls after which the caller is signed out: rare, so that the others are made signed in. */
const ENDING = new Set([
  'closeAccount',
  'bindLoginAccount',
  'endDevice',
  'recoverByCode',
  'exclude',
]);
const ENDING_SHARE = 0.01;
/** Larger than any body that the server reads. */
const TOO_LARGE = 70_000;

/** Makes one request. */
export function makeRequest(of: {
  readonly random: Random;
  readonly values: Values;
  readonly operations: readonly FuzzedOperation[];
  readonly callers: Callers;
  /** Ids and texts of other players. */
  readonly foreign: readonly string[];
}): FuzzRequest {
  const { random, values, callers, foreign } = of;
  const kind = kindOf(random);
  const mayEnd = kind !== 'own' || random.chance(ENDING_SHARE);
  const operation = random.pick(
    of.operations.filter((one) => suits(kind, one, callers) && (mayEnd || !ENDING.has(one.name))),
  );
  const path = operation.path.replaceAll(/\{\w+\}/g, () =>
    encodeURIComponent(wellFormed(values.text(random, '^[0-9a-f]{64}$', foreign))),
  );
  let body: Json = values.body(random, operation, foreign);
  // An act by somebody who may do it would change something: without a reason it is refused.
  if (kind === 'staff' && operation.isAct) body = withoutReason(body);
  const request: FuzzRequest = {
    kind,
    operation,
    method: operation.method,
    url: operation.origin + path,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': [10, random.below(256), random.below(256), random.below(256)].join('.'),
      'idempotency-key': values
        .text(random, '^[A-Za-z0-9_-]{16,64}$', [])
        .replaceAll(/[^ -~]/g, ''),
      [TOKEN_HEADERS[operation.access]]: tokenFor(kind, operation, callers, random),
    },
    body: operation.method === 'GET' ? undefined : JSON.stringify(body),
  };
  return kind === 'raw' ? broken(request, random) : request;
}

function kindOf(random: Random): Kind {
  let left = random.below(100);
  for (const [kind, share] of SHARES) {
    if (left < share) return kind;
    left -= share;
  }
  return 'own';
}

function suits(kind: Kind, { access, roles }: FuzzedOperation, { staff }: Callers): boolean {
  const isForRoles = access === 'staff' && roles.length > 0;
  if (kind === 'own') return access !== 'staff';
  if (kind === 'stranger') return access !== 'public';
  if (kind === 'wrong_role')
    return isForRoles && [...staff.keys()].some((it) => !roles.includes(it));
  if (kind === 'staff') return isForRoles;
  return true;
}

function tokenFor(
  kind: Kind,
  { access, roles }: FuzzedOperation,
  callers: Callers,
  random: Random,
): string {
  const { token, gameToken } = callers.attacker(random);
  const seats = [...callers.staff];
  const others = seats.filter(([role]) => !roles.includes(role));
  const allowed = seats.filter(([role]) => roles.includes(role));
  if (kind === 'wrong_role') return random.pick(others)[1];
  if (kind === 'staff') return random.pick(allowed)[1];
  if (kind === 'stranger' || access === 'staff') {
    const own = { public: '', player: token, game: gameToken, staff: '' }[access];
    const strangers = [token, gameToken, ...callers.staff.values(), ...callers.ended, ''];
    return random.pick(
      strangers.filter((it) => it !== own && (access !== 'staff' || !isOfStaff(it, callers))),
    );
  }
  return access === 'game' ? gameToken : access === 'public' ? '' : token;
}

function isOfStaff(token: string, { staff }: Callers): boolean {
  return [...staff.values()].includes(token);
}

function withoutReason(body: Json): Json {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return { ...body, reason: '' };
}

/** Breaks a request below the level of its fields. */
function broken(request: FuzzRequest, random: Random): FuzzRequest {
  const { body = '{}', headers } = request;
  const changes: readonly (() => Partial<FuzzRequest>)[] = [
    () => ({
      method: random.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'GET']),
      body: undefined,
    }),
    () => ({ body: body.slice(0, random.below(body.length)) }),
    () => ({ body: `${body}${body}` }),
    () => ({ body: `{"reason":"twice",${body.slice(1)}` }),
    () => ({ body: JSON.stringify({ text: 'x'.repeat(TOO_LARGE) }) }),
    () => ({ body: '['.repeat(2_000) }),
    () => ({ body: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}' }),
    () => ({
      headers: {
        ...headers,
        'content-type': random.pick(['text/plain', 'application/xml', 'multipart/form-data', '']),
      },
    }),
    () => ({
      headers: { ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    }),
    () => ({ url: `${request.url}/${random.pick(['..%2f..%2f', '%00', 'admin', '%ff%fe'])}` }),
    () => ({ url: `${request.url}?a=${'b'.repeat(random.below(3_000))}` }),
  ];
  const changed = { ...request, ...random.pick(changes)() };
  return changed.method === 'GET' || changed.method === 'HEAD'
    ? { ...changed, body: undefined }
    : changed;
}

/** `encodeURIComponent` throws for half a surrogate pair. */
function wellFormed(text: string): string {
  return text.replaceAll(/[\ud800-\udfff]/g, '?');
}
