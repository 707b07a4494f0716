import { Type } from 'typebox';
import { Fields, Filled } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { FoundPlayer, foundSample } from './player.ts';

export const findPlayers = staffOperation({
  path: '/staff/players/find',
  permission: 'players.read',
  summary:
    'Finds players whose id, login name, mail, phone, payout account, account hash or device name is exactly this.',
  request: Fields({ text: Filled(254) }),
  answer: Fields({
    /** At most 50. */
    players: Type.Array(FoundPlayer(), { maxItems: 50 }),
  }),
  refusals: {},
  example: { request: { text: 'nightbloom01' }, answer: { players: [{ ...foundSample }] } },
});
