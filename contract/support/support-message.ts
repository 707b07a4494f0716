import { Type } from 'typebox';
import { Count, Fields, OneOf, Time } from '../fields.ts';

/** One message of the player's support conversation. */
export const SupportMessage = () =>
  Fields({
    /** Its place in the conversation, counted from 1. */
    number: Count(),
    /** `automatic` is said by no person, and is shown as such. */
    from: OneOf('player', 'automatic', 'staff'),
    /** What was written; null for what is said automatically: the client has the words for it. */
    text: Type.Union([Type.String(), Type.Null()]),
    at: Time(),
  });
