import type { ReactNode } from 'react';
import { classes } from '@glasshouse/kit/classes.ts';
import { Field } from '@glasshouse/kit/field.tsx';
import { market, money } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import type { WithdrawalForm } from '../model/use-withdrawal.tsx';
import * as styles from '../withdrawals.module.css';

/** Amount choice: the full withdrawable amount first, smaller ones, then another if possible. */
export function AmountChoice({ withdrawal }: { withdrawal: WithdrawalForm }): ReactNode {
  const t = useText();
  const { info, cash } = withdrawal;
  const { choice, choose, other, canTypeOther } = withdrawal.amount;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['heading']}>{t('withdrawals.amountTitle')}</legend>
      <div className={styles['choices']}>
        {info.presets.map(({ sendMoney }, index) => (
          <label
            key={sendMoney}
            className={classes(styles['choice'], index === 0 && styles['whole'])}
          >
            <input
              type="radio"
              name="amount"
              checked={choice === sendMoney}
              onChange={() => choose(sendMoney)}
            />
            {sendMoney === cash ? <small>{t('withdrawals.all')}</small> : null}
            <span className={classes(index === 0 && styles['big'])}>{money(sendMoney)}</span>
          </label>
        ))}
        {canTypeOther ? (
          <label className={classes(styles['choice'], styles['whole'])}>
            <input
              type="radio"
              name="amount"
              checked={choice === 'other'}
              onChange={() => choose('other')}
            />
            {t('withdrawals.otherAmount')}
          </label>
        ) : null}
      </div>
      {canTypeOther && choice === 'other' ? (
        <Field
          {...other}
          label={t('withdrawals.amountIn', { symbol: market().money.symbol })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      ) : null}
    </fieldset>
  );
}
