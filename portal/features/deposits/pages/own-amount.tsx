import type { SubmitEvent, ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Field } from '@glasshouse/kit/field.tsx';
import { useForm } from '../../../ui/form.ts';
import { market, money } from '../../../ui/market.ts';
import { parseAmount } from '../../../ui/amounts.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from '../deposits.module.css';

interface OwnAmountProps {
  readonly choose: (amount: number) => void;
  /** The amount the player's limits still allow, in minor units; null without a limit. */
  readonly left: number | null;
}

/** Any other amount within the market's bounds and the player's limits. */
export function OwnAmount({ choose, left }: OwnAmountProps): ReactNode {
  const t = useText();
  const { depositMinimum, money: format } = market();
  const depositMaximum = Math.min(market().depositMaximum, left ?? Infinity);
  const bounds = { minimum: money(depositMinimum), maximum: money(depositMaximum) };
  const form = useForm(
    { amount: '' },
    (_, values) => {
      const amount = parseAmount(values.amount, format);
      const isOffered = amount !== null && amount >= depositMinimum && amount <= depositMaximum;
      return isOffered ? null : t('deposits.bounds', bounds);
    },
    t('deposits.bounds', bounds),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.isGood()) return;
    const amount = parseAmount(form.values.amount, format);
    if (amount !== null) choose(amount);
  };
  return (
    <form ref={form.ref} noValidate onSubmit={submit}>
      <Field
        label={t('deposits.customAmount', { currency: format.symbol })}
        {...form.field('amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        note={t('deposits.bounds', bounds)}
        aside={
          <Button kind="brass" small type="submit" className={styles['inField']}>
            {t('deposits.continue')}
          </Button>
        }
      />
    </form>
  );
}
