import { Fields, UserId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { CaseId, EXAMPLE_CASE } from '../cases/staff-case.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { CHAT_UNKNOWN, EXAMPLE_CHAT } from './staff-chat.ts';

export const fileComplaint = staffOperation({
  path: '/staff/chat/complaint',
  permission: 'chat.answer',
  recorded: 'act',
  summary: "Opens a case for a player's complaint; the reason says what it is about.",
  request: Fields({ userId: UserId(), reason: Reason() }),
  answer: Fields({ id: CaseId() }),
  refusals: {
    chat_unknown: CHAT_UNKNOWN,
    complaint_open: plain('The newest message of this conversation has a complaint already.'),
  },
  example: {
    request: { userId: EXAMPLE_CHAT.userId, reason: 'Says a win was not paid' },
    answer: { id: EXAMPLE_CASE.id },
  },
});
