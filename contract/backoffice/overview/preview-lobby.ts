import { Type } from 'typebox';
import { Fields, Filled, GameId, Nothing } from '../../fields.ts';
import { lobby } from '../../lobby/lobby.ts';
import { recentWithdrawals } from '../../lobby/recent-withdrawals.ts';
import { staffOperation } from '../staff-operation.ts';

export const previewLobby = staffOperation({
  path: '/staff/lobby/preview',
  permission: 'overview.read',
  summary: 'Returns the banners and the withdrawals of the ticker as players see them now.',
  request: Nothing(),
  answer: Fields({
    /** In the order of the lobby. */
    banners: lobby.answer.properties.banners,
    /** Banners that are on but have no place, the next one first. */
    waiting: Type.Array(Fields({ gameId: GameId(), title: Filled(80) })),
    withdrawals: recentWithdrawals.answer.properties.payouts,
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      banners: lobby.example.answer.banners,
      waiting: [{ gameId: 66_122, title: 'Carnivora' }],
      withdrawals: recentWithdrawals.example.answer.payouts,
    },
  },
});
