import { Count, Fields, Money, Nothing } from '../fields.ts';
import { operation } from '../operation.ts';

export const getInviteStats = operation({
  path: '/v1/bus/statInviteInfo',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Counts the registrations with the player's code and what they earned.",
  request: Nothing(),
  answer: Fields({
    todayInviteNum: Count(),
    totalInviteNum: Count(),
    /** Per friend who was verified or made a deposit. */
    inviteConfigAmount: Money(),
    /** Earned and claimable now. */
    inviteRewardAmount: Money(),
    /** Already paid. */
    inviteRewardReceiveAmount: Money(),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      todayInviteNum: 1,
      totalInviteNum: 4,
      inviteConfigAmount: 10_000,
      inviteRewardAmount: 20_000,
      inviteRewardReceiveAmount: 10_000,
    },
  },
});
