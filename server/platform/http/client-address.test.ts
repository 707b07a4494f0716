import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

test('a forwarded address counts only from a trusted peer', () => {
  const addressOf = clientAddress(['10.0.0.0/8', '::1']);
  expect(addressOf(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  expect(addressOf(request('10.0.0.2', '198.51.100.1'))).toBe('198.51.100.1');
  // Entries that a caller puts in front of the chain are ignored.
  expect(addressOf(request('10.0.0.2', '1.2.3.4, 198.51.100.1, 10.0.0.9'))).toBe('198.51.100.1');
  expect(addressOf(request('::1'))).toBe('::1');
  expect(clientAddress([])(request('10.0.0.2', '198.51.100.1'))).toBe('10.0.0.2');
});
