import { Count, Fields, UserId } from '../../fields.ts';
import { SAMPLE } from '../../samples.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { playerUnknown } from './player.ts';

export const endPlayerSessions = staffOperation({
  path: '/staff/players/endSessions',
  permission: 'players.protect',
  recorded: 'act',
  summary:
    "Ends all sessions of a player and, with a login, the devices' way in without a password.",
  request: Fields({ userId: UserId(), reason: Reason() }),
  answer: Fields({ sessions: Count(), devices: Count() }),
  refusals: { player_unknown: playerUnknown() },
  example: {
    request: { userId: SAMPLE.userId, reason: 'Phone stolen' },
    answer: { sessions: 2, devices: 1 },
  },
});
