import { Type } from 'typebox';
import {
  Count,
  Fields,
  GameId,
  Hash,
  Money,
  Nothing,
  Nullable,
  Percent,
  Time,
} from '../../fields.ts';
import { SAMPLE } from '../../samples.ts';
import { staffOperation } from '../staff-operation.ts';

/** A measured return can exceed a hundred per cent. */
const Measured = () => Type.Number({ minimum: 0 });

/** What was played by one definition of a game, without robots. */
const DefinitionFigures = () =>
  Fields({
    definitionHash: Hash(),
    /** True for the definition that new rounds are drawn with. */
    current: Type.Boolean(),
    since: Time(),
    rounds: Count(),
    staked: Money(),
    paid: Money(),
    /** The theoretical return; null for a former definition, whose sheet this release has not. */
    statedReturn: Nullable(Percent()),
    /** Null while nothing was staked. */
    measuredReturn: Nullable(Measured()),
    /** The 99 % confidence interval of the measured return; null with too few rounds. */
    interval: Nullable(Fields({ from: Measured(), to: Measured() })),
    /** True while the stated return is outside the interval. */
    outside: Type.Boolean(),
  });

export const listGameFigures = staffOperation({
  path: '/staff/games/list',
  permission: 'overview.read',
  summary: 'Returns the games with their stated and measured return, by definition.',
  request: Nothing(),
  answer: Fields({
    /** Rounds before this time are counted; null before the first count. */
    countedUntil: Nullable(Time()),
    games: Type.Array(
      Fields({
        gameId: GameId(),
        title: Type.String(),
        /** False when the game or its supplier is switched off. */
        on: Type.Boolean(),
        /** The current one first, then the newest. */
        definitions: Type.Array(DefinitionFigures()),
      }),
    ),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      countedUntil: SAMPLE.at,
      games: [
        {
          gameId: 66_121,
          title: 'Firefly Jar',
          on: true,
          definitions: [
            {
              definitionHash: SAMPLE.definitionHash,
              current: true,
              since: 1_793_000_000_000,
              rounds: 48_210,
              staked: 96_420_000,
              paid: 92_180_400,
              statedReturn: 95.66,
              measuredReturn: 95.6,
              interval: { from: 91.34, to: 99.86 },
              outside: false,
            },
          ],
        },
      ],
    },
  },
});
