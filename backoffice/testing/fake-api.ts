import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { COMMON_REFUSALS, type CommonRefusal } from '@glasshouse/contract/envelope.ts';
import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import {
  STAFF_TOKEN_HEADER,
  type StaffOperation,
} from '@glasshouse/contract/backoffice/staff-operation.ts';
import type { AnswerOf, RefusalCode, RequestOf } from '@glasshouse/contract/operation.ts';
import { closed } from '@glasshouse/contract/testing/closed.ts';

type Operations = typeof staffOperations;
export type StaffCallName = keyof Operations;
export type FakeAnswer<Name extends StaffCallName> = AnswerOf<Operations[Name]>;

/** A refusal of one operation, created by `refuse`. */
interface Refused {
  readonly refused: string;
  readonly status: number;
  readonly data: unknown;
}

type Reaction<Name extends StaffCallName> = FakeAnswer<Name> | Refused;

/** The answer to each call: constant, or computed from the request. */
export type FakeCalls = {
  readonly [Name in StaffCallName]?:
    | Reaction<Name>
    | ((request: RequestOf<Operations[Name]>) => Reaction<Name> | Promise<Reaction<Name>>);
};

interface SentCall {
  readonly name: StaffCallName;
  readonly request: unknown;
  readonly token: string | null;
}

/** A fake server at `fetch`, derived from the contract. */
export interface FakeApi {
  readonly fetch: typeof globalThis.fetch;
  /** All calls so far, oldest first. */
  readonly sent: readonly SentCall[];
  /** Requests of one operation so far, oldest first. */
  requestsTo(name: StaffCallName): readonly unknown[];
  /** What broke the contract: calls without a given answer, and values of a wrong shape. */
  readonly faults: readonly string[];
}

/** The contract's example answer of an operation, to be modified by a spread. */
export function example<Name extends StaffCallName>(name: Name): FakeAnswer<Name> {
  return staffOperations[name].example.answer as FakeAnswer<Name>;
}

/** A refusal of an operation, with the contract's example as its data. */
export function refuse<Name extends StaffCallName>(
  name: Name,
  code: RefusalCode<Operations[Name]> | CommonRefusal,
): Refused {
  const own: StaffOperation['refusals'] = staffOperations[name].refusals;
  const common = Object.entries(COMMON_REFUSALS).find(([known]) => known === code)?.[1];
  return { refused: code, status: common?.status ?? 200, data: own[code]?.example ?? null };
}

/** A server that answers only these calls. */
export function fakeApi(calls: FakeCalls): FakeApi {
  const sent: SentCall[] = [];
  const faults: string[] = [];
  const answer = async (address: string, init: RequestInit): Promise<Response> => {
    const name = nameOf(address);
    if (name === null || typeof init.body !== 'string') {
      faults.push(`${address} is no call of the contract`);
      throw new TypeError('Failed to fetch');
    }
    const request: unknown = JSON.parse(init.body);
    sent.push({ name, request, token: new Headers(init.headers).get(STAFF_TOKEN_HEADER) });
    faults.push(...shapeFaults(name, 'request', request));
    const given = await reactionOf(calls[name], request);
    if (given === undefined) {
      faults.push(`${name} was called, and this test does not answer it`);
      throw new TypeError('Failed to fetch');
    }
    if (isRefused(given)) {
      return envelope(given.status, { success: 0, msgCode: given.refused, data: given.data });
    }
    faults.push(...shapeFaults(name, 'answer', given));
    return envelope(200, { success: 1, msgCode: 'success', data: given });
  };
  return {
    fetch: (address, init = {}) => answer(String(address), init),
    sent,
    requestsTo: (name) => sent.filter((one) => one.name === name).map(({ request }) => request),
    faults,
  };
}

async function reactionOf(own: unknown, request: unknown): Promise<unknown> {
  return typeof own === 'function' ? (own as (asked: unknown) => unknown)(request) : own;
}

function nameOf(address: string): StaffCallName | null {
  const found = Object.entries<StaffOperation>(staffOperations).find(
    ([, operation]) => operation.path === address,
  );
  return (found?.[0] as StaffCallName | undefined) ?? null;
}

function isRefused(given: unknown): given is Refused {
  return typeof given === 'object' && given !== null && 'refused' in given;
}

function envelope(status: number, body: object): Response {
  return new Response(JSON.stringify({ msg: '', ...body }), { status });
}

const ajv = new Ajv2020({ strict: true, allErrors: true });
const validators = new Map<string, ValidateFunction>();

function shapeFaults(name: StaffCallName, part: 'request' | 'answer', value: unknown): string[] {
  const key = `${part} of ${name}`;
  const schema: unknown = JSON.parse(JSON.stringify(staffOperations[name][part]));
  const validate = validators.get(key) ?? ajv.compile(Object(closed(schema)));
  validators.set(key, validate);
  return validate(value) ? [] : [`${key}: ${ajv.errorsText(validate.errors)}`];
}
