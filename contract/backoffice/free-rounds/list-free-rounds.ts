import { Type } from 'typebox';
import { Fields, GameId } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { Campaign, EXAMPLE_CAMPAIGN } from './campaign.ts';

export const listFreeRounds = staffOperation({
  path: '/staff/freeRounds/list',
  permission: 'overview.read',
  summary: 'Returns the campaigns of free rounds, the newest first, and the games that take them.',
  request: Fields({}),
  answer: Fields({
    /** The newest 200. */
    campaigns: Type.Array(Campaign()),
    /** Games whose supplier takes free rounds. */
    games: Type.Array(Fields({ id: GameId(), name: Type.String(), supplier: Type.String() })),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      campaigns: [{ ...EXAMPLE_CAMPAIGN }],
      games: [{ id: 900_001, name: 'Moth or Moon', supplier: 'nightjar' }],
    },
  },
});
