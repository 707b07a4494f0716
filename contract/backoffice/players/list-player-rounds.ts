import { Type } from 'typebox';
import { Count, Fields, paging, UserId } from '../../fields.ts';
import { roundFields, roundSample } from '../../play/round-fields.ts';
import { SAMPLE } from '../../samples.ts';
import { staffOperation } from '../staff-operation.ts';
import { playerUnknown } from './player.ts';

export const listPlayerRounds = staffOperation({
  path: '/staff/players/rounds',
  permission: 'players.read',
  summary: "Returns a page of a player's rounds, the newest first.",
  request: Fields({ userId: UserId(), ...paging }),
  answer: Fields({ rounds: Type.Array(Fields(roundFields)), total: Count() }),
  refusals: { player_unknown: playerUnknown() },
  example: {
    request: { userId: SAMPLE.userId },
    answer: { rounds: [{ ...roundSample }], total: 1 },
  },
});
