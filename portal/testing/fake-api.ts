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

/** What can be answered: the calls, and what is read by its hash. */
type FakeName = CallName | 'definition';

type Op<Name extends FakeName> = (typeof operations)[Name];
export type FakeAnswer<Name extends FakeName> = AnswerOf<Op<Name>>;
export type FakeRequest<Name extends FakeName> = RequestOf<Op<Name>>;

/** A refusal of one operation, as `refuse` makes it. */
export interface Refused<Name extends FakeName> {
  readonly refusedCall: Name;
  readonly code: string;
  readonly status: number;
  readonly data: unknown;
}

/** No answer comes: the connection breaks. */
export const NO_ANSWER = Symbol('no answer');

type Reaction<Name extends FakeName> = FakeAnswer<Name> | Refused<Name> | typeof NO_ANSWER;

/** How each call is answered: always the same, or worked out from what was asked. */
export type FakeCalls = {
  readonly [Name in FakeName]?:
    | Reaction<Name>
    | ((request: FakeRequest<Name>) => Reaction<Name> | Promise<Reaction<Name>>);
};

/** A call that was sent. */
export interface SentCall {
  readonly name: FakeName;
  readonly request: unknown;
  readonly key: string | null;
  readonly token: string | null;
}

/** The server as the portal's code meets it at `fetch`, made from the contract. */
export interface FakeApi {
  readonly fetch: typeof globalThis.fetch;
  /** Every call so far, the oldest first. */
  readonly sent: readonly SentCall[];
  /** What was asked of one operation so far, the oldest first. */
  requestsTo<Name extends FakeName>(name: Name): readonly FakeRequest<Name>[];
  /** The idempotency keys of one operation's calls, the oldest first. */
  keysOf(name: FakeName): readonly (string | null)[];
  /** Answers these calls so from now on; the others as before. */
  change(calls: FakeCalls): void;
  /**
   * What broke the contract: calls without a given answer, requests and answers of a wrong shape.
   */
  readonly faults: readonly string[];
}

/** The contract's example answer of an operation, to be changed by a spread. */
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

/** A server that answers these calls and no others, with the words of this market's server. */
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
      // The shape of each was checked when it came.
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

/** Whether an address is an operation's, whose path may have a named part at its end. */
function fits(path: string, pathname: string): boolean {
  if (!path.includes(':')) return path === pathname;
  return path.split(':')[0] === pathname.slice(0, pathname.lastIndexOf('/') + 1);
}

/** What the address itself asks for. */
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

/** What the server says with an answer or a refusal, as a player of the market reads it. */
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
