import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Choice } from '@glasshouse/kit/choice.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { isCpf } from '@glasshouse/markets/checks/pix-key.ts';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { useForm, type Form } from '../../../ui/form.ts';
import { market } from '../../../ui/market.ts';
import { dayAndTime } from '../../../ui/moment.ts';
import { useText } from '../../../ui/words.ts';
import type { DueOrder } from '../model/orders.ts';
import * as styles from '../deposits.module.css';

type DueField = 'name' | 'cpf';

/** When a deposit will be paid, as its form holds it. */
export interface DueDate {
  readonly isLater: boolean;
  readonly form: Form<DueField>;
  /** What to order; null to pay at once, or false if a field is wrong, which then has the focus. */
  order(): DueOrder | null | false;
  setLater(isLater: boolean): void;
  readonly date: string | null;
  setDate(date: string): void;
}

/**
 * The state of DueDateFields, which begins with a later date if `later`; `dates` (`YYYY-MM-DD`) is
 * empty if the method has none.
 */
export function useDueDate(dates: readonly string[], later: boolean): DueDate {
  const t = useText();
  const [wantsLater, setLater] = useState(later);
  const [chosen, setDate] = useState<string | null>(null);
  const form = useForm<DueField>(
    { name: '', cpf: '' },
    (name, values) => {
      if (name === 'name') return values.name.trim() === '' ? t('field.amountFormat') : null;
      return isCpf(digitsOf(values.cpf)) ? null : t('deposits.cpfFault');
    },
    t('field.amountFormat'),
  );
  const isLater = wantsLater && dates.length > 0;
  const date = chosen !== null && dates.includes(chosen) ? chosen : (dates[0] ?? null);
  return {
    ...{ isLater, form, setLater, date, setDate },
    order() {
      if (!isLater || date === null) return null;
      if (!form.isGood()) return false;
      return { date, name: form.values.name.trim(), cpf: digitsOf(form.values.cpf) };
    },
  };
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

interface FieldsProps {
  readonly due: DueDate;
  readonly dates: readonly string[];
  readonly send: () => void;
}

/** The choice between now and a later day, which asks for the payer. */
export function DueDateFields({ due, dates, send }: FieldsProps): ReactNode {
  const t = useText();
  const { isLater, form, date, setLater, setDate } = due;
  if (dates.length === 0) return null;
  const example = () => {
    const { userName, accountNumber } = exampleAccount(market(), PAY_TYPES.PIX);
    form.set('name', userName);
    form.set('cpf', accountNumber);
  };
  return (
    <>
      <Choice
        label={t('deposits.when')}
        value={isLater ? 'later' : 'now'}
        onChange={(when) => setLater(when === 'later')}
        options={[
          { value: 'now', label: t('deposits.payNow') },
          { value: 'later', label: t('deposits.payByDate') },
        ]}
      />
      {isLater ? (
        <form
          ref={form.ref}
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Choice
            label={t('deposits.dueDate')}
            value={date}
            onChange={setDate}
            options={dates.map((value) => ({
              value,
              label: dayAndTime(`${value} 00:00`, market().timeZone).day,
            }))}
          />
          <Field
            label={t('deposits.payerName')}
            {...form.field('name')}
            autoComplete="name"
            maxLength={100}
          />
          <Field
            label={t('deposits.cpf')}
            {...form.field('cpf')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            note={t('deposits.dueHint')}
          />
          <Button kind="text" onClick={example}>
            {t('account.fillExample')}
          </Button>
        </form>
      ) : null}
    </>
  );
}
