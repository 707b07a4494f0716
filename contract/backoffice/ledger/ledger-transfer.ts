import { Type } from 'typebox';
import { Count, Fields, Hash, Money, Nullable, OneOf, Time, UserId } from '../../fields.ts';

/** The name of a ledger account, such as `cash`, `gaming` or `clearing:sandbox`. */
export const AccountName = () =>
  Type.String({ maxLength: 40, pattern: '^[a-z_]{2,20}(:[a-z0-9]{1,20})?$' });

/** Why a transfer was made, such as `deposit`. */
export const CauseName = () => Type.String({ maxLength: 40, pattern: '^[a-z_]{2,40}$' });

/** The record that caused a transfer. */
const CauseRecord = () =>
  Fields({
    kind: OneOf('deposit', 'withdrawal', 'bonus', 'player', 'round', 'transfer', 'other'),
    id: Type.String(),
  });

/** One transfer of the ledger: the amount leaves `debit` and goes to `credit`. */
export const LedgerTransfer = () =>
  Fields({
    userId: UserId(),
    /** Its number in the player's journal, from 1. */
    entry: Count(),
    at: Time(),
    cause: Type.String(),
    causedBy: CauseRecord(),
    debit: Type.String(),
    credit: Type.String(),
    amount: Money(),
    /** The player's balances after it. */
    cashAfter: Money(),
    bonusAfter: Money(),
    heldAfter: Money(),
    /** Of corrections and write-offs. */
    reason: Nullable(Type.String()),
    requestedBy: Nullable(Type.String()),
    approvedBy: Nullable(Type.String()),
    key: Type.String(),
    hash: Hash(),
  });

export const EXAMPLE_TRANSFER = {
  userId: '20496',
  entry: 12,
  at: 1_794_000_000_000,
  cause: 'deposit',
  causedBy: { kind: 'deposit', id: '16k3v9q2m1x0r7tlw5uycspbnh' },
  debit: 'clearing:sandbox',
  credit: 'cash',
  amount: 50_000,
  cashAfter: 50_000,
  bonusAfter: 35_000,
  heldAfter: 0,
  reason: null,
  requestedBy: null,
  approvedBy: null,
  key: 'deposit:16k3v9q2m1x0r7tlw5uycspbnh:1',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
} as const;
