import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PUSH_TYPES, readPushMessage } from './push.ts';

test('a push message is read with unknown fields ignored', () => {
  const message = fc.record({
    type: fc.constantFrom(...PUSH_TYPES),
    id: fc.string(),
    at: fc.nat(),
  });
  fc.assert(
    fc.property(message, (sent) => {
      expect(readPushMessage(JSON.stringify({ ...sent, more: [1] }))).toEqual(sent);
    }),
  );
});

test.each([
  '',
  'null',
  '[]',
  '{"type":"withdraw_changed","id":5,"at":1}',
  '{"type":"withdraw_changed","id":"a"}',
  '{"type":"withdraw_changed","id":"a","at":1.5}',
  '{"type":"withdraw_changed","id":"a","at":-1}',
  '{"type":"balance","id":"a","at":1}',
])('a malformed push message is ignored: %s', (body) => {
  expect(readPushMessage(body)).toBeNull();
});

test('any text as a body is read without an error', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (body) => void readPushMessage(body)));
});
