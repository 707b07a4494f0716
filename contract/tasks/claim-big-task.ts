import { Fields, Money, Nothing } from '../fields.ts';
import { operation, plain } from '../operation.ts';

export const claimBigTask = operation({
  path: '/v1/bus/taskOneGot',
  method: 'POST',
  access: 'player',
  repeat: 'keyed',
  summary: 'Claims the reward of the big task: as bonus, once per player.',
  request: Nothing(),
  answer: Fields({ amount: Money() }),
  refusals: {
    not_claimable: plain("No day's list is completed yet, or a break runs."),
    already_claimed: plain('The reward was claimed before.'),
  },
  example: { request: {}, answer: { amount: 100_000 } },
});
