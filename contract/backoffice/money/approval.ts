import { Type } from 'typebox';
import {
  Count,
  Fields,
  Filled,
  GameId,
  Money,
  Nullable,
  OneOf,
  Time,
  UserId,
} from '../../fields.ts';

export const ApprovalId = () => Type.String({ pattern: '^[0-9a-f]{24}$' });

export const ApprovalState = () => OneOf('requested', 'approved', 'refused', 'executed');

/** A transfer that an approval makes. */
const ApprovalTransfer = () =>
  Fields({
    userId: UserId(),
    debit: Type.String(),
    credit: Type.String(),
    amount: Money(),
    /** Its number in the player's journal once it was made. */
    entry: Nullable(Count()),
  });

/** What a legal hold would do. */
export const LegalHold = () =>
  Fields({
    /** The law, as the player reads it. */
    law: Filled(120),
    /** The review date: the withdrawal continues then. */
    until: Time(),
  });

/** The free rounds that would be given. */
const FreeRoundsRequest = () =>
  Fields({
    gameId: GameId(),
    /** Of each round. */
    stake: Money(),
    /** For each player. */
    rounds: Count(),
    days: Count(),
    players: Type.Array(UserId()),
  });

/** A request of one person that another person decides. */
export const Approval = () =>
  Fields({
    approvalId: ApprovalId(),
    kind: Type.String(),
    state: ApprovalState(),
    /** The id of what it is about: a transfer, an order, a case. */
    subject: Nullable(Type.String()),
    userId: Nullable(UserId()),
    amount: Money(),
    reason: Type.String(),
    requestedBy: Type.String(),
    requestedAt: Time(),
    decidedBy: Nullable(Type.String()),
    decidedAt: Nullable(Time()),
    /** Why it was approved or refused. */
    decision: Nullable(Type.String()),
    executedAt: Nullable(Time()),
    transfers: Type.Array(ApprovalTransfer()),
    /** Of a legal hold. */
    hold: Nullable(LegalHold()),
    /** Of free rounds. */
    freeRounds: Nullable(FreeRoundsRequest()),
  });

/** What a transfer changes: the player's balances have a figure before and after. */
export const Effect = () =>
  Fields({
    userId: UserId(),
    account: Type.String(),
    change: Type.Integer({ description: 'minor units, signed' }),
    /** Null of the operator's accounts, which are sums over all players. */
    before: Nullable(Money()),
    /** Below zero when the balance does not cover it: the ledger would refuse. */
    after: Nullable(Type.Integer({ description: 'minor units, signed' })),
  });

export const EXAMPLE_APPROVAL = {
  approvalId: '5f2a9c0b7d1e4a3682c4f0aa',
  kind: 'correction',
  state: 'requested',
  subject: '20496-14',
  userId: '20496',
  amount: 10_000,
  reason: 'The reward was paid twice',
  requestedBy: 'jonas',
  requestedAt: 1_794_000_000_000,
  decidedBy: null,
  decidedAt: null,
  decision: null,
  executedAt: null,
  transfers: [{ userId: '20496', debit: 'cash', credit: 'rewards', amount: 10_000, entry: null }],
  hold: null,
  freeRounds: null,
} as const;

export const EXAMPLE_EFFECTS = [
  { userId: '20496', account: 'cash', change: -10_000, before: 60_000, after: 50_000 },
  { userId: '20496', account: 'rewards', change: 10_000, before: null, after: null },
] as const;
