import { Type } from 'typebox';
import { Fields, Nullable, OneOf, PlayerTier, Time } from '../fields.ts';
import { SAMPLE } from '../samples.ts';
import { HOUR_MS } from '../time.ts';

/** State of the player's identity check. */
export const Verification = () =>
  Fields({
    tier: PlayerTier(),
    state: OneOf('none', 'pending', 'approved', 'refused'),
    /** Of a refusal: a word of a closed list. */
    reason: Nullable(Type.String()),
    startTime: Nullable(Time()),
    /** Within 72 hours. */
    decideBy: Nullable(Time()),
    decideTime: Nullable(Time()),
  });

export const verificationSample = {
  tier: 'bound',
  state: 'pending',
  reason: null,
  startTime: SAMPLE.at,
  decideBy: SAMPLE.at + 72 * HOUR_MS,
  decideTime: null,
} as const;
