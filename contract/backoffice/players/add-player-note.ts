import { Type } from 'typebox';
import { Fields, UserId } from '../../fields.ts';
import { SAMPLE } from '../../samples.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { Note, noteSample } from './get-player.ts';
import { playerUnknown } from './player.ts';

export const addPlayerNote = staffOperation({
  path: '/staff/players/note',
  permission: 'players.note',
  recorded: 'act',
  summary: 'Adds a note about a player; notes are never changed or deleted.',
  request: Fields({
    userId: UserId(),
    text: Type.String({ minLength: 1, maxLength: 2000, pattern: '^[^\\u0000\\ud800-\\udfff]*$' }),
    reason: Reason(),
  }),
  answer: Fields({ note: Note() }),
  refusals: { player_unknown: playerUnknown() },
  example: {
    request: { userId: SAMPLE.userId, text: noteSample.text, reason: 'Chat with the player' },
    answer: { note: { ...noteSample } },
  },
});
