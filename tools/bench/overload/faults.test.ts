import { expect, test } from 'vitest';
import { faultsOf, type Result } from './faults.ts';

const RIGHT: Result = {
  usualPlayers: 800,
  floodPlayers: 8_000,
  usualPerSecond: 9_000,
  acceptedPerSecond: 5_000,
  acceptedP50Ms: 800,
  acceptedP99Ms: 4_000,
  busy: 25_000,
  limited: 0,
  withoutRetryAfter: 0,
  otherAnswers: 0,
  firstOther: null,
  afterPerSecond: 8_500,
  afterRefused: 0,
  afterP99Ms: 170,
  usualP99Ms: 160,
  beforeMb: 340,
  mostMb: 410,
  afterMb: 410,
  roomMb: 120,
  lostPlayers: 0,
  books: 'ok',
};

test('bench overload: a process that sheds what is too much is right', () => {
  expect(faultsOf(RIGHT)).toEqual([]);
});

test.each([
  [{ busy: 0 }, /nothing was refused/],
  [{ withoutRetryAfter: 3 }, /3 refusals have no Retry-After/],
  [{ otherAnswers: 1, firstOther: 'HTTP/1.1 500' }, /1 other answers: HTTP\/1.1 500/],
  [{ lostPlayers: 2 }, /2 players lost/],
  [{ books: 'wrong' }, /books are wrong/],
  [{ acceptedPerSecond: 4_000 }, /4000 spins\/s were accepted, 9000 before/],
  [{ mostMb: 500 }, /from 340 to 500 MB/],
  [{ afterPerSecond: 5_000 }, /5000 spins\/s afterwards, 9000 before/],
] as const)('bench overload: %j is a fault', (change, text) => {
  expect(faultsOf({ ...RIGHT, ...change })).toEqual([expect.stringMatching(text)]);
});
