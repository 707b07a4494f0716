import { expect, test } from 'vitest';
import { byValue, count, faults, filledListOf, listOf, nullables, orNull, text } from './shapes.ts';

const order = { id: text, paid: orNull(count), lines: listOf({ note: orNull(text) }) };
const good = { id: 'a', paid: null, lines: [{ note: 'b' }, { note: null }] };

test('shapes: a value with every member has no fault', () => {
  expect(faults(good, order)).toEqual([]);
});

test('shapes: a missing, a mistyped and an unknown member are faults', () => {
  const wrong = { id: 7, lines: [{ note: '', more: 1 }] };
  expect(faults(wrong, order)).toEqual([
    'data.id: 7',
    'data.paid: left out',
    'data.lines[].more: not in the table',
    'data.lines[].note: ""',
  ]);
});

test('shapes: an empty list is a fault where one item is needed', () => {
  expect(faults([], filledListOf(text))).toEqual(['data: []']);
});

test('shapes: a member decides about the others', () => {
  const step = byValue('code', [[1, { code: count, law: text }]]);
  expect(faults({ code: 1, law: 'x' }, step)).toEqual([]);
  expect(faults({ code: 1 }, step)).toEqual(['data.1.law: left out']);
  expect(faults({ code: 2 }, step)).toEqual(['data.code: 2']);
});

test('shapes: every nullable is listed and noted by its place', () => {
  const noted: [string, boolean][] = [];
  faults(good, order, 'data', (place, isFilled) => noted.push([place, isFilled]));
  expect(noted).toEqual([
    ['data.paid', false],
    ['data.lines[].note', true],
    ['data.lines[].note', false],
  ]);
  expect(nullables(order, 'data')).toEqual(['data.paid', 'data.lines[].note']);
});
