import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFrameMessage, readPortalMessage } from './frame.ts';

const FRAME = [
  'launchWanted',
  'ready',
  'roundStart',
  'roundEnd',
  'needDeposit',
  'realityCheck',
  'ageRequired',
  'share',
  'sheetOpened',
  'sheetClosed',
];

describe('a message between frame and portal', () => {
  test('is read as it was posted', () => {
    expect(readFrameMessage('closeIFrame')).toBe('closeIFrame');
    for (const type of FRAME) expect(readFrameMessage({ v: 1, type })).toEqual({ v: 1, type });
    const check = { minutes: 60, staked: 412_000, won: 395_500, net: -16_500 };
    const message = { v: 1, type: 'realityCheck', check };
    expect(readFrameMessage(message)).toEqual(message);
    const verify = { v: 1, type: 'verify', roundId: '7-28' };
    expect(readFrameMessage(verify)).toEqual(verify);
    const round = { roundId: '7-28', staked: 2000, won: 0 };
    const played = { v: 1, type: 'roundPlayed', round };
    expect(readFrameMessage(played)).toEqual(played);
    expect(readPortalMessage({ v: 1, type: 'sound', on: false })).toEqual({
      v: 1,
      type: 'sound',
      on: false,
    });
    const launch = { v: 1, type: 'launch', token: 'a1' };
    expect(readPortalMessage(launch)).toEqual(launch);
    for (const type of ['pause', 'resume', 'ageConfirmed', 'closeSheet']) {
      expect(readPortalMessage({ v: 1, type })).toEqual({ v: 1, type });
    }
  });

  test.each([
    'closeiframe',
    { v: 2, type: 'ready' },
    { v: '1', type: 'ready' },
    { type: 'ready' },
    { v: 1, type: 'pause' },
    { v: 1, type: 'ready', amount: 5 },
    { v: 1, type: 'toString' },
    [1, 'ready'],
    { v: 1, type: ['ready'] },
    { v: 1, type: 'realityCheck', check: { minutes: 1.5, staked: 0, won: 0, net: 0 } },
    { v: 1, type: 'roundPlayed' },
    { v: 1, type: 'roundPlayed', round: { roundId: '../me', staked: 1, won: 1 } },
    { v: 1, type: 'roundPlayed', round: { roundId: '7-28', staked: -1, won: 1 } },
    { v: 1, type: 'verify' },
    { v: 1, type: 'verify', roundId: '../me' },
    { v: 1, type: 'ready', check: { minutes: 1, staked: 0, won: 0, net: 0 } },
  ])('from the frame is nothing when it is not exactly one: %j', (data) => {
    expect(readFrameMessage(data)).toBeNull();
  });

  test.each([
    'closeIFrame',
    { v: 1, type: 'ready' },
    { v: 1, type: 'sound' },
    { v: 1, type: 'sound', on: 1 },
    { v: 1, type: 'pause', on: true },
    { v: 1, type: 'launch' },
    { v: 1, type: 'launch', token: 7 },
    { v: 1, type: 'sound', token: 'a1' },
  ])('from the portal is nothing when it is not exactly one: %j', (data) => {
    expect(readPortalMessage(data)).toBeNull();
  });

  test('of any shape is read without an error', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (data) => {
        readFrameMessage(data);
        readPortalMessage(data);
      }),
    );
  });
});
