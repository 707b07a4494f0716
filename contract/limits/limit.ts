import { Count, Fields, Flag, LimitKind, LimitPeriod, Nullable, OneOf, Time } from '../fields.ts';
import { SAMPLE } from '../samples.ts';
import { DAY_MS } from '../time.ts';

/** One limit of the player: the value in force, its usage, and a pending loosening. */
const limit = {
  kind: LimitKind(),
  /** Null for a reality check, which has an interval and no period. */
  period: Nullable(LimitPeriod()),
  /** Minor units, or minutes for the two kinds named so; null when there is no such limit. */
  value: Nullable(Count()),
  /** Usage in the running period. */
  used: Nullable(Count()),
  /** When the running period ends; for a session, if nothing is played until then. */
  until: Nullable(Time()),
  /** A requested loosening. It has no effect before it is confirmed. */
  pending: Nullable(
    Fields({
      /** Null to remove the limit. */
      value: Nullable(Count()),
      /** Earliest confirmation: 24 h after the request. */
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
