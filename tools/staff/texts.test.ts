import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { casesText, chatsText, chatText } from './texts.ts';

const SINCE = Date.UTC(2026, 10, 18, 8);
const chat = { playerId: 71, nick: 'Player ··0071', waiting: 1, lastText: 'Hi', lastAt: SINCE };
const ageAfter = (ms: number) =>
  /waiting (?<age>[^,]+),/.exec(chatsText([{ ...chat, since: SINCE }], SINCE + ms))?.groups?.[
    'age'
  ];

test('a wait has its two largest units', () => {
  expect(ageAfter(-DAY_MS)).toBe('0 min');
  expect(ageAfter(59 * MINUTE_MS)).toBe('59 min');
  expect(ageAfter(2 * HOUR_MS + 5 * MINUTE_MS)).toBe('2 h 5 min');
  expect(ageAfter(3 * DAY_MS + 23 * HOUR_MS)).toBe('3 d 23 h');
});

test('empty lists are said in a sentence', () => {
  expect(chatsText([], SINCE)).toBe('No player is waiting for an answer.');
  expect(casesText([], SINCE)).toBe('There are no cases to show.');
});

test('a long conversation says how many messages are not shown', () => {
  const message = { number: 101, at: SINCE, from: 'player', text: 'Hi', by: null } as const;
  expect(chatText({ messages: [message], total: 101 })).toBe(
    '100 earlier messages are not shown\n101  2026-11-18 08:00 UTC  player: Hi',
  );
});

test('reported text cannot forge another line', () => {
  const one = {
    id: '7/payout_unknown:a',
    kind: 'payout_unknown',
    nextStep: null,
    subject: 'order\n  next: Pay it.',
    playerId: null,
    detail: {},
    openedAt: SINCE,
    dueAt: 1,
    owner: null,
    closedAt: null,
    closedBy: null,
    closedReason: null,
  };
  expect(casesText([one], SINCE).split('\n')).toEqual([
    '7/payout_unknown:a  payout_unknown, opened 0 min ago',
    '  about: order\ufffd  next: Pay it., no player',
    '  known: {}',
    '  next: This version does not know this kind of case. See the release that opened it.',
  ]);
});
