import { Type } from 'typebox';
import { Count, Fields, Money, Nullable, OrderId, PlayerTier, Time, UserId } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { CHAT_UNKNOWN, ChatMessage, EXAMPLE_CHAT, StaffChat } from './staff-chat.ts';

/** What a member needs to know of the player to answer. */
const ChatProfile = () =>
  Fields({
    tier: PlayerTier(),
    createdAt: Time(),
    cash: Money(),
    bonus: Money(),
    /** Reserved for withdrawals in progress. */
    held: Money(),
    /** The newest withdrawal in progress. */
    withdrawal: Nullable(OrderId()),
    openCases: Count(),
    /** When closing of the account was requested. */
    closingAt: Nullable(Time()),
  });

/** A prepared answer in the player's language. */
const CannedAnswer = () =>
  Fields({
    /** What it is about, in English. */
    title: Type.String(),
    text: Type.String(),
    /** The English text, for the member who sends it. */
    english: Type.String(),
  });

export const readChat = staffOperation({
  path: '/staff/chat/read',
  permission: 'chat.read',
  summary: 'Returns a conversation with the short profile of the player and prepared answers.',
  request: Fields({ userId: UserId() }),
  answer: Fields({
    chat: StaffChat(),
    /** The newest messages, the oldest of them first. */
    messages: Type.Array(ChatMessage()),
    total: Count(),
    profile: ChatProfile(),
    canned: Type.Array(CannedAnswer()),
  }),
  refusals: { chat_unknown: CHAT_UNKNOWN },
  example: {
    request: { userId: EXAMPLE_CHAT.userId },
    answer: {
      chat: { ...EXAMPLE_CHAT },
      messages: [
        {
          number: 1,
          from: 'player',
          text: EXAMPLE_CHAT.lastText,
          at: EXAMPLE_CHAT.lastAt,
          by: null,
        },
      ],
      total: 1,
      profile: {
        tier: 'bound',
        createdAt: 1_793_000_000_000,
        cash: 150_000,
        bonus: 0,
        held: 50_000,
        withdrawal: '07k3v9x0q2m8c5t1z6b4n7w9d2',
        openCases: 1,
        closingAt: null,
      },
      canned: [
        {
          title: 'Greeting',
          text: 'Hello! We are looking at your question now.',
          english: 'Hello! We are looking at your question now.',
        },
      ],
    },
  },
});
