import { Type } from 'typebox';
import { Fields, MailCode, OrderId } from '../fields.ts';
import { operation } from '../operation.ts';
import { mailCodeWrong, notHeld, passkeyFailed } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { ShownPasskey } from '../account/passkey.ts';

export const confirmHeldWithdrawal = operation({
  path: '/withdraw/hold/confirm',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Sends a held withdrawal at once, by a passkey or a code to the confirmed mail.',
  /** One of the two; a passkey signs the challenge of startPasskeyLogin. */
  request: Fields({
    orderId: OrderId(),
    code: Type.Optional(MailCode()),
    passkey: Type.Optional(ShownPasskey()),
  }),
  answer: Fields({ orderId: OrderId() }),
  refusals: {
    not_held: notHeld(),
    mail_code_wrong: mailCodeWrong(),
    passkey_failed: passkeyFailed(),
  },
  example: {
    request: { orderId: SAMPLE.withdrawalId, code: 'K7QF-2M9X' },
    answer: { orderId: SAMPLE.withdrawalId },
  },
});
