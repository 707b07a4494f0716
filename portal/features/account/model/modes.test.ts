import { expect, test } from 'vitest';
import { firstMode, linkFrom } from './modes.ts';

const guest = { hasLogin: false, loginRequired: false };
const account = { hasLogin: true, loginRequired: false };
const ended = { hasLogin: false, loginRequired: true };

test('the first login mode depends on the account of the device', () => {
  expect([firstMode(account), firstMode(guest), firstMode(ended)]).toEqual([2, 1, 3]);
});

test('the next login mode depends on the mode and the account', () => {
  expect([linkFrom(1, guest), linkFrom(2, account)]).toEqual([3, 3]);
  expect([linkFrom(3, account), linkFrom(3, guest)]).toEqual([2, 1]);
});
