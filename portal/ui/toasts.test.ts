import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, useToasts } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});
const shown = () => useToasts.getState().toasts.map(({ text }) => text);

test.each([
  ['notice', 3000],
  ['done', 2000],
] as const)('a toast of the kind %s stays for %i ms', (kind, staysMs) => {
  toast('Your password was changed.', kind);
  vi.advanceTimersByTime(staysMs - 1);
  expect(shown()).toEqual(['Your password was changed.']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('the same text is shown once at a time', () => {
  for (const text of ['Saved', 'Saved', '']) toast(text);
  expect(shown()).toEqual(['Saved']);
});
