import { Type } from 'typebox';
import { Count, Fields, GameId, Hash, Money, Nothing, Nullable, Percent, Time } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

/** A measured return can be beyond a hundred per cent. */
const Measured = () => Type.Number({ minimum: 0 });

export const operatorFigures = operation({
  path: '/v1/house/figures',
  method: 'GET',
  access: 'public',
  repeat: 'free',
  summary: 'Answers what was played and paid out here, counted from the books; robots never count.',
  request: Nothing(),
  answer: Fields({
    /** Rounds before this moment are counted; null before the first count. */
    countedUntil: Nullable(Time()),
    games: Type.Array(
      Fields({
        gameId: GameId(),
        /** Of the definition in force, by which alone is counted here. */
        definitionHash: Hash(),
        rounds: Count(),
        staked: Money(),
        paid: Money(),
        /** What comes back of all stakes in the long run, by the game's mathematics. */
        statedReturn: Percent(),
        /** What came back; null while nothing was staked. */
        measuredReturn: Nullable(Measured()),
        /**
         * The 99 % confidence interval of the measured return, in per cent. Null while there are
         * too few rounds.
         */
        band: Nullable(Fields({ from: Measured(), to: Measured() })),
      }),
    ),
    /** Payouts that arrived within the last 30 days. */
    payouts: Fields({
      count: Count(),
      /** What the players received: fees and taxes are taken off. */
      total: Money(),
      /** Half of them took no longer; null while too few arrived. */
      medianSeconds: Nullable(Count()),
      /** Ninety-five of a hundred took no longer. */
      slowSeconds: Nullable(Count()),
      /** On their way now, and set aside for them. */
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
