import { useRef } from 'react';
import { useForm, type Form } from '../../../ui/form.ts';
import { market } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import {
  EMPTY_ACCOUNT,
  fieldError,
  fieldsOf,
  type AccountField,
  type AccountValues,
} from './account-rules.ts';

/** The account form of a payment method. The typed values are held only in this state. */
export function useAccountForm(payType: number): Form<AccountField> {
  const t = useText();
  const submitting = useRef(false);
  const check = (name: AccountField, values: AccountValues) => {
    const pack = market();
    if (!fieldsOf(pack, payType).includes(name)) return null;
    const place = submitting.current ? 'withdraw' : 'withdraw-field';
    const fault = fieldError(pack, payType, name, values, place);
    return fault === null ? null : t(fault);
  };
  const form = useForm<AccountField>(EMPTY_ACCOUNT, check, t('portal.fault'));
  return {
    ...form,
    isGood() {
      submitting.current = true;
      const good = form.isGood();
      submitting.current = false;
      return good;
    },
  };
}
