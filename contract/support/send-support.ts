import { ClientKey, Count, Fields, Filled } from '../fields.ts';
import { operation, withData } from '../operation.ts';
import { SupportMessage } from './support-message.ts';

export const sendSupport = operation({
  path: '/v1/support/send',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  cost: 'row',
  summary: 'Adds a message to the conversation; the first one is acknowledged automatically.',
  request: Fields({
    /** A client-generated id of one message: a retry with the same id stores nothing new. */
    id: ClientKey(),
    text: Filled(1000),
  }),
  answer: Fields({ message: SupportMessage() }),
  refusals: {
    support_full: withData(
      'So many messages of the last 24 hours wait for an answer that more are not taken.',
      Fields({ most: Count() }),
      { most: 30 },
    ),
  },
  example: {
    request: { id: '4b1f9d0c7a5e2b18', text: 'When will my withdrawal arrive?' },
    answer: {
      message: {
        number: 1,
        from: 'player',
        text: 'When will my withdrawal arrive?',
        at: 1_794_000_000_000,
      },
    },
  },
});
