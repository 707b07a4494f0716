import { Type } from 'typebox';
import { Count, Fields, Nothing, Nullable, Time } from '../fields.ts';
import { operation } from '../operation.ts';

export const getTerms = operation({
  path: '/v1/terms/get',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Returns the terms in force, and whether they were accepted.',
  request: Nothing(),
  answer: Fields({
    version: Type.String(),
    /** In the player's language. */
    text: Type.String(),
    /** Accepting confirms this minimum age. */
    age: Count(),
    accepted: Nullable(Fields({ version: Type.String(), acceptTime: Time() })),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      version: '2026-11-01',
      text: 'Demo credits only: no real money is played for, paid in or paid out here.',
      age: 18,
      accepted: null,
    },
  },
});
