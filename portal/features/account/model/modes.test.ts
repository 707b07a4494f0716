import { expect, test } from 'vitest';
import { firstMode, linkFrom } from './modes.ts';

const guest = { isBound: false, loginRequired: false };
const account = { isBound: true, loginRequired: false };
const ended = { isBound: false, loginRequired: true };

test('a device with a bound account opens in mode 2, a guest in 1, one that was ended in 3', () => {
  expect([firstMode(account), firstMode(guest), firstMode(ended)]).toEqual([2, 1, 3]);
});

test('1 and 2 lead to 3; 3 leads to 2 where an account is bound, else to 1', () => {
  expect([linkFrom(1, guest), linkFrom(2, account)]).toEqual([3, 3]);
  expect([linkFrom(3, account), linkFrom(3, guest)]).toEqual([2, 1]);
});
