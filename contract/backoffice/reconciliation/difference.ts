import { Type } from 'typebox';
import { Count, Fields, Net, Nullable, OneOf, Time } from '../../fields.ts';
import { Day } from '../day.ts';

/** Every way in which a provider's statement and the ledger can differ. */
export const DIFFERENCE_KINDS = [
  'not_in_statement',
  'unknown_order',
  'deposit_not_booked',
  'withdrawal_not_booked',
  'return_not_booked',
  'chargeback_not_booked',
  'amount_differs',
  'duplicate_line',
  'other_day',
  'other_currency',
  'fee',
  'balance_differs',
] as const;

export const ProviderName = () => Type.String({ pattern: '^[a-z0-9]{1,20}$' });
export const DifferenceId = () => Type.String({ pattern: '^[1-9][0-9]{0,15}$' });

/** Where a statement and the ledger differ. Amounts: minor units, positive when money came in. */
export const Difference = () =>
  Fields({
    id: DifferenceId(),
    provider: ProviderName(),
    /** In UTC. */
    day: Day(),
    kind: OneOf(...DIFFERENCE_KINDS),
    /** The statement's line, the ledger's entry, or the balance. */
    subject: Type.String(),
    /** Empty when the statement names none. */
    orderId: Type.String(),
    theirs: Nullable(Net()),
    ours: Nullable(Net()),
    foundAt: Time(),
    /** Whole days since the day of the statement, for open ones. */
    daysOpen: Count(),
    /** A request to book it that waits for a second person, or was refused. */
    approval: Nullable(OneOf('requested', 'approved', 'refused', 'executed')),
    /** How it ended; null while it is open. */
    end: Nullable(
      Fields({
        result: OneOf('agrees', 'booked', 'case'),
        at: Time(),
        /** Null when the server saw it. */
        by: Nullable(Type.String()),
        reason: Type.String(),
        /** The case or the approval. */
        reference: Nullable(Type.String()),
      }),
    ),
  });

export const EXAMPLE_DIFFERENCE = {
  id: '12',
  provider: 'sandbox',
  day: '2026-11-20',
  kind: 'fee',
  subject: 'fee-2026-11-20',
  orderId: '',
  theirs: -1_250,
  ours: null,
  foundAt: 1_794_000_000_000,
  daysOpen: 1,
  approval: null,
  end: null,
} as const;
