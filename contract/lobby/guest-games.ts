import { Type } from 'typebox';
import { Fields, GameId, Nothing, Percent } from '../fields.ts';
import { operation } from '../operation.ts';

export const guestGames = operation({
  path: '/v1/guests',
  method: 'GET',
  access: 'public',
  repeat: 'free',
  summary:
    'Returns the games of other suppliers, whose rounds are played on their servers and cannot be verified here.',
  request: Nothing(),
  answer: Fields({
    games: Type.Array(
      Fields({
        id: GameId(),
        name: Type.String(),
        icon: Type.String(),
        supplier: Type.String(),
        /** The long-run return in per cent, as the supplier states it. */
        statedRtp: Percent(),
      }),
    ),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      games: [
        {
          id: 900_001,
          name: 'Moth or Moon',
          icon: '/guests/900001/icon.svg',
          supplier: 'nightjar',
          statedRtp: 95,
        },
      ],
    },
  },
});
