import { Type } from 'typebox';
import { Fields } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

export const closeOwnFigures = operation({
  path: '/v1/figures/close',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Notes that the player has closed the figures of this time.',
  request: Fields({
    /** The `at` of the figures. */
    until: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  answer: Type.Null(),
  refusals: {},
  example: { request: { until: SAMPLE.at }, answer: null },
});
