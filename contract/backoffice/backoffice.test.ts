import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { COMMON_REFUSALS } from '../envelope.ts';
import { closed } from '../testing/closed.ts';
import { staffOperations } from './index.ts';
import { staffOpenApiDocument } from './openapi.ts';
import { Reason } from './reason.ts';
import type { StaffOperation } from './staff-operation.ts';

const named = Object.entries<StaffOperation>(staffOperations);
const ajv = new Ajv({ strict: false });
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each(named)('%s has examples that its schemas accept', (_, operation) => {
  const { request, answer, example, refusals } = operation;
  const fits = (schema: unknown, value: unknown) =>
    ajv.validate(Object(closed(Object(json(schema)))), json(value));
  expect(fits(request, example.request), JSON.stringify(ajv.errors)).toBe(true);
  expect(fits(answer, example.answer), JSON.stringify(ajv.errors)).toBe(true);
  for (const [code, refusal] of Object.entries(refusals)) {
    expect(code in COMMON_REFUSALS, code).toBe(false);
    expect(fits(refusal.data, refusal.example), code).toBe(true);
  }
});

test('every recorded operation demands a reason', () => {
  const reasonless = named.filter(([, { recorded, request }]) => {
    if (recorded === undefined) return false;
    const { properties, required } = json(request) as {
      properties: Record<string, unknown>;
      required: string[];
    };
    const own = JSON.stringify(properties['reason']);
    return !required.includes('reason') || own !== JSON.stringify(Reason());
  });
  expect(reasonless.map(([name]) => name)).toEqual([]);
});

test('each path is used once', () => {
  const paths = named.map(([, { path }]) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('the OpenAPI document has every operation and only its own definitions', () => {
  const document = staffOpenApiDocument({ title: 'Back office', version: '1' });
  expect(Object.keys(document.paths)).toEqual(named.map(([, { path }]) => path));
  const text = JSON.stringify(document);
  const parts = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(parts.length).toBeGreaterThan(named.length);
  for (const [, kind = '', name = ''] of parts) {
    expect(Object.keys(Object(document.components[kind])), name).toContain(name);
  }
});
