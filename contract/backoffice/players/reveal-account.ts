import { Type } from 'typebox';
import { Fields, OrderId, PayType, UserId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { SAMPLE } from '../../samples.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';

export const revealAccount = staffOperation({
  path: '/staff/players/account',
  permission: 'players.secrets',
  recorded: 'read',
  summary: 'Returns the full payout account of a withdrawal; the read is recorded.',
  request: Fields({ userId: UserId(), orderId: OrderId(), reason: Reason() }),
  answer: Fields({
    payType: PayType(),
    holder: Type.String(),
    accountNumber: Type.String(),
    bankName: Type.String(),
    ifsc: Type.String(),
    phone: Type.String(),
    email: Type.String(),
  }),
  refusals: { unknown_order: plain('The player has no such withdrawal.') },
  example: {
    request: {
      userId: SAMPLE.userId,
      orderId: SAMPLE.withdrawalId,
      reason: 'The bank asks for the number',
    },
    answer: {
      payType: 14,
      holder: 'Asha Rao',
      accountNumber: '000000004821',
      bankName: 'State Bank of India',
      ifsc: 'SBIN0000001',
      phone: '9876543210',
      email: 'asha@mail.example',
    },
  },
});
