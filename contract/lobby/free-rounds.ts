import { Type } from 'typebox';
import { Count, Fields, GameId, Money, Nothing, Time } from '../fields.ts';
import { operation } from '../operation.ts';

export const freeRounds = operation({
  path: '/v1/guests/freeRounds',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Returns the free rounds in games of other suppliers that the player can play now.',
  request: Nothing(),
  answer: Fields({
    freeRounds: Type.Array(
      Fields({
        gameId: GameId(),
        left: Count(),
        /** Of each round, as if the player had paid it; wins are cash. */
        stake: Money(),
        expiresAt: Time(),
      }),
    ),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      freeRounds: [{ gameId: 900_001, left: 7, stake: 2_000, expiresAt: 1_794_604_800_000 }],
    },
  },
});
