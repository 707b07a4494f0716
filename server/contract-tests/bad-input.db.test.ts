import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_BYTES_MAX } from '@glasshouse/contract/envelope.ts';
import type { OperationName } from '@glasshouse/contract/index.ts';
import type { Operation } from '@glasshouse/contract/operation.ts';
import { openTestApp, type Reply, type TestApp } from '../testing/app.ts';
import {
  asCaller,
  everyOperation,
  callOperation,
  newCaller,
  type Caller,
} from './call-operation.ts';
import { openFingerprints, type Fingerprint } from './fingerprint.ts';
import { bodyWith, fieldsOf, schemaOf, hasParent } from './hostile/fields.ts';
import { hostileValues, isNeverTaken, NO_REQUESTS } from './hostile/values.ts';

/**
 * Generated from the contract: sends invalid and unusual values in every field of every call. A new
 * operation is covered automatically.
 */

// Each password check takes its full hashing time.

const ajv = new Ajv({ strict: false });

/** One of several concurrent callers; replaced when its session or account is used up. */
interface Seat {
  caller: Caller;
}
const SEATS = 6;

let h: TestApp;
let seats: readonly Seat[];
let fingerprint: () => Promise<Fingerprint>;
beforeAll(async () => {
  h = await openTestApp();
  seats = await Promise.all(
    Array.from({ length: SEATS }, async () => ({ caller: await newCaller(h) })),
  );
  fingerprint = await openFingerprints(h);
});
afterAll(() => h.close());

/** Valid requests besides the contract's example that take another code path. */
const ALSO: Readonly<Partial<Record<OperationName, readonly object[]>>> = {
  login: [{ apiType: 1, userName: 'nightbloom7', password: 'vine-Moth-41' }],
  savePayer: [{ userName: 'Asha Example', phone: '9876543210', email: 'a@gmail.com' }],
  setLimit: [{ kind: 'session_minutes', period: null, minutes: 60 }],
  exclude: [{ kind: 'self_exclusion', months: 1 }],
};

interface Try {
  readonly field: string;
  readonly what: string;
  readonly json: string;
  /** The schema accepts it. */
  readonly valid: boolean;
  /** No field of this kind may accept it. */
  readonly never: boolean;
}

/** Every value in every field of every valid request; for GET only values that fit in a path. */
function triesOf(name: OperationName, operation: Operation): Try[] {
  const takes = ajv.compile(Object(schemaOf(operation)));
  const bases: readonly unknown[] = [operation.example.request, ...(ALSO[name] ?? [])];
  const tries = bases.flatMap((base) =>
    fieldsOf(operation).flatMap((field) => {
      if (!hasParent(base, field)) return [];
      const values = hostileValues(field).map((value) => ({
        field: field.name,
        what: value.what,
        json: bodyWith(base, field, value.json),
        never: isNeverTaken(field, value),
      }));
      if (!field.required) return values;
      const missing = { field: field.name, what: 'missing', json: bodyWith(base, field, null) };
      return [...values, { ...missing, never: true }];
    }),
  );
  return tries
    .map((one) => ({ ...one, valid: takes(JSON.parse(one.json)) }))
    .filter(({ json }) => operation.method === 'POST' || fitsPath(JSON.parse(json)));
}

/** Path parameters are non-empty strings, short enough to be routed. */
function fitsPath(body: object): boolean {
  return Object.values(body).every(
    (value) =>
      typeof value === 'string' && value.isWellFormed() && value.length > 0 && value.length < 150,
  );
}

function ask(operation: Operation, json: string, seat = seats[0]): Promise<Reply> {
  if (seat === undefined) throw new Error('no caller');
  const body: unknown = operation.method === 'GET' ? JSON.parse(json) : json;
  return callOperation(h, operation, body, asCaller(operation, seat.caller));
}

/** Fragments of internal errors that must not leak. */
const INSIDE = /node_modules|\.ts:|\bat \w+ \(|syntax error at|violates |invalid input |"stack"/i;

/** Checks that the reply is in the envelope and reveals no internals. */
function expectEnvelope(reply: Reply, about: string): void {
  expect(Object.keys(JSON.parse(reply.text)), about).toEqual(['success', 'msgCode', 'msg', 'data']);
  expect(reply.msg, about).not.toBe('');
  expect(INSIDE.exec(reply.text), about).toBeNull();
}

/**
 * Sends each, several concurrently. Public calls that check passwords run one at a time, because
 * concurrent guesses are rate-limited.
 */
async function askEach(
  operation: Operation,
  tries: readonly Try[],
  work: (one: Try, reply: Reply, about: string, seat: Seat) => Promise<void> | void,
): Promise<void> {
  const waiting = tries.toReversed();
  const worker = async (seat: Seat): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const reply = await ask(operation, one.json, seat);
      const about = `${one.field}: ${one.what}: ${reply.text.slice(0, 300)}`;
      expectEnvelope(reply, about);
      await work(one, reply, about, seat);
    }
  };
  const workers = operation.access === 'public' ? seats.slice(0, 1) : seats;
  await Promise.all(workers.map(worker));
}

interface FieldFaults {
  readonly fields?: readonly { readonly field: string; readonly reason: string }[];
}

/** Whether the refusal names only this field, with a reason. */
function namesOnly(reply: Reply, field: string): boolean {
  const { fields = [] } = reply.data as FieldFaults;
  const isIt = (name: string) => name === field || name.startsWith(`${field}.`);
  return fields.length > 0 && fields.every((fault) => isIt(fault.field) && fault.reason !== '');
}

describe.each(everyOperation)('%s', (name, operation) => {
  const tries = triesOf(name, operation);

  test('has no schema that accepts an always invalid value', () => {
    const taken = tries.filter(({ never, valid }) => never && valid);
    expect(taken.map(({ field, what }) => `${field}: ${what}`)).toEqual([]);
  });

  test('names the invalid field and changes nothing', async () => {
    const before = await fingerprint();
    const invalid = tries.filter(({ valid }) => !valid);
    await askEach(operation, invalid, ({ field }, reply, about) => {
      expect([reply.status, reply.msgCode], about).toEqual([400, 'invalid_request']);
      expect(namesOnly(reply, field), about).toBe(true);
    });
    expect(await fingerprint()).toEqual(before);
  });

  test('accepts an unusual valid value, or refuses it and changes nothing', async () => {
    let refused = await refusedOf(
      operation,
      tries.filter(({ valid }) => valid),
    );
    // Values that were refused only because of an earlier one now succeed; they are dropped.
    for (let left = Infinity; refused.length < left;) {
      left = refused.length;
      const before = await fingerprint();
      refused = await refusedOf(operation, refused);
      if (refused.length === left) expect(await fingerprint()).toEqual(before);
    }
  });
});

/** Sends each; returns the refused ones, which must not have changed anything. */
async function refusedOf(operation: Operation, tries: readonly Try[]): Promise<Try[]> {
  const refused: Try[] = [];
  await askEach(operation, tries, async (one, reply, about, seat) => {
    expect([200, 400, 422], about).toContain(reply.status);
    if (reply.success === 1) await renewCaller(operation, reply, seat);
    else if (!LEAVES_A_TRACE.has(reply.msgCode)) refused.push(one);
  });
  return refused;
}

/**
 * Uses a new caller after an action, which may have ended the session or may block the next one.
 */
async function renewCaller(operation: Operation, { data }: Reply, seat: Seat): Promise<void> {
  const isAction = operation.repeat !== 'free' || Object.hasOwn(Object(data), 'token');
  if (isAction && operation.access !== 'public') seat.caller = await newCaller(h);
}

/** An order that the provider refused stays in the player's list as failed. */
const LEAVES_A_TRACE = new Set(['provider_refused']);

describe.each(everyOperation.filter(([, { method }]) => method === 'POST'))(
  'the body of %s',
  (_, operation) => {
    test('is refused when malformed', async () => {
      const options = asCaller(operation, await newCaller(h));
      const before = await fingerprint();
      for (const { what, json, reason } of NO_REQUESTS) {
        const reply = await callOperation(h, operation, json, options);
        expect([reply.status, reply.data], what).toEqual([
          400,
          { fields: [{ field: 'body', reason }] },
        ]);
        expectEnvelope(reply, what);
      }
      const garbled = Buffer.from('{"a":"\xff\xfe"}', 'latin1');
      const reply = await callOperation(h, operation, garbled, options);
      expect(reply.status).toBe(400);
      expect(await fingerprint()).toEqual(before);
    });

    test('is refused above 64 KiB without being read', async () => {
      const before = await fingerprint();
      const full = `{"a":"${'x'.repeat(BODY_BYTES_MAX)}"}`;
      const large = await ask(operation, full);
      expect([large.status, large.msgCode, large.data]).toEqual([413, 'too_large', null]);
      expectEnvelope(large, 'too large');
      const { required = [] } = schemaOf(operation);
      if (required.length > 0) {
        const empty = await ask(operation, '');
        const fields = required.map((field) => ({ field, reason: 'missing' }));
        expect([empty.status, empty.data]).toEqual([400, { fields }]);
      }
      expect(await fingerprint()).toEqual(before);
    });
  },
);

test('unknown fields of a request are ignored', async () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const options = { token: (await newCaller(h)).player.token };
  const plain = await h.call('/v1/bus/accountInfo', '{}', options);
  for (const json of [
    `{"x":${deep}}`,
    '{"__proto__":{"gold":1},"constructor":1}',
    '{"result":{"accountGold":99}}',
    '{"playerId":1,"userId":"1","token":"x"}',
  ]) {
    expect((await h.call('/v1/bus/accountInfo', json, options)).text).toBe(plain.text);
  }
  expect(Object('gold')).not.toHaveProperty('isAdmin');
});
