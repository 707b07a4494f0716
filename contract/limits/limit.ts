import { Count, Fields, Flag, LimitKind, LimitPeriod, Nullable, OneOf, Time } from '../fields.ts';
import { SAMPLE } from '../samples.ts';
import { DAY_MS } from '../time.ts';

/** One limit of the player's: what is in force, what is used, and what waits to loosen it. */
const limit = {
  kind: LimitKind(),
  /** Null for a reality check, which has an interval and no period. */
  period: Nullable(LimitPeriod()),
  /** Minor units, or minutes for the two kinds named so; null when there is no such limit. */
  value: Nullable(Count()),
  /** How much of it is used in the running period. */
  used: Nullable(Count()),
  /** When the running period ends; of a session, if nothing is played until then. */
  until: Nullable(Time()),
  /** A loosening that was requested. It does nothing before it is confirmed. */
  pending: Nullable(
    Fields({
      /** Null when the limit is to go. */
      value: Nullable(Count()),
      /** From when it can be confirmed: 24 h after it was requested. */
      effectiveAt: Time(),
      /** 1 from then on, until the player confirms. */
      needsConfirmation: Flag(),
    }),
  ),
};

export const Limit = () => Fields(limit);

/** `cool_off` 24 hours to 6 weeks; `self_exclusion` months; neither can be undone. */
export const Exclusion = () => Fields({ kind: OneOf('cool_off', 'self_exclusion'), until: Time() });

export const limitSample = {
  kind: 'deposit',
  period: 'day',
  value: 200_000,
  used: 50_000,
  until: 1_795_199_400_000,
  pending: { value: 500_000, effectiveAt: SAMPLE.at + DAY_MS, needsConfirmation: 0 },
} as const;
