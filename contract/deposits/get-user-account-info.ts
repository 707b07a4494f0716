import { Fields, Nothing } from '../fields.ts';
import { operation } from '../operation.ts';
import { UserAccount, userAccountSample } from './user-account.ts';

export const getUserAccountInfo = operation({
  path: '/charge/amount/getUserAccountInfo',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Answers the details kept for deposits.',
  request: Nothing(),
  answer: Fields({ userAccount: UserAccount() }),
  refusals: {},
  example: { request: {}, answer: { userAccount: userAccountSample } },
});
