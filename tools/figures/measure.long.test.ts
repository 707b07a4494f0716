import { expect, test } from 'vitest';
import { FUNCTION_LINES, longFunctions } from '../rules/lengths.ts';
import { measure } from './measure.ts';

const figures = measure();

test('figures: the sources and their lines are counted', () => {
  expect(figures.files).toBeGreaterThan(1000);
  expect(figures.lines).toBeGreaterThan(figures.files);
  expect(figures.filesUnder20Lines).toBeLessThan(figures.files);
  expect(figures.rawColours['kit']).toBeGreaterThan(0);
});

test('figures: the ten largest functions include the listed long ones', () => {
  expect(Object.keys(figures.largestFunctions)).toHaveLength(10);
  const long = Object.entries(figures.largestFunctions).filter(([, size]) => size > FUNCTION_LINES);
  expect(Object.fromEntries(long)).toEqual(longFunctions);
});

test('figures: there are no circles of imports', () => {
  expect(figures.importCircles).toEqual([]);
});

test('figures: a table that the shared statements write has several writers', () => {
  expect(figures.tablesWithSeveralWriters).toHaveProperty('wallet');
});
