import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import type { Form, FormField } from '../../../ui/form.ts';
import { market } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import {
  fieldsOf,
  grouped,
  hasTextAsNumber,
  isWallet,
  type AccountField,
} from '../model/account-rules.ts';
import { BankField } from './bank-field.tsx';
import { numberFieldTexts } from '../model/number-field-texts.ts';
import * as styles from '../withdrawals.module.css';

interface AccountFormProps {
  readonly form: Form<AccountField>;
  readonly payType: number;
  /** Display name of the payment method. */
  readonly methodName: string;
  /** In demo mode a button fills in an example account. */
  readonly isDemo: boolean;
}

/** The form for the destination account of a withdrawal. */
export function AccountForm({ form, payType, methodName, isDemo }: AccountFormProps): ReactNode {
  const t = useText();
  const pack = market();
  const shown = fieldsOf(pack, payType);
  const { label, note } = numberFieldTexts(t, pack, payType, methodName);
  const number = form.field('accountNumber');

  return (
    <>
      {isDemo ? <Example form={form} payType={payType} /> : null}
      <Field
        {...form.field('userName')}
        label={t('withdrawals.holder')}
        note={t('withdrawals.holderNote')}
        autoComplete="name"
        maxLength={100}
      />
      {shown.includes('bankName') ? <BankField form={form} /> : null}
      <Field
        {...number}
        onBlur={(event) => {
          // A wallet's number is its owner's phone number.
          if (isWallet(payType) && form.field('phone').value === '') {
            form.set('phone', grouped(number.value));
          }
          number.onBlur(event);
        }}
        label={label}
        note={note}
        inputMode={hasTextAsNumber(payType) ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={77}
      />
      {shown.includes('ifsc') ? (
        <Field
          {...form.field('ifsc')}
          label={t('withdrawals.ifsc')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={11}
        />
      ) : null}
      <PhoneField field={form.field('phone')} prefix={pack.phonePrefix} />
      <Field
        {...form.field('email')}
        label={t('withdrawals.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
    </>
  );
}

/** Button that fills the form with an example account. */
function Example({
  form: { fill },
  payType,
}: Pick<AccountFormProps, 'form' | 'payType'>): ReactNode {
  const t = useText();
  const fillExample = () => {
    const { userName, accountNumber, bankName, ifsc, email, ...person } = exampleAccount(
      market(),
      payType,
    );
    const example = { userName, accountNumber, bankName, ifsc, email };
    fill({ ...example, phone: grouped(person.phone) });
  };
  return (
    <div className={styles['demo']}>
      <p>{t('page.demo')}</p>
      <Button small onClick={fillExample}>
        {t('withdrawals.example')}
      </Button>
    </div>
  );
}

/** A phone number input that groups digits while typing; `prefix` is the country code. */
function PhoneField({ field, prefix }: { field: FormField; prefix: string }): ReactNode {
  const t = useText();
  return (
    <Field
      {...field}
      onChange={(event) => {
        const input = event.currentTarget;
        // Group only if the caret is at the end; in the middle it would jump.
        if (input.selectionStart === input.value.length) input.value = grouped(input.value);
        field.onChange(event);
      }}
      label={`${t('withdrawals.phone')} (${prefix})`}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
    />
  );
}
