import { Type } from 'typebox';
import { Count, Fields, Flag, paging } from '../fields.ts';
import { roundFields, roundSample } from '../play/round-fields.ts';
import { operation } from '../operation.ts';

export const fairnessRounds = operation({
  path: '/v1/fairness/rounds',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Returns the player's rounds, the newest first, each with whether it can be verified.",
  request: Fields(paging),
  answer: Fields({
    rounds: Type.Array(
      Fields({
        ...roundFields,
        /** 1 when its server seed is revealed. */
        revealed: Flag(),
      }),
    ),
    total: Count(),
  }),
  refusals: {},
  example: {
    request: { pageNum: 1, pageSize: 10 },
    answer: { rounds: [{ ...roundSample, revealed: 1 }], total: 27 },
  },
});
