import { expect, test } from 'vitest';
import { networkOf, truncatedAddress } from './address.ts';

test('an IPv6 caller is counted by its /64, however the address is written', () => {
  const same = [
    '2001:db8:1:2::1',
    '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:DB8:1:2:0:0:192.0.2.1',
    '2001:db8:1:2::9%eth0',
  ];
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('IPv4 is counted as a whole, also inside IPv6', () => {
  const same = ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201'];
  expect(new Set(same.map(networkOf))).toEqual(new Set(['192.0.2.1']));
  expect(networkOf('192.0.2.2')).toBe('192.0.2.2');
});

test('the stored part of an address does not identify a caller', () => {
  expect(truncatedAddress('192.0.2.77')).toBe('192.0.2.0/24');
  expect(truncatedAddress('2001:db8:1:2::77')).toBe('2001:db8:1::/48');
  expect(truncatedAddress('nonsense')).toBe('');
});
