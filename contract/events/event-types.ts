import { Type, type TObject } from 'typebox';
import {
  Amount,
  Count,
  Fields,
  Money,
  Net,
  Nullable,
  OneOf,
  OrderId,
  Text,
  Time,
} from '../fields.ts';

/** A type of event. Its version rises when a field is removed or means something else. */
export interface EventType {
  readonly version: number;
  /** One sentence: what happened. */
  readonly summary: string;
  readonly data: TObject;
  readonly example: Readonly<Record<string, unknown>>;
}

const ORDER = 'a1b2c3d4e5f6g7h8i9j0k1l2m3';
const PayType = () => Type.Integer({ minimum: 1, maximum: 99 });

/** Every type of event, by its name. Amounts are in minor units of the market's currency. */
export const EVENT_TYPES = {
  'player.registered': {
    version: 1,
    summary: 'A guest chose a login name.',
    data: Fields({ market: Text(8, 2), guestSince: Time(), channel: Nullable(Text(64)) }),
    example: { market: 'BR', guestSince: 1_794_000_000_000, channel: null },
  },
  'deposit.created': {
    version: 1,
    summary: 'A player opened a deposit.',
    data: Fields({ orderId: OrderId(), amount: Amount(), payType: PayType(), expiresAt: Time() }),
    example: { orderId: ORDER, amount: 5_000, payType: 1, expiresAt: 1_794_000_600_000 },
  },
  'deposit.paid': {
    version: 1,
    summary: 'Money arrived for a deposit; `credited` is false while it waits in suspense.',
    data: Fields({
      orderId: OrderId(),
      paymentId: Text(128, 1),
      amount: Amount(),
      late: Type.Boolean(),
      credited: Type.Boolean(),
    }),
    example: { orderId: ORDER, paymentId: 'p-1', amount: 5_000, late: false, credited: true },
  },
  'deposit.unpaid': {
    version: 1,
    summary: 'A deposit ended without a payment; `at` is the time of the order.',
    data: Fields({
      orderId: OrderId(),
      amount: Amount(),
      payType: PayType(),
      reason: OneOf('expired', 'failed'),
      expiresAt: Time(),
    }),
    example: {
      orderId: ORDER,
      amount: 5_000,
      payType: 1,
      reason: 'expired',
      expiresAt: 1_794_000_600_000,
    },
  },
  'deposit.charged_back': {
    version: 1,
    summary: "The payer's bank pulled a payment back.",
    data: Fields({
      orderId: OrderId(),
      paymentId: Text(128, 1),
      reversalId: Text(160, 1),
      amount: Amount(),
      fromCash: Money(),
    }),
    example: {
      orderId: ORDER,
      paymentId: 'p-1',
      reversalId: 'r-1',
      amount: 5_000,
      fromCash: 1_200,
    },
  },
  'withdrawal.requested': {
    version: 1,
    summary: 'A player requested a withdrawal; `realAmount` is what is sent.',
    data: Fields({
      orderId: OrderId(),
      amount: Amount(),
      fee: Money(),
      withholding: Money(),
      realAmount: Amount(),
      payType: PayType(),
      first: Type.Boolean(),
    }),
    example: {
      orderId: ORDER,
      amount: 10_000,
      fee: 0,
      withholding: 0,
      realAmount: 10_000,
      payType: 1,
      first: true,
    },
  },
  'withdrawal.step': {
    version: 1,
    summary: "The withdrawal's tracker has a new step; the codes are the tracker's.",
    data: Fields({ orderId: OrderId(), step: Count(), code: Count(), state: Count() }),
    example: { orderId: ORDER, step: 1, code: 1_000, state: 1 },
  },
  'withdrawal.paid': {
    version: 1,
    summary: 'A withdrawal was paid.',
    data: Fields({ orderId: OrderId(), realAmount: Amount() }),
    example: { orderId: ORDER, realAmount: 10_000 },
  },
  'rounds.played': {
    version: 2,
    summary:
      "A player's play since the last such event, in sums, from the checked journal. `rounds` counts those of our own games; the sums include games of other suppliers, and bets or wins that these took back.",
    data: Fields({
      rounds: Count(),
      staked: Net(),
      won: Net(),
      afterRound: Count(),
      untilRound: Count(),
      lastAt: Time(),
    }),
    example: {
      rounds: 42,
      staked: 8_400,
      won: 7_960,
      afterRound: 100,
      untilRound: 142,
      lastAt: 1_794_000_000_000,
    },
  },
  'limit.changed': {
    version: 1,
    summary: 'A limit changed, or a looser one was asked for or withdrawn.',
    data: Fields({
      limit: Text(40, 1),
      period: Nullable(Text(16, 1)),
      value: Nullable(Money()),
      pending: Nullable(Fields({ value: Nullable(Money()), from: Nullable(Time()) })),
    }),
    example: { limit: 'deposit', period: 'day', value: 20_000, pending: null },
  },
  'break.started': {
    version: 1,
    summary: 'A player may not play until a time: a break or a self-exclusion.',
    data: Fields({ break: OneOf('cooling_off', 'self_excluded'), until: Time() }),
    example: { break: 'cooling_off', until: 1_794_086_400_000 },
  },
  'case.opened': {
    version: 1,
    summary: 'A case for staff was opened.',
    data: Fields({ caseId: Text(200, 3), case: Text(40, 1) }),
    example: { caseId: '7/chargeback:r-1', case: 'chargeback' },
  },
  'case.closed': {
    version: 1,
    summary: 'A case for staff was closed.',
    data: Fields({ caseId: Text(200, 3), case: Text(40, 1) }),
    example: { caseId: '7/chargeback:r-1', case: 'chargeback' },
  },
} as const satisfies Readonly<Record<string, EventType>>;

export type EventTypeName = keyof typeof EVENT_TYPES;

export function isEventType(name: string): name is EventTypeName {
  return Object.hasOwn(EVENT_TYPES, name);
}

/** An event as it is read and sent. */
export interface FeedEvent {
  /** The place in the feed, from 1 without gaps. */
  readonly seq: number;
  /** The same whenever the event is sent: what a receiver forgets doubles by. */
  readonly id: string;
  readonly type: string;
  readonly version: number;
  /** When it happened and when it was appended to the feed, epoch milliseconds. */
  readonly at: number;
  readonly appendedAt: number;
  readonly playerId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a read answers and a webhook carries. */
export interface EventPage {
  readonly events: readonly FeedEvent[];
  /** The `after` of the next read. */
  readonly next: number;
  /** The oldest event that is kept; events before it are gone. */
  readonly oldest: number;
  /** The newest event. */
  readonly newest: number;
}

/** Most events of one read or one webhook. */
export const EVENTS_AT_ONCE = 500;
