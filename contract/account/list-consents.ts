import { Type } from 'typebox';
import { Fields, Flag, Nothing, Nullable, OneOf, Time } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';
import { DAY_MS } from '../time.ts';

export const listConsents = operation({
  path: '/user/consents',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Lists what the player agreed to or took back, with date and version.',
  request: Nothing(),
  answer: Fields({
    consents: Type.Array(
      Fields({
        kind: OneOf('terms', 'offers', 'ad_measurement', 'promotion_notices'),
        given: Flag(),
        /** Version of the answered text; null without an answer. */
        version: Nullable(Type.String()),
        /** Time of the last answer; null without one. */
        time: Nullable(Time()),
      }),
    ),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      consents: [
        { kind: 'terms', given: 1, version: '2026-11-01', time: SAMPLE.at - DAY_MS },
        { kind: 'offers', given: 1, version: null, time: null },
        { kind: 'ad_measurement', given: 0, version: '2026-11-23', time: SAMPLE.at },
        { kind: 'promotion_notices', given: 0, version: null, time: null },
      ],
    },
  },
});
