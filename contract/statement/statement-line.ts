import { Count, Fields, GameId, Id, Money, Net, Nullable, OneOf, Text, Time } from '../fields.ts';
import { SAMPLE } from '../samples.ts';

/** What a statement can be narrowed to. `other`: rewards paid as cash, and corrections. */
export const StatementKind = () => OneOf('round', 'deposit', 'withdrawal', 'bonus', 'other');

/** What moved the money of a line. */
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
    'correction',
    'other',
  );

/**
 * One entry of the player's journal. `cash`, `bonus` and `held` are what it changed, the three
 * after them what stood there then; the sum of all changes is the balance.
 */
export const StatementLine = () =>
  Fields({
    /** Counts the journal from 1. Entries that move no account of the player's have no line. */
    line: Count(),
    at: Time(),
    kind: StatementKind(),
    what: StatementWhat(),
    /** The round, the order or the bonus behind it. */
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
