import { Count, Fields, Filled, UserId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { CHAT_TAKEN, CHAT_UNKNOWN, EXAMPLE_CHAT, StaffChat } from './staff-chat.ts';

export const answerChat = staffOperation({
  path: '/staff/chat/answer',
  permission: 'chat.answer',
  recorded: 'act',
  summary: 'Answers a player; the open windows of the player show it at once.',
  request: Fields({
    userId: UserId(),
    text: Filled(1000),
    /** The number of the newest message that the member has read. */
    read: Count(),
    reason: Reason(),
  }),
  answer: Fields({ chat: StaffChat(), number: Count() }),
  refusals: {
    chat_unknown: CHAT_UNKNOWN,
    chat_taken: CHAT_TAKEN,
    chat_newer: plain('There are newer messages in the conversation. Read them first.'),
  },
  example: {
    request: {
      userId: EXAMPLE_CHAT.userId,
      text: 'It was paid a minute ago.',
      read: 2,
      reason: 'Own words',
    },
    answer: { chat: { ...EXAMPLE_CHAT, waitingSince: null, waiting: 0 }, number: 3 },
  },
});
