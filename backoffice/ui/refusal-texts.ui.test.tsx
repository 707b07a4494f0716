import { expect, test } from 'vitest';
import { COMMON_REFUSALS } from '@glasshouse/contract/envelope.ts';
import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import { Refusal } from '../api/call.ts';
import { REFUSAL_TEXTS, refusalText } from './refusal-texts.ts';

const codes = new Set([
  ...Object.keys(COMMON_REFUSALS),
  ...Object.values(staffOperations).flatMap(({ refusals }) => Object.keys(refusals)),
]);

test('every refusal of the contract has a text', () => {
  expect(Object.keys(REFUSAL_TEXTS).toSorted()).toEqual([...codes].toSorted());
});

test('a code that the page does not know is shown itself', () => {
  expect(refusalText(new Refusal('from_tomorrow', null))).toBe('Refused: from_tomorrow');
});

test('invalid input names its fields', () => {
  const data = { fields: [{ field: 'name', reason: 'malformed' }] };
  expect(refusalText(new Refusal('invalid_request', data))).toContain('name (malformed)');
});
