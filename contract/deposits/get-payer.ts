import { Fields, Nothing } from '../fields.ts';
import { operation } from '../operation.ts';
import { PayerAccount, payerSample } from './payer.ts';

export const getPayer = operation({
  path: '/charge/amount/getUserAccountInfo',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Answers the details kept for deposits.',
  request: Nothing(),
  answer: Fields({ userAccount: PayerAccount() }),
  refusals: {},
  example: { request: {}, answer: { userAccount: payerSample } },
});
