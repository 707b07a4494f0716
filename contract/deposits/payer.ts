import { Type } from 'typebox';
import { Fields, Nullable, PayType } from '../fields.ts';

/** The details a deposit asks for, as kept; null where none are. */
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
