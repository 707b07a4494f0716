import { Type } from 'typebox';
import { Count, Fields, OneOf, Time } from '../fields.ts';

/** One message of the player's support conversation. */
export const SupportMessage = () =>
  Fields({
    /** Its place in the conversation, counted from 1. */
    number: Count(),
    /** `automatic` messages are not written by a person, and are shown as such. */
    from: OneOf('player', 'automatic', 'staff'),
    /** The text; null for an automatic message, whose text the client has. */
    text: Type.Union([Type.String(), Type.Null()]),
    at: Time(),
  });
