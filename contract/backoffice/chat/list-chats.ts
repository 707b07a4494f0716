import { Type } from 'typebox';
import { Count, Fields, Nullable, OneOf } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_CHAT, StaffChat } from './staff-chat.ts';

/** The place of a conversation in its list. */
const Place = () => Type.String({ pattern: '^[0-9]{1,16}:[0-9]{1,16}$' });

export const listChats = staffOperation({
  path: '/staff/chat/list',
  permission: 'chat.read',
  summary: 'Returns waiting players, the longest wait first, or all conversations, newest first.',
  request: Fields({
    /** Default: waiting. `mine`: waiting ones that the caller is answering. */
    show: Type.Optional(OneOf('waiting', 'mine', 'all')),
    /** The `next` of the page before. */
    after: Type.Optional(Place()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  answer: Fields({
    chats: Type.Array(StaffChat()),
    /** Players who wait, all pages together. */
    waiting: Count(),
    /** Pass it as `after` for the next page; null on the last one. */
    next: Nullable(Place()),
  }),
  refusals: {},
  example: {
    request: { show: 'waiting' },
    answer: { chats: [{ ...EXAMPLE_CHAT }], waiting: 1, next: null },
  },
});
