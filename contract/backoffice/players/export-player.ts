import { Type } from 'typebox';
import { Fields, OneOf, UserId } from '../../fields.ts';
import { SAMPLE } from '../../samples.ts';
import { exportData } from '../../statement/export-data.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { playerUnknown } from './player.ts';

export const exportPlayer = staffOperation({
  path: '/staff/players/export',
  permission: 'players.data',
  recorded: 'read',
  summary: "Returns a player's data as the file of a data-subject request, part by part.",
  request: Fields({
    userId: UserId(),
    format: OneOf('csv', 'json'),
    part: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}[.][0-9]{1,15}[.][0-9]{1,15}$' })),
    reason: Reason(),
  }),
  answer: exportData.answer,
  refusals: { player_unknown: playerUnknown() },
  example: {
    request: { userId: SAMPLE.userId, format: 'csv', reason: 'Access request of 20 November' },
    answer: { ...exportData.example.answer },
  },
});
