import { Type } from 'typebox';
import {
  Fields,
  Filled,
  Money,
  Nullable,
  OneOf,
  OrderId,
  PayType,
  Time,
  UserId,
} from '../../fields.ts';
import { SAMPLE } from '../../samples.ts';
import { HOUR_MS } from '../../time.ts';

/** Why staff may refuse a withdrawal: a closed list, shown to the player with its own text. */
export const REFUSAL_REASONS = ['wrong_account', 'not_owner', 'confirmed_fraud', 'law'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const RefusalReasonField = () => OneOf(...REFUSAL_REASONS);

/** What a member decides, or proposes to a second person. */
const Decision = {
  outcome: OneOf('approved', 'refused'),
  /** Of a refusal. */
  refusal: Nullable(RefusalReasonField()),
};

/** A withdrawal's review by staff. */
export const Review = () =>
  Fields({
    /** `books_differ`: the server stopped it, because the player's books differ. */
    cause: OneOf('staff', 'books_differ', 'legal_hold'),
    /** Of a legal hold. */
    law: Nullable(Type.String()),
    startedAt: Time(),
    startedBy: Nullable(Filled(40)),
    startedReason: Nullable(Type.String()),
    /** Undecided until then, the withdrawal continues by itself. */
    decideBy: Time(),
    /** The decision of a member above whose limit the amount is; another member confirms it. */
    proposal: Nullable(Fields({ ...Decision, by: Filled(40), reason: Type.String(), at: Time() })),
    /** `released`: not decided in time; `ended`: the money returned to cash for another reason. */
    outcome: Nullable(OneOf('approved', 'refused', 'released', 'ended')),
    refusal: Decision.refusal,
    decidedBy: Nullable(Filled(40)),
    decidedReason: Nullable(Type.String()),
    decidedAt: Nullable(Time()),
  });

/** A withdrawal as the lists of staff show it. */
export const StaffWithdrawal = () =>
  Fields({
    orderId: OrderId(),
    userId: UserId(),
    amount: Money(),
    realAmount: Money(),
    payType: PayType(),
    holder: Type.String(),
    accountMasked: Type.String(),
    requestedAt: Time(),
    /** The internal phase: `review`, `hold`, `id_check`, `submitted`, `paid`, … */
    phase: Filled(40),
    /** True when the amount is above what the asking member decides alone. */
    needsSecondPerson: Type.Boolean(),
    /** The newest review; null when there was none. */
    review: Nullable(Review()),
  });

export const EXAMPLE_REVIEW = {
  cause: 'staff',
  law: null,
  startedAt: SAMPLE.at,
  startedBy: 'ines',
  startedReason: 'Another player has the same account',
  decideBy: SAMPLE.at + 12 * HOUR_MS,
  proposal: null,
  outcome: null,
  refusal: null,
  decidedBy: null,
  decidedReason: null,
  decidedAt: null,
} as const;

export const EXAMPLE_WITHDRAWAL = {
  orderId: SAMPLE.withdrawalId,
  userId: SAMPLE.userId,
  amount: 1_000_000,
  realAmount: 988_000,
  payType: 8,
  holder: 'Asha Example',
  accountMasked: '••••3210',
  requestedAt: SAMPLE.at - 60_000,
  phase: 'review',
  needsSecondPerson: false,
  review: EXAMPLE_REVIEW,
} as const;
