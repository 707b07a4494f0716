import { Type } from 'typebox';
import { Fields, OrderId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { SAMPLE } from '../../samples.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';

export const showPayoutAccount = staffOperation({
  path: '/staff/withdrawals/showAccount',
  permission: 'players.secrets',
  recorded: 'read',
  summary: 'Returns the full account of a withdrawal; each read is recorded.',
  request: Fields({ orderId: OrderId(), reason: Reason() }),
  answer: Fields({
    holder: Type.String(),
    accountNumber: Type.String(),
    bankName: Type.String(),
    ifsc: Type.String(),
    phone: Type.String(),
    email: Type.String(),
  }),
  refusals: { withdrawal_unknown: plain('There is no withdrawal with this id.') },
  example: {
    request: { orderId: SAMPLE.withdrawalId, reason: 'The bank asks for the account' },
    answer: {
      holder: 'Asha Example',
      accountNumber: '50100123453210',
      bankName: 'HDFC Bank',
      ifsc: 'HDFC0000001',
      phone: '9876543210',
      email: '',
    },
  },
});
