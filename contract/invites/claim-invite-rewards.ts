import { Type } from 'typebox';
import { Fields, Money } from '../fields.ts';
import { AMOUNT_MAX } from '../money.ts';
import { operation, plain } from '../operation.ts';

export const claimInviteRewards = operation({
  path: '/v1/bus/receiveInviteRewards',
  method: 'POST',
  access: 'player',
  repeat: 'keyed',
  summary: 'Claims invitation rewards that were earned: as cash.',
  /** 0 is a valid amount here: a client with nothing to claim sends it. */
  request: Fields({ receiveAmount: Type.Integer({ minimum: 0, maximum: AMOUNT_MAX }) }),
  answer: Fields({ receiveAmount: Money() }),
  refusals: { nothing_to_claim: plain('The amount is 0 or above what is earned.') },
  example: { request: { receiveAmount: 20_000 }, answer: { receiveAmount: 20_000 } },
});
