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
        /** Of the words that were answered; null where nothing was. */
        version: Nullable(Type.String()),
        /** Of the last answer; null where there is none. */
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
