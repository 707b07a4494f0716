import { Fields, UserId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { StaffName } from '../staff/staff-member.ts';
import { staffOperation } from '../staff-operation.ts';
import { CHAT_UNKNOWN, EXAMPLE_CHAT, StaffChat } from './staff-chat.ts';

export const handOverChat = staffOperation({
  path: '/staff/chat/handOver',
  permission: 'chat.answer',
  recorded: 'act',
  summary: 'Marks a conversation as being answered by another active member.',
  request: Fields({ userId: UserId(), to: StaffName(), reason: Reason() }),
  answer: Fields({ chat: StaffChat() }),
  refusals: {
    chat_unknown: CHAT_UNKNOWN,
    colleague_unknown: plain('There is no active member of this name who may do this work.'),
  },
  example: {
    request: { userId: EXAMPLE_CHAT.userId, to: 'mara', reason: 'Asks about a hold' },
    answer: { chat: { ...EXAMPLE_CHAT } },
  },
});
