import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import {
  COMMON_REFUSALS,
  IDEMPOTENCY_HEADER,
  TOKEN_HEADER,
  type CommonRefusal,
} from '@glasshouse/contract/envelope.ts';
import { operations } from '@glasshouse/contract/index.ts';
import type {
  AnswerOf,
  Operation,
  RefusalCode,
  RequestOf,
} from '@glasshouse/contract/operation.ts';
import { closed } from '@glasshouse/contract/testing/closed.ts';
import { formatMoney } from '@glasshouse/contract/money.ts';
import { marketTime } from '@glasshouse/markets/calendar.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '@glasshouse/words/languages.ts';
import { answerText } from '@glasshouse/words/server.ts';
import type { CallName } from '../api/calls.ts';

export { say } from './say.ts';

/** The requests that can be answered: calls, and resources by hash. */
type FakeName = CallName | 'definition';

type Op<Name extends FakeName> = (typeof operations)[Name];
export type FakeAnswer<Name extends FakeName> = AnswerOf<Op<Name>>;
export type FakeRequest<Name extends FakeName> = RequestOf<Op<Name>>;

/** A refusal of one operation, created by `refuse`. */
export interface Refused<Name extends FakeName> {
  readonly refusedCall: Name;
  readonly code: string;
  readonly status: number;
  readonly data: unknown;
}

/** No response: the connection fails. */
export const NO_ANSWER = Symbol('no answer');

type Reaction<Name extends FakeName> = FakeAnswer<Name> | Refused<Name> | typeof NO_ANSWER;

/** The response to each call: constant, or computed from the request. */
export type FakeCalls = {
  readonly [Name in FakeName]?:
    | Reaction<Name>
    | ((request: FakeRequest<Name>) => Reaction<Name> | Promise<Reaction<Name>>);
};

/** A sent call. */
export interface SentCall {
  readonly name: FakeName;
  readonly request: unknown;
  readonly key: string | null;
  readonly token: string | null;
}

/** A fake server at `fetch`, derived from the contract. */
export interface FakeApi {
  readonly fetch: typeof globalThis.fetch;
  /** All calls so far, oldest first. */
  readonly sent: readonly SentCall[];
  /** Requests of one operation so far, oldest first. */
  requestsTo<Name extends FakeName>(name: Name): readonly FakeRequest<Name>[];
  /** Idempotency keys of one operation's calls, oldest first. */
  keysOf(name: FakeName): readonly (string | null)[];
  /** Replaces the responses of these calls; the others stay. */
  change(calls: FakeCalls): void;
  /**
   * What broke the contract: calls without a given answer, requests and answers of a wrong shape.
   */
  readonly faults: readonly string[];
}

/** Returns the contract's example answer of an operation, to be modified by a spread. */
export function example<Name extends FakeName>(name: Name): FakeAnswer<Name> {
  return operations[name].example.answer as FakeAnswer<Name>;
}

type Own<Name extends FakeName> = RefusalCode<Op<Name>>;

/**
 * A refusal of an operation by its name in the contract, with the contract's example as its data
 * unless another is given.
 */
export function refuse<Name extends FakeName>(
  name: Name,
  code: Own<Name> | CommonRefusal | 'login_required' | 'reauth_required',
  data?: unknown,
): Refused<Name> {
  const own: Operation['refusals'] = operations[name].refusals;
  const found = own[code];
  const common = Object.entries(COMMON_REFUSALS).find(([known]) => known === code)?.[1];
  const status = common?.status ?? 200;
  return { refusedCall: name, code, status, data: data ?? found?.example ?? exampleOf(code) };
}

function exampleOf(code: string): unknown {
  if (code === 'rate_limited') return { seconds: 2 };
  if (code === 'internal_error') return { requestId: 'req-4f' };
  return null;
}

/** Creates a server that answers only these calls, with the texts of this market's server. */
export function fakeApi(calls: FakeCalls, market: MarketCode = 'IN'): FakeApi {
  let answers: FakeCalls = calls;
  const sent: SentCall[] = [];
  const faults: string[] = [];

  async function reaction(name: FakeName, request: unknown): Promise<unknown> {
    const own: unknown = answers[name];
    if (own === undefined) {
      faults.push(`${name} was called, and this test does not answer it`);
      return NO_ANSWER;
    }
    return typeof own === 'function' ? (own as (asked: unknown) => unknown)(request) : own;
  }

  async function answer(address: string, init: RequestInit): Promise<Response> {
    const name = nameOf(address, init.method ?? 'GET');
    if (name === null) {
      faults.push(`${init.method ?? 'GET'} ${address} is no call of the contract`);
      throw new TypeError('Failed to fetch');
    }
    const headers = new Headers(init.headers);
    const request: unknown =
      typeof init.body === 'string' ? JSON.parse(init.body) : partsOf(address, name);
    sent.push({
      name,
      request,
      key: headers.get(IDEMPOTENCY_HEADER),
      token: headers.get(TOKEN_HEADER),
    });
    faults.push(...shapeFaults(name, 'request', request));
    const given = await reaction(name, request);
    if (given === NO_ANSWER) throw new TypeError('Failed to fetch');
    if (isRefused(given)) {
      faults.push(...refusalFaults(name, given));
      return envelope(given.status, 0, given.code, given.data, languageOf(headers), market);
    }
    faults.push(...shapeFaults(name, 'answer', given));
    return envelope(200, 1, 'success', given, languageOf(headers), market);
  }

  return {
    fetch: (address, init = {}) => answer(String(address), init),
    sent,
    requestsTo: <Name extends FakeName>(name: Name) =>
      // The shape of each was checked on arrival.
      sent.filter((call) => call.name === name).map(({ request }) => request as FakeRequest<Name>),
    keysOf: (name) => sent.filter((call) => call.name === name).map(({ key }) => key),
    change: (other) => {
      answers = { ...answers, ...other };
    },
    faults,
  };
}

function nameOf(address: string, method: string): FakeName | null {
  const { pathname } = new URL(address, 'http://localhost');
  const found = Object.entries<Operation>(operations).find(
    ([, operation]) => fits(operation.path, pathname) && operation.method === method,
  );
  return (found?.[0] as FakeName | undefined) ?? null;
}

/** Returns true if an address matches an operation's path, which may end in a parameter. */
function fits(path: string, pathname: string): boolean {
  if (!path.includes(':')) return path === pathname;
  return path.split(':')[0] === pathname.slice(0, pathname.lastIndexOf('/') + 1);
}

/** Returns the request parameters in the address. */
function partsOf(address: string, name: FakeName): Readonly<Record<string, string>> {
  const part = operations[name].path.split(':')[1];
  return part === undefined ? {} : { [part]: address.slice(address.lastIndexOf('/') + 1) };
}

function isRefused(given: unknown): given is Refused<FakeName> {
  return typeof given === 'object' && given !== null && 'refusedCall' in given;
}

const ajv = new Ajv2020({ strict: true, allErrors: true });
const validators = new Map<string, ValidateFunction>();

function validatorOf(key: string, schema: unknown): ValidateFunction {
  const known = validators.get(key);
  if (known !== undefined) return known;
  const made = ajv.compile(Object(closed(JSON.parse(JSON.stringify(schema)))));
  validators.set(key, made);
  return made;
}

function shapeFaults(name: FakeName, part: 'request' | 'answer', value: unknown): string[] {
  const validate = validatorOf(`${name} ${part}`, operations[name][part]);
  return validate(value) ? [] : [`${part} of ${name}: ${ajv.errorsText(validate.errors)}`];
}

function refusalFaults(name: FakeName, { refusedCall, code, data }: Refused<FakeName>): string[] {
  if (refusedCall !== name) return [`${name} was answered with a refusal of ${refusedCall}`];
  const own: Operation['refusals'] = operations[name].refusals;
  const schema = own[code]?.data;
  if (schema === undefined) return [];
  const validate = validatorOf(`${name} ${code}`, schema);
  return validate(data) ? [] : [`refusal ${code} of ${name}: ${ajv.errorsText(validate.errors)}`];
}

type Language = (typeof LANGUAGE_NAMES)[number];

function languageOf(headers: Headers): Language {
  const tag = headers.get('accept-language');
  return LANGUAGE_NAMES.find((name) => LANGUAGE_TAGS[name] === tag) ?? 'EN';
}

function envelope(
  status: number,
  success: 0 | 1,
  msgCode: string,
  data: unknown,
  language: Language,
  market: MarketCode,
): Response {
  const msg = serverText(language, msgCode, data, market);
  return new Response(JSON.stringify({ success, msgCode, msg, data }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

/** Returns the server's text for an answer or a refusal, in the market's language. */
export function serverText(
  language: Language,
  code: string,
  data: unknown,
  market: MarketCode = 'IN',
): string {
  const pack = marketPack(market);
  return answerText(language, code, data, {
    money: (amount) => formatMoney(amount, pack.money),
    time: (at) => marketTime(pack, at),
  });
}
