import { Type } from 'typebox';
import { MARKET_CODES } from '../market-codes.ts';
import { Count, Fields, Nullable, OneOf, Time } from '../fields.ts';

/** A calendar day in the market's time zone: `2026-11-20`. */
export const Day = () =>
  Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });

/** A range of days, both included; at most `DAYS_MAX`. */
export const days = { from: Day(), to: Day() };

/** The longest range of days of one report. */
export const DAYS_MAX = 400;

const Market = () => OneOf(...MARKET_CODES);

/** What every report by day says of itself. */
export const asCounted = {
  market: Market(),
  /** IANA name: days begin at midnight there. */
  timeZone: Type.String(),
  /** Every movement that was stored by then is in the figures; null before the first count. */
  countedUntil: Nullable(Time()),
};

export const EXAMPLE_COUNTED = {
  market: 'IN',
  timeZone: 'Asia/Kolkata',
  countedUntil: 1_794_000_000_000,
} as const;

/** Where the next page of a list begins: opaque, from the answer before. */
const Place = () => Type.String({ pattern: '^[0-9A-Za-z.:_-]{1,80}$' });

/** Filters of a list by time: `from` included, `until` excluded. */
export const span = {
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  until: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
};

/** The page of a list: after the `next` of the answer before. */
export const page = {
  before: Type.Optional(Place()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
};

export const Next = () => Nullable(Place());

/** Refused ranges of days. */
export const RANGE_REFUSALS = {
  range_wrong: {
    when: `The range ends before it begins, or has more than ${DAYS_MAX} days.`,
    data: Fields({ days: Count() }),
    example: { days: DAYS_MAX },
  },
} as const;
