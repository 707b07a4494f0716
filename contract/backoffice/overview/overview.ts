import { Type } from 'typebox';
import { Count, Fields, Money, Nothing, Nullable, OneOf, Time } from '../../fields.ts';
import { SAMPLE } from '../../samples.ts';
import { HOUR_MS } from '../../time.ts';
import { staffOperation } from '../staff-operation.ts';

/** Orders of the market's day so far, without robots. */
const Day = () => Fields({ count: Count(), amount: Money() });

const QUEUES = ['cases', 'withdrawals', 'id_checks', 'approvals'] as const;

export const overview = staffOperation({
  path: '/staff/overview',
  permission: 'overview.read',
  summary: 'Returns live figures, all rolled up by jobs: nothing is counted at this call.',
  request: Nothing(),
  answer: Fields({
    /** Players with a window open now, robots included. */
    playersOnline: Count(),
    /** Rounds of the last minute, robots included. */
    spinsPerMinute: Count(),
    /** When the figures below were rolled up; null before the first time. */
    rolledUpAt: Nullable(Time()),
    /** What arrived today. */
    deposits: Day(),
    /** What was paid out today: the players' net amounts. */
    withdrawals: Day(),
    queues: Type.Array(
      Fields({
        queue: OneOf(...QUEUES),
        waiting: Count(),
        /** Since when the oldest item waits; null when none does. */
        oldestAt: Nullable(Time()),
      }),
    ),
    /** All rounds of the current definitions, without robots. */
    play: Fields({
      rounds: Count(),
      staked: Money(),
      paid: Money(),
      /** In per cent; null while nothing was staked. */
      measuredReturn: Nullable(Type.Number({ minimum: 0 })),
      /** Every round stored by then is counted. */
      countedUntil: Nullable(Time()),
      /** Games whose stated return is outside the interval of the measured one. */
      outside: Count(),
    }),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      playersOnline: 1204,
      spinsPerMinute: 4810,
      rolledUpAt: SAMPLE.at,
      deposits: { count: 312, amount: 24_180_000 },
      withdrawals: { count: 118, amount: 19_450_000 },
      queues: [{ queue: 'cases', waiting: 4, oldestAt: SAMPLE.at - 3 * HOUR_MS }],
      play: {
        rounds: 20_412_933,
        staked: 4_082_586_600,
        paid: 3_905_402_341,
        measuredReturn: 95.66,
        countedUntil: SAMPLE.at,
        outside: 0,
      },
    },
  },
});
