import { Type } from 'typebox';
import { Email, Fields, PayType, PersonName, Phone } from '../fields.ts';
import { operation } from '../operation.ts';
import { PayerAccount, payerSample } from './get-payer.ts';

/**
 * The fields are inside `accountForm` or flat. The handler rejects missing ones, and also checks
 * the market's rules for phones and mail domains.
 */
export const savePayer = operation({
  path: '/charge/amount/saveUserAccountInfo',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Keeps the details that deposits ask for.',
  request: Fields({
    accountForm: Type.Optional(
      Fields({
        userName: PersonName(),
        phone: Phone(),
        email: Email(),
        payType: Type.Optional(PayType()),
      }),
    ),
    userName: Type.Optional(PersonName()),
    phone: Type.Optional(Phone()),
    email: Type.Optional(Email()),
    payType: Type.Optional(PayType()),
  }),
  answer: Fields({ userAccount: PayerAccount() }),
  refusals: {},
  example: {
    request: { accountForm: payerSample },
    answer: { userAccount: payerSample },
  },
});
