import { Type } from 'typebox';
import { Nothing } from '../fields.ts';
import { operation, plain } from '../operation.ts';

export const keepAccount = operation({
  path: '/user/close/cancel',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Cancels the closing of the account, while it is not closed.',
  request: Nothing(),
  answer: Type.Null(),
  refusals: { not_closing: plain('Closing the account was not asked for.') },
  example: { request: {}, answer: null },
});
