import { Fields, GameId, Money } from '../fields.ts';
import { operation, plain } from '../operation.ts';

export const claimTask = operation({
  path: '/v1/bus/taskGot',
  method: 'POST',
  access: 'player',
  repeat: 'keyed',
  summary: 'Claims the reward of one play task: as bonus.',
  request: Fields({ id: GameId() }),
  answer: Fields({ id: GameId(), amount: Money() }),
  refusals: {
    not_claimable: plain('The item is not completed, not of this day, or a break runs.'),
    already_claimed: plain('The reward was claimed before.'),
  },
  example: { request: { id: 66_121 }, answer: { id: 66_121, amount: 2000 } },
});
