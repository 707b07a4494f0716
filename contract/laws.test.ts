import { readdirSync, readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { COMMON_REFUSALS } from './envelope.ts';
import { allMsgCodes, operations } from './index.ts';
import type { Operation } from './operation.ts';

const named = Object.entries<Operation>(operations);

type Members = ReadonlyMap<string, unknown>;

function membersOf(value: unknown): Members {
  const isObject = typeof value === 'object' && value !== null;
  return new Map<string, unknown>(isObject ? Object.entries(value) : []);
}

/** Every nested schema, including the schema itself, with its path. */
function* walk(schema: unknown, place: string): Generator<readonly [string, Members]> {
  const members = membersOf(schema);
  yield [place, members];
  for (const [name, inner] of membersOf(members.get('properties'))) {
    yield* walk(inner, `${place}.${name}`);
  }
  if (members.has('items')) yield* walk(members.get('items'), `${place}[]`);
  for (const [at, inner] of membersOf(members.get('anyOf'))) yield* walk(inner, `${place}|${at}`);
}

const BOUNDED: Readonly<Record<string, (schema: Members) => boolean>> = {
  string: (schema) =>
    schema.has('maxLength') || !/[*+](?!\])|,\}/.test(String(schema.get('pattern') ?? '*')),
  integer: (schema) => schema.has('minimum') && schema.has('maximum'),
  array: (schema) => schema.has('maxItems'),
  object: (schema) => !schema.has('patternProperties'),
  boolean: () => true,
  null: () => true,
};

function isBounded(schema: Members): boolean {
  if (schema.has('anyOf') || schema.has('enum') || schema.has('const')) return true;
  return BOUNDED[String(schema.get('type'))]?.(schema) ?? false;
}

function unboundedIn(schema: TSchema): string[] {
  return [...walk(schema, 'request')].filter(([, inner]) => !isBounded(inner)).map(([at]) => at);
}

/** What may be left out of an answer: the members of a step that its code does not have. */
const LEFT_OUT = /^getWithdrawalProgress\.processDetail\.processJson\[\]\.argsJson\|0$/;

describe('a request', () => {
  test.each(named)('%s bounds every field it takes', (_, operation) => {
    expect(unboundedIn(operation.request)).toEqual([]);
  });

  test('is an object of named fields', () => {
    for (const [name, { request }] of named) {
      expect(membersOf(request).get('type'), name).toBe('object');
    }
  });

  test('of a GET has only the fields of its path', () => {
    for (const [name, operation] of named.filter(([, { method }]) => method === 'GET')) {
      const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, field]) => field);
      const fields = [...membersOf(membersOf(operation.request).get('properties')).keys()];
      expect(fields, name).toEqual(inPath);
      expect(operation.repeat, name).toBe('free');
    }
  });
});

describe('an answer', () => {
  test.each(named)('%s leaves nothing out: absent is null', (name, operation) => {
    for (const [place, schema] of walk(operation.answer, name)) {
      if (!schema.has('properties') || LEFT_OUT.test(place)) continue;
      const fields = [...membersOf(schema.get('properties')).keys()];
      if (fields.length > 0) expect(schema.get('required'), place).toEqual(fields);
    }
  });

  test('of a list with pages carries the total', () => {
    for (const [name, operation] of named) {
      if (!membersOf(membersOf(operation.request).get('properties')).has('pageNum')) continue;
      const places = [...walk(operation.answer, '')].map(([place]) => place);
      expect(
        places.some((place) => place.endsWith('.total')),
        name,
      ).toBe(true);
    }
  });
});

describe('the list of operations', () => {
  test('has every path once', () => {
    const paths = named.map(([, { path }]) => path);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  });

  test('has every operation there is a file for, under the name of its file', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => file.includes('/') && file.endsWith('.ts') && !file.startsWith('node_modules/'),
      )
      .filter((file) =>
        / = operation\(/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
      );
    const names = named.map(([name]) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter}`));
    expect(names.map((name) => name.toLowerCase()).toSorted()).toEqual(
      files.map((file) => file.replace(/^.*\//, '').replace(/\.ts$/, '')).toSorted(),
    );
  });

  test('keys only what moves money, creates an order or claims a reward', () => {
    const keyed = named.filter(([, { repeat }]) => repeat !== 'free').map(([, { path }]) => path);
    expect(keyed.toSorted()).toEqual([
      '/charge/create/order',
      '/v1/bonus/drop',
      '/v1/bus/receiveInviteRewards',
      '/v1/bus/taskGot',
      '/v1/bus/taskOneGot',
      '/v1/bus/updateCpf',
      '/withdraw/create/order',
      '/withdraw/hold/deny',
      '/withdraw/takeBack',
    ]);
  });

  test('requires a token except at log-in and for public data', () => {
    const open = named.filter(([, { access }]) => access === 'public').map(([, { path }]) => path);
    expect(open.toSorted()).toEqual([
      '/game/session',
      '/user/login',
      '/user/passkey/login/finish',
      '/user/passkey/login/start',
      '/user/recover/byMail',
      '/user/recover/code',
      '/user/recover/start',
      '/v1/definitions/:hash',
      '/v1/fairness/record/:roundId/:hash',
      '/v1/guests',
      '/v1/house/figures',
      '/v1/lobby',
      '/v1/log',
      '/v1/log/proof/:hash',
      '/v1/par/:hash',
      '/v1/payouts/recent',
    ]);
  });
});

describe('a msgCode', () => {
  test('of an operation is none of the common ones, which have another status', () => {
    const own = named.flatMap(([, { refusals }]) => Object.keys(refusals));
    expect(own.filter((code) => code in COMMON_REFUSALS)).toEqual([]);
  });

  test('has the same data shape in every operation, except for balances', () => {
    const shapes = new Map<string, Set<string>>();
    for (const [, { refusals }] of named) {
      for (const [code, { data }] of Object.entries(refusals)) {
        shapes.set(code, (shapes.get(code) ?? new Set()).add(JSON.stringify(data)));
      }
    }
    const many = [...shapes].filter(([, found]) => found.size > 1).map(([code]) => code);
    expect(many).toEqual(['insufficient_balance']);
  });

  test('is listed once, in small letters', () => {
    expect(new Set(allMsgCodes).size).toBe(allMsgCodes.length);
    for (const code of allMsgCodes) expect(code).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(allMsgCodes).toContain('success');
    expect(allMsgCodes).toContain('idempotency_conflict');
    expect(allMsgCodes).toContain('need_upgrade_vip');
  });

  test('of a withdrawal are listed in the documented order of validation', () => {
    const ordered = Object.keys(operations.requestWithdrawal.refusals);
    expect(ordered.filter((code) => DOCUMENTED.includes(code))).toEqual(DOCUMENTED);
  });
});

const DOCUMENTED = [
  'exist_process_order',
  'need_finish_task',
  'only_support_500',
  'need_play_game',
  'insufficient_balance',
  'need_upgrade_vip',
  'only_support_ten',
];
