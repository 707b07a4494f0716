import { expect, test } from 'vitest';
import { UsageError } from '../command-line/read.ts';
import { readCommand } from './read-command.ts';

const NAMES = 'The command must be one of chats, chat, answer, cases, close';
const by = 'Asha';
const reason = 'It was paid.';
const LINE = '1 to 1000 characters on one line';

test('texts are trimmed', () => {
  expect(readCommand(['answer', '71', ' Hello '], { by: ' Asha ' })).toEqual({
    name: 'answer',
    player: { bucket: 7, playerId: 71 },
    by,
    text: 'Hello',
  });
});

test('the id of a case may contain any character', () => {
  expect(readCommand(['close', '7/unknown-a/b:c d'], { by, reason })).toEqual({
    name: 'close',
    ref: { bucket: 7, caseId: 'unknown-a/b:c d' },
    by,
    reason,
  });
});

test.each([
  [NAMES, [], {}],
  [NAMES, ['toString'], {}],
  ['chats takes no --by', ['chats'], { by }],
  ['chat takes no --all', ['chat', '71'], { all: true }],
  ['answer takes no --reason', ['answer', '71', 'Hello'], { by, reason }],
  ['cases takes nothing else', ['cases', '7/a'], {}],
  [`<player> takes a whole number from 1, not 'Asha'`, ['chat', 'Asha'], {}],
  [`<player> takes a whole number from 1, not '0'`, ['chat', '0'], {}],
  ['answer takes a player id and a text in quotes', ['answer', '71', 'Good', 'day'], { by }],
  ['--by takes your name', ['answer', '71', 'Hello'], {}],
  ['--by takes your name', ['close', '7/a'], { by: ' ', reason }],
  [`The answer needs ${LINE}`, ['answer', '71', 'x'.repeat(1001)], { by }],
  [`The answer needs ${LINE}`, ['answer', '71', 'Good\nday'], { by }],
  [`--reason takes ${LINE}`, ['close', '7/a'], { by }],
  [
    `<case> is an id as cases prints it, such as 7/payout_late:1, not 'a'`,
    ['close', 'a'],
    { by, reason },
  ],
])('a wrong command is refused: %s', (message, args, options) => {
  expect(() => readCommand(args, options)).toThrow(new UsageError(message));
});
