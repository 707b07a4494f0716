import { Count, Fields, GameId, Id, Money, Net, Nullable, OneOf, Text, Time } from '../fields.ts';
import { SAMPLE } from '../samples.ts';

/** The filter kinds of a statement. `other`: rewards paid as cash, and corrections. */
export const StatementKind = () => OneOf('round', 'deposit', 'withdrawal', 'bonus', 'other');

/** The cause of a line. */
const StatementWhat = () =>
  OneOf(
    'round',
    'deposit',
    'chargeback',
    'payout_asked',
    'payout_paid',
    'payout_fee',
    'payout_tax',
    'payout_bounced',
    'payout_returned',
    'bonus_granted',
    'bonus_expired',
    'bonus_dropped',
    'reward',
    /** In a game of another supplier, whose rounds cannot be verified here. */
    'outside_bet',
    'outside_win',
    'outside_rollback',
    'correction',
    'other',
  );

/**
 * One entry of the player's journal. `cash`, `bonus` and `held` are its changes, the three fields
 * after them the balances afterwards; a balance is the sum of all changes.
 */
export const StatementLine = () =>
  Fields({
    /**
     * The journal number, from 1. Entries without a change of the player's accounts have no line.
     */
    line: Count(),
    at: Time(),
    kind: StatementKind(),
    what: StatementWhat(),
    /** The id of its round, order or bonus. */
    reference: Nullable(Id()),
    gameId: Nullable(GameId()),
    stake: Nullable(Money()),
    win: Nullable(Money()),
    cash: Net(),
    bonus: Net(),
    held: Net(),
    cashAfter: Money(),
    bonusAfter: Money(),
    heldAfter: Money(),
    /** Why a correction was made. */
    reason: Nullable(Text(1000)),
  });

export const statementLineSample = {
  line: 31,
  at: SAMPLE.at,
  kind: 'round',
  what: 'round',
  reference: SAMPLE.roundId,
  gameId: 66_121,
  stake: 2000,
  win: 500,
  cash: -1500,
  bonus: 0,
  held: 0,
  cashAfter: 48_500,
  bonusAfter: 35_000,
  heldAfter: 0,
  reason: null,
} as const;
