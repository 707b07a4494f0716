import { Type } from 'typebox';
import { Fields, Id, Nullable, OneOf, Time, UserId } from '../../fields.ts';
import { SAMPLE } from '../../samples.ts';
import { HOUR_MS } from '../../time.ts';

/** Why an ID check is refused: a closed list, shown to the player with its own text. */
export const ID_CHECK_REFUSALS = ['document_not_accepted', 'under_age'] as const;

/** An ID check as the list of staff shows it: without what the player stated. */
export const IdCheck = () =>
  Fields({
    checkId: Id(),
    userId: UserId(),
    state: OneOf('pending', 'approved', 'refused'),
    /** Of a refusal: a word of the closed list. */
    refusal: Nullable(Type.String()),
    startedAt: Time(),
    /** Undecided until then, the check counts in the player's favour until it is decided. */
    decideBy: Time(),
    decidedAt: Nullable(Time()),
    /** Null: decided by the provider, or not decided. */
    decidedBy: Nullable(Type.String()),
    /** True once the identity provider has the details; the server then deletes its own. */
    atProvider: Type.Boolean(),
  });

export const EXAMPLE_ID_CHECK = {
  checkId: '8f2c6a90b1d34e57',
  userId: SAMPLE.userId,
  state: 'pending',
  refusal: null,
  startedAt: SAMPLE.at,
  decideBy: SAMPLE.at + 72 * HOUR_MS,
  decidedAt: null,
  decidedBy: null,
  atProvider: true,
} as const;
