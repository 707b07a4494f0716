import { Fields, UserId } from '../../fields.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { CHAT_TAKEN, CHAT_UNKNOWN, EXAMPLE_CHAT, StaffChat } from './staff-chat.ts';

export const takeChat = staffOperation({
  path: '/staff/chat/take',
  permission: 'chat.answer',
  recorded: 'act',
  summary: 'Marks a conversation as being answered by the caller, for ten minutes.',
  request: Fields({ userId: UserId(), reason: Reason() }),
  answer: Fields({ chat: StaffChat() }),
  refusals: { chat_unknown: CHAT_UNKNOWN, chat_taken: CHAT_TAKEN },
  example: {
    request: { userId: EXAMPLE_CHAT.userId, reason: 'Answering' },
    answer: { chat: { ...EXAMPLE_CHAT } },
  },
});
