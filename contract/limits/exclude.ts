import { Type } from 'typebox';
import { Fields, OneOf } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';
import { DAY_MS } from '../time.ts';
import { Exclusion } from './limit.ts';

/**
 * A running break is never shortened: the answer is the one that ends later. Withdrawals stay
 * possible.
 */
export const exclude = operation({
  path: '/v1/limits/exclude',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Stops play and deposits for a while; it cannot be undone.',
  request: Fields({
    kind: OneOf('cool_off', 'self_exclusion'),
    /** Of a cool-off: 24 hours to 6 weeks. */
    hours: Type.Optional(Type.Integer({ minimum: 24, maximum: 1008 })),
    /** Of a self-exclusion: 1, 3, 6, 12 or more. */
    months: Type.Optional(Type.Integer({ minimum: 1, maximum: 1200 })),
  }),
  answer: Exclusion(),
  refusals: {},
  example: {
    request: { kind: 'cool_off', hours: 24 },
    answer: { kind: 'cool_off', until: SAMPLE.at + DAY_MS },
  },
});
