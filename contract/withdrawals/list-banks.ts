import { Type } from 'typebox';
import { Fields, Nothing } from '../fields.ts';
import { operation } from '../operation.ts';

export const listBanks = operation({
  path: '/withdraw/bank/all/list',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Lists the market's banks.",
  request: Nothing(),
  answer: Fields({
    list: Type.Array(Fields({ bankCode: Type.String(), bankName: Type.String() })),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      list: [
        { bankCode: 'HDFC', bankName: 'HDFC Bank' },
        { bankCode: 'SBIN', bankName: 'State Bank of India' },
      ],
    },
  },
});
