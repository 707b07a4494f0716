import { expect, test } from 'vitest';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { announcement } from './announce.ts';

const network = ['192.168.1.5'];

test('on loopback only the own address is printed', () => {
  const text = announcement(readSettings({}), network);
  expect(text).toContain('http://127.0.0.1:8080');
  expect(text).toContain('http://127.0.0.1:8082   back office');
  expect(text).not.toContain('192.168.1.5');
  expect(text).not.toContain('█');
});

test('open to the network, its address is printed with a QR code', () => {
  const text = announcement(readSettings({ HOST: '0.0.0.0', PORT: '9000' }), network);
  expect(text).toContain('http://127.0.0.1:9000');
  expect(text).toContain('http://192.168.1.5:9000');
  expect(text).toContain('█');
});

test('with a configured origin, that origin is printed', () => {
  const settings = readSettings({ PORTAL_ORIGIN: 'https://play.example.com' });
  expect(announcement(settings, network)).toContain('https://play.example.com');
});
