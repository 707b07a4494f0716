import { expect, test } from 'vitest';
import { checkCalls, type Timed } from './stops.ts';

/** Checks of calls sent while a process was stopped: stopped at 0, resumed at 20 s. */

const STOP = { stopped: 1, stillAt: 20_000, resumedAt: 20_001 };

const refused = (sentAt: number, changes: Partial<Timed> = {}): Timed => ({
  url: 'http://a/game/spin',
  tookMs: 4_000,
  status: 503,
  msgCode: 'busy',
  token: null,
  sentAt,
  ...changes,
});
const played = refused(20_100, { tookMs: 50, status: 200, msgCode: 'ok' });

test('a stop: calls refused by name in time are right', () => {
  const { wrong, figures } = checkCalls('postgres', [refused(100), refused(19_000), played], STOP);
  expect(wrong).toEqual([]);
  expect(figures).toMatchObject({ answers: 2, refused: 2, unnamed: 0, playedAgainMs: 149 });
});

test('a stop: a call sent before the end and cut off after it is wrong', () => {
  const cut = refused(19_900, { status: null, msgCode: null, tookMs: 9_999 });
  expect(checkCalls('postgres', [cut, played], STOP).wrong).toEqual([
    '1 calls got no named answer within 10 s, first http://a/game/spin',
  ]);
});

test('a stop: a named answer after more than ten seconds is wrong', () => {
  const { wrong } = checkCalls('postgres', [refused(100, { tookMs: 10_600 }), played], STOP);
  expect(wrong).toEqual(['a call took 10600 ms to be answered']);
});

test('a stop: no spin settled afterwards is wrong', () => {
  const { wrong } = checkCalls('postgres', [refused(100), refused(20_100)], STOP);
  expect(wrong).toEqual(['play did not go on within 10 s']);
});

test('a stop: a stop without calls proves nothing', () => {
  expect(checkCalls('postgres', [played], STOP).wrong).toEqual([
    'no call came while it was stopped',
  ]);
});
