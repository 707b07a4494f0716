import { beforeEach, expect, test } from 'vitest';
import { persistedKey, releaseKey } from './idempotency-key.ts';

beforeEach(() => sessionStorage.clear());

test('a key is the same for the same request until its answer is final', () => {
  const { key } = persistedKey('deposit', { amount: 1 });
  expect(persistedKey('deposit', { amount: 1 }).key).toBe(key);
  releaseKey('deposit', { ok: false, code: 'unreachable' });
  expect(persistedKey('deposit', { amount: 1 }).key).toBe(key);
  releaseKey('deposit', { ok: true });
  expect(persistedKey('deposit', { amount: 1 }).key).not.toBe(key);
});

test('a key that the previous portal stored is found and moved', () => {
  const stored = JSON.stringify({ request: '{"amount":2}', key: 'kept' });
  sessionStorage.setItem('gh_intent_quote', stored);
  expect(persistedKey('quote', { amount: 2 }).key).toBe('kept');
  expect({ ...sessionStorage }).toEqual({ gh_idempotency_key_quote: stored });
  releaseKey('quote', { ok: true });
  expect(sessionStorage.length).toBe(0);
});
