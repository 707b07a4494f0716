import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { hmacKey, hmacOf } from './hmac-key.ts';

const reference = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('hex');

const digest = (key: string, text: string) =>
  Buffer.from(hmacOf(hmacKey(key), text)).toString('hex');

test('keys of every length up to three blocks give the digests of node:crypto', () => {
  for (let length = 0; length <= 192; length += 1) {
    const key = 'k9'.repeat(96).slice(0, length);
    expect(digest(key, 'seed:1:0')).toBe(reference(key, 'seed:1:0'));
  }
});

test('texts of every length up to ten blocks give the digests of node:crypto', () => {
  const key = '5f'.repeat(32);
  for (let length = 0; length <= 640; length += 1) {
    const text = 'abcdefghij'.repeat(64).slice(0, length);
    expect(digest(key, text)).toBe(reference(key, text));
  }
});

test('a short text after a long one is not mixed with it', () => {
  const key = hmacKey('key');
  hmacOf(key, 'z'.repeat(5_000));
  expect(Buffer.from(hmacOf(key, 'a')).toString('hex')).toBe(reference('key', 'a'));
});

test.each(['मेरा बीज:1:0', '我的种子:2:0', '🎰:3:0', '\ud800:4:0', 'é'.repeat(100)])(
  'a text beyond ASCII is hashed as UTF-8: %s',
  (text) => {
    expect(digest(text, text)).toBe(reference(text, text));
  },
);

test('a digest is unchanged after the next one', () => {
  const key = hmacKey('key');
  const first = hmacOf(key, 'one');
  hmacOf(key, 'two');
  expect(Buffer.from(first).toString('hex')).toBe(reference('key', 'one'));
});
