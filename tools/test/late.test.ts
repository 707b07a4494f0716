import { expect, test } from 'vitest';
import { lateFiles, withSecondRun } from './late.ts';
import type { Outcome } from './tally.ts';

const outcome = (file: string, name: string, reason?: string | null): Outcome => ({
  file,
  name,
  state: reason === undefined ? 'passed' : 'failed',
  durationMs: 1,
  ...(reason === undefined ? {} : { reason }),
});

const passed = outcome('passed.test.ts', 'passed');
const slow = outcome('slow.test.ts', 'slow', 'locator.waitFor: Timeout 60000ms exceeded.');
const wrong = outcome('wrong.test.ts', 'wrong', 'expected 1 to be 2');
const unopened = [
  outcome('port.test.ts', 'first', null),
  outcome('port.test.ts', 'file', 'listen EADDRINUSE: address already in use 127.0.0.1:20343'),
  outcome('port.test.ts', 'file', "Cannot read properties of undefined (reading 'close')"),
];

test('files that only waited too long are named', () => {
  expect(lateFiles([passed, slow, ...unopened])).toEqual(['slow.test.ts', 'port.test.ts']);
});

test('a failed expectation keeps its file from a second run', () => {
  expect(lateFiles([wrong])).toEqual([]);
  expect(lateFiles([slow, { ...wrong, file: 'slow.test.ts' }])).toEqual([]);
});

test('tests that did not run are no reason by themselves', () => {
  expect(lateFiles([outcome('skipped.test.ts', 'skipped', null)])).toEqual([]);
});

test('outcomes outside any file are never run again', () => {
  expect(lateFiles([{ ...slow, file: undefined }])).toEqual([]);
});

test('a second run takes the place of the first', () => {
  const second = [outcome('port.test.ts', 'first'), outcome('slow.test.ts', 'slow', 'no')];
  expect(withSecondRun([passed, slow, ...unopened], second)).toEqual([passed, ...second]);
});
