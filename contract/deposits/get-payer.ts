import { Fields, Nothing, Nullable, PayType } from '../fields.ts';
import { operation } from '../operation.ts';
import { Type } from 'typebox';

/** The stored payer details; null for each one missing. */
export const PayerAccount = () =>
  Fields({
    userName: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    email: Nullable(Type.String()),
    payType: Nullable(PayType()),
  });

export const payerSample = {
  userName: 'Asha Example',
  phone: '98765432100',
  email: 'asha@gmail.com',
  payType: 14,
};

export const getPayer = operation({
  path: '/charge/amount/getUserAccountInfo',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Returns the payer details stored for deposits.',
  request: Nothing(),
  answer: Fields({ userAccount: PayerAccount() }),
  refusals: {},
  example: { request: {}, answer: { userAccount: payerSample } },
});
