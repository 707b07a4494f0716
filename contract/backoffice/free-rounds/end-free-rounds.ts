import { Fields } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { ApprovalId } from '../money/approval.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_CAMPAIGN } from './campaign.ts';

export const endFreeRounds = staffOperation({
  path: '/staff/freeRounds/end',
  permission: 'switches.set',
  recorded: 'act',
  summary: 'Ends a campaign of free rounds; what was won with them stays with the players.',
  request: Fields({ campaignId: ApprovalId(), reason: Reason() }),
  answer: Fields({ campaignId: ApprovalId() }),
  refusals: {
    campaign_unknown: plain('There is no such campaign.'),
    campaign_over: plain('The campaign has ended already.'),
  },
  example: {
    request: { campaignId: EXAMPLE_CAMPAIGN.campaignId, reason: 'The stake was wrong' },
    answer: { campaignId: EXAMPLE_CAMPAIGN.campaignId },
  },
});
