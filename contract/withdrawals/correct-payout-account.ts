import { Type } from 'typebox';
import { EmailOrEmpty, Fields, Filled, OrderId, PayType, PersonName, Phone } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { payTypeUnavailable, reauthRequired } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';

export const correctPayoutAccount = operation({
  path: '/v1/bus/updateCpf',
  method: 'POST',
  access: 'player',
  repeat: 'keyed',
  summary: 'Corrects the payout account of an order at step 2000 or in state 6.',
  request: Fields({
    accountNumber: Filled(77),
    orderId: OrderId(),
    /** Ours: another way to be paid; then the whole account is given, as for a new order. */
    payType: Type.Optional(PayType()),
    userName: Type.Optional(PersonName()),
    phone: Type.Optional(Phone()),
    email: Type.Optional(EmailOrEmpty()),
    bankName: Type.Optional(Filled(100)),
    ifsc: Type.Optional(Type.String({ pattern: '^([A-Za-z]{4}0[A-Za-z0-9]{6})?$' })),
  }),
  /** The account as it is now, masked. */
  answer: Fields({ orderId: OrderId(), accountNumber: Type.String() }),
  refusals: {
    not_correctable: plain('The player has no such order at step 2000 or in state 6.'),
    pay_type_unavailable: payTypeUnavailable(),
    holder_differs: plain(
      "Withdrawals go to the player's own account: the holder's name is another.",
    ),
    reauth_required: reauthRequired(),
  },
  example: {
    request: { accountNumber: '50100234567890', orderId: SAMPLE.withdrawalId },
    answer: { orderId: SAMPLE.withdrawalId, accountNumber: '••••7890' },
  },
});
