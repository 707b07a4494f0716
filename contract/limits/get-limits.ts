import { Type } from 'typebox';
import { Fields, Nothing, Nullable } from '../fields.ts';
import { operation } from '../operation.ts';
import { Exclusion, Limit, limitSample } from './limit.ts';

export const getLimits = operation({
  path: '/v1/limits/get',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Returns the player's limits, what is used of them, and a break if there is one.",
  request: Nothing(),
  answer: Fields({ limits: Type.Array(Limit()), exclusion: Nullable(Exclusion()) }),
  refusals: {},
  example: { request: {}, answer: { limits: [limitSample], exclusion: null } },
});
