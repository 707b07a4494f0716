import { expect, test } from 'vitest';
import { sign, signedNonce, type Message } from './message-signature.ts';

const AT = 1_800_000_000_000;
const MESSAGE: Message = {
  direction: 'to-provider',
  method: 'POST',
  path: '/api/payouts',
  raw: '{"a":1}',
};

test('signature: the known answer of sandbox/platform/platform.long.test.ts', () => {
  expect(sign('a secret', MESSAGE, AT, 'nonce-123')).toBe(
    'v2,k=6cf22171,t=1800000000000,n=nonce-123,' +
      's=c8ee55f192a71f478cca4c5b5c631a8c634004a624a3486a215aca71d782bc02',
  );
});

test('signature: each direction and each secret has a key of its own', () => {
  const header = sign('a secret', MESSAGE, AT, 'nonce-123');
  const holds = (message: Message, secret: string) => signedNonce(secret, header, message, AT);
  expect(holds(MESSAGE, 'a secret')).toBe('nonce-123');
  expect(holds({ ...MESSAGE, direction: 'to-server' }, 'a secret')).toBeNull();
  expect(holds(MESSAGE, 'another secret')).toBeNull();
  expect(holds(MESSAGE, 'another secret,a secret')).toBe('nonce-123');
});
