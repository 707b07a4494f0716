import { Fields, Id, Money } from '../fields.ts';
import { operation, plain } from '../operation.ts';

export const cancelBonus = operation({
  path: '/v1/bonus/drop',
  method: 'POST',
  access: 'player',
  repeat: 'keyed',
  summary: 'Gives one bonus back with its wagering; all cash stays.',
  request: Fields({ id: Id() }),
  answer: Fields({ id: Id(), dropped: Money(), cash: Money(), bonus: Money() }),
  refusals: {
    unknown_grant: plain('The player has no such bonus.'),
    not_active: plain('The bonus is no longer active.'),
  },
  example: {
    request: { id: '1' },
    answer: { id: '1', dropped: 35_000, cash: 50_000, bonus: 0 },
  },
});
