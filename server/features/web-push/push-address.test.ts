import { expect, test } from 'vitest';
import { isPublic, isPushAddress } from './push-address.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
])('%s may be called', (address) => {
  expect(isPushAddress(address, null)).toBe(true);
});

test.each([
  'http://push.example.com/a',
  'https://push.example.com:8443/a',
  'https://user:pass@push.example.com/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://localhost/a',
  'https://localhost./a',
  'ftp://push.example.com/a',
  'file:///etc/passwd',
  'http://127.0.0.1:9999/a',
  'no address at all',
])('%s is never called', (address) => {
  expect(isPushAddress(address, 'http://127.0.0.1:9998')).toBe(false);
});

test.each([
  '10.1.2.3',
  '127.0.0.53',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:192.168.0.1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::a00:1',
  'not an address',
])('%s is no public address, whatever name resolves to it', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['142.250.1.95', '2a00:1450:4001::5f'])('%s is a public address', (address) => {
  expect(isPublic(address)).toBe(true);
});
