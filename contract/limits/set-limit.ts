import { Type } from 'typebox';
import { Amount, Fields, LimitKind, LimitPeriod, Nullable, Time } from '../fields.ts';
import { operation, plain, withData } from '../operation.ts';
import { SAMPLE } from '../samples.ts';
import { DAY_MS } from '../time.ts';
import { Limit, limitSample } from './limit.ts';

/**
 * A tighter value takes effect at once. A looser value, or null to remove, waits 24 hours and then
 * needs the same call with `confirm: true` within 7 days, which needs no value; after that it
 * lapses. Money limits use `amount`, the others `minutes`; a request with neither value nor
 * `confirm` is rejected. A reality check is 15 to 120 minutes and cannot be removed.
 */
export const setLimit = operation({
  path: '/v1/limits/set',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Sets, tightens, loosens or removes one limit of the player.',
  request: Fields({
    kind: LimitKind(),
    period: Type.Optional(Nullable(LimitPeriod())),
    amount: Type.Optional(Nullable(Amount())),
    minutes: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 44_640 }))),
    confirm: Type.Optional(Type.Boolean()),
  }),
  answer: Limit(),
  refusals: {
    nothing_to_confirm: plain('No loosening of this limit was asked for.'),
    too_early: withData(
      'The 24 hours are not over: the loosening can be confirmed from then on.',
      Fields({ effectiveAt: Time() }),
      { effectiveAt: SAMPLE.at + DAY_MS },
    ),
  },
  example: {
    request: { kind: 'deposit', period: 'day', amount: 500_000 },
    answer: limitSample,
  },
});
