import { Type } from 'typebox';
import { Count, Fields, Language, Nullable, Time, UserId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { SupportMessage } from '../../support/support-message.ts';

/** A conversation in the inbox. */
export const StaffChat = () =>
  Fields({
    userId: UserId(),
    nick: Type.String(),
    language: Language(),
    /** The first message without an answer; null when the player does not wait. */
    waitingSince: Nullable(Time()),
    /** Messages without an answer. */
    waiting: Count(),
    lastText: Type.String(),
    lastAt: Time(),
    /** Who is answering; null when nobody is. */
    takenBy: Nullable(Type.String()),
  });

/** A message with the member who wrote it, if it is an answer. */
export const ChatMessage = () =>
  Fields({ ...SupportMessage().properties, by: Nullable(Type.String()) });

export const CHAT_UNKNOWN = plain('There is no conversation with this player.');
export const CHAT_TAKEN = plain('A colleague is answering this player.');

export const EXAMPLE_CHAT = {
  userId: '1234567',
  nick: 'Player ··4567',
  language: 'EN',
  waitingSince: 1_794_000_000_000,
  waiting: 1,
  lastText: 'When will my withdrawal arrive?',
  lastAt: 1_794_000_000_000,
  takenBy: null,
} as const;
