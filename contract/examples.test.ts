import { Ajv2020 } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { operations } from './index.ts';
import type { Operation } from './operation.ts';
import { closed } from './testing/closed.ts';

const ajv = new Ajv2020({ strict: true, allErrors: true });

function faults(schema: TSchema, example: unknown): unknown {
  const validate = ajv.compile(Object(closed(JSON.parse(JSON.stringify(schema)))));
  return validate(example) ? [] : validate.errors;
}

describe.each(Object.entries<Operation>(operations))('%s', (_, operation) => {
  test('shows a request and an answer of its own shape', () => {
    expect(faults(operation.request, operation.example.request)).toEqual([]);
    expect(faults(operation.answer, operation.example.answer)).toEqual([]);
  });

  test('shows every refusal in its own shape', () => {
    for (const [code, refusal] of Object.entries(operation.refusals)) {
      expect(faults(refusal.data, refusal.example), code).toEqual([]);
    }
  });

  test('names the members of an example in the order of the schema', () => {
    const { answer } = operation.example;
    if (typeof answer !== 'object' || answer === null) return;
    const declared = 'properties' in operation.answer ? Object(operation.answer.properties) : {};
    expect(Object.keys(answer)).toEqual(Object.keys(declared));
  });
});
