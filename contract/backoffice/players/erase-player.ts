import { Type } from 'typebox';
import { Fields, UserId } from '../../fields.ts';
import { SAMPLE } from '../../samples.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { closing } from './close-player.ts';
import { playerClosed, playerUnknown } from './player.ts';

export const erasePlayer = staffOperation({
  path: '/staff/players/erase',
  permission: 'players.data',
  recorded: 'act',
  summary:
    'Erases what the books do not need: closes the account, and deletes its data when it is empty.',
  request: Fields({ userId: UserId(), reason: Reason() }),
  answer: Fields({
    ...closing().properties,
    /** What stays, because the law asks for books and the player's protection. */
    kept: Type.Array(Type.String()),
  }),
  refusals: { player_unknown: playerUnknown(), account_closed: playerClosed() },
  example: {
    request: { userId: SAMPLE.userId, reason: 'Erasure request of 20 November' },
    answer: { state: 'closed', cash: 0, held: 0, bonus: 0, kept: ['rounds', 'transfers'] },
  },
});
