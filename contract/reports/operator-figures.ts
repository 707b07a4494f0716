import { Type } from 'typebox';
import { Count, Fields, GameId, Hash, Money, Nothing, Nullable, Percent, Time } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

/** A measured return can exceed a hundred per cent. */
const Measured = () => Type.Number({ minimum: 0 });

export const operatorFigures = operation({
  path: '/v1/house/figures',
  method: 'GET',
  access: 'public',
  repeat: 'free',
  summary: 'Returns what was played and paid out, counted from the ledger; robots are excluded.',
  request: Nothing(),
  answer: Fields({
    /** Rounds before this time are counted; null before the first count. */
    countedUntil: Nullable(Time()),
    games: Type.Array(
      Fields({
        gameId: GameId(),
        /** The hash of the current definition, whose rounds alone are counted here. */
        definitionHash: Hash(),
        rounds: Count(),
        staked: Money(),
        paid: Money(),
        /** The theoretical long-run return. */
        statedReturn: Percent(),
        /** The measured return; null while nothing was staked. */
        measuredReturn: Nullable(Measured()),
        /**
         * The 99 % confidence interval of the measured return, in per cent. Null with too few
         * rounds.
         */
        band: Nullable(Fields({ from: Measured(), to: Measured() })),
      }),
    ),
    /** Withdrawals that arrived within the last 30 days. */
    payouts: Fields({
      count: Count(),
      /** The players' net amounts: fees and taxes are deducted. */
      total: Money(),
      /** The median; null with too few withdrawals. */
      medianSeconds: Nullable(Count()),
      /** The 95th percentile. */
      slowSeconds: Nullable(Count()),
      /** Pending withdrawals, and the amount held for them. */
      underWay: Count(),
      held: Money(),
    }),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      countedUntil: SAMPLE.at,
      games: [
        {
          gameId: 66_121,
          definitionHash: SAMPLE.definitionHash,
          rounds: 48_210,
          staked: 96_420_000,
          paid: 92_180_400,
          statedReturn: 95.66,
          measuredReturn: 95.6,
          band: { from: 91.34, to: 99.86 },
        },
      ],
      payouts: {
        count: 214,
        total: 18_400_000,
        medianSeconds: 6,
        slowSeconds: 41,
        underWay: 3,
        held: 160_000,
      },
    },
  },
});
