import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { closed } from '../testing/closed.ts';
import { supplierOpenApi, walletOpenApi } from './openapi.ts';
import { supplierCalls } from './supplier-calls.ts';
import { walletCalls, type WalletCall } from './wallet-calls.ts';

const ajv = new Ajv2020({ strict: false });
const json = (value: unknown): object => Object(JSON.parse(JSON.stringify(value)));

test.each(Object.entries<WalletCall>(walletCalls))(
  'wallet call %s: its examples fit its schemas',
  (_, { request, answer, example }) => {
    for (const [schema, value] of [
      [request, example.request],
      [answer, example.answer],
    ] as const) {
      expect(ajv.validate(Object(closed(json(schema))), value), ajv.errorsText()).toBe(true);
      expect(ajv.validate(Object(closed(json(schema))), { ...value, more: 1 })).toBe(false);
    }
  },
);

test('the documents have every call once', () => {
  const paths = (calls: object) => Object.values(calls).map(({ path }: { path: string }) => path);
  expect(Object.keys(walletOpenApi('1').paths)).toEqual(paths(walletCalls));
  expect(Object.keys(supplierOpenApi('1').paths)).toEqual(paths(supplierCalls));
});
