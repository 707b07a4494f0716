import { Type } from 'typebox';
import { Count, Fields } from '../fields.ts';
import { operation } from '../operation.ts';
import { SupportMessage } from './support-message.ts';

export const listSupport = operation({
  path: '/v1/support/list',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Returns the newest messages of the player's conversation, the oldest of them first.",
  request: Fields({}),
  answer: Fields({ messages: Type.Array(SupportMessage(), { maxItems: 100 }), total: Count() }),
  refusals: {},
  example: {
    request: {},
    answer: {
      messages: [
        {
          number: 1,
          from: 'player',
          text: 'When will my withdrawal arrive?',
          at: 1_794_000_000_000,
        },
        { number: 2, from: 'automatic', text: null, at: 1_794_000_000_000 },
      ],
      total: 2,
    },
  },
});
