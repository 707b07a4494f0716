import { Type } from 'typebox';
import { Amount, Fields, GameId, UserId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { ApprovalId, EXAMPLE_APPROVAL } from '../money/approval.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { CAMPAIGN_DAYS_MAX, CAMPAIGN_PLAYERS_MAX } from './campaign.ts';

export const requestFreeRounds = staffOperation({
  path: '/staff/freeRounds/request',
  permission: 'money.request',
  recorded: 'act',
  summary: 'Requests free rounds in a supplier’s game for some players; another person decides it.',
  request: Fields({
    gameId: GameId(),
    /** Of each round. */
    stake: Amount(),
    /** For each player. */
    rounds: Type.Integer({ minimum: 1, maximum: 1_000 }),
    /** How long they can be played, from the approval. */
    days: Type.Integer({ minimum: 1, maximum: CAMPAIGN_DAYS_MAX }),
    players: Type.Array(UserId(), {
      minItems: 1,
      maxItems: CAMPAIGN_PLAYERS_MAX,
      uniqueItems: true,
    }),
    reason: Reason(),
  }),
  answer: Fields({ approvalId: ApprovalId() }),
  refusals: {
    no_free_rounds: plain('The supplier of this game takes no free rounds, or does not list it.'),
    player_unknown: plain('One of the players does not exist.'),
    over_limit: plain('The amount is above the limit of your role.'),
  },
  example: {
    request: {
      gameId: 900_001,
      stake: 2_000,
      rounds: 10,
      days: 7,
      players: ['20496', '20497'],
      reason: 'The game stood still last Friday',
    },
    answer: { approvalId: EXAMPLE_APPROVAL.approvalId },
  },
});
