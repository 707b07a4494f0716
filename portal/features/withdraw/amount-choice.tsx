import type { ReactNode } from 'react';
import { classes } from '@glasshouse/kit/classes.ts';
import { Field } from '@glasshouse/kit/field.tsx';
import { duration } from '../../shared/duration.ts';
import { market, money } from '../../shared/market.ts';
import { useText } from '../../shared/words.ts';
import { firstPayout } from './judge.ts';
import type { PayoutDesk } from './use-payout.tsx';
import * as styles from './withdraw.module.css';

const HOUR_MS = 3_600_000;

/** How much: all of it first, what cash covers, what opens later, and another amount. */
export function AmountChoice({ desk }: { desk: PayoutDesk }): ReactNode {
  const t = useText();
  const { info, choice, choose, other, refuse } = desk;
  const first = firstPayout(info);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['heading']}>{t('payout.howMuch')}</legend>
      {first === null ? null : <FirstRule amount={first} />}
      <div className={styles['choices']}>
        {info.presets.map(({ sendMoney, open }, index) =>
          open === 1 ? (
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
              {index === 0 && sendMoney === info.withdrawable ? (
                <small>{t('payout.allOfIt')}</small>
              ) : null}
              <span className={classes(index === 0 && styles['big'])}>{money(sendMoney)}</span>
            </label>
          ) : (
            <Locked
              key={sendMoney}
              amount={sendMoney}
              explain={() => refuse({ code: 'only_support_ten', amount: first ?? 0 })}
            />
          ),
        )}
        <label className={classes(styles['choice'], styles['whole'])}>
          <input
            type="radio"
            name="amount"
            checked={choice === 'other'}
            onChange={() => choose('other')}
          />
          {t('payout.other')}
        </label>
      </div>
      {choice === 'other' ? (
        <Field
          {...other}
          label={t('payout.amountIn', { symbol: market().money.symbol })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      ) : null}
    </fieldset>
  );
}

/** The rule of the first payout, told as what it is for and when it ends. */
function FirstRule({ amount }: { amount: number }): ReactNode {
  const t = useText();
  const time = duration(market().firstPayoutHours * HOUR_MS);
  return (
    <p className={styles['warm']}>
      <b>{t('payout.firstTitle')}</b>
      {t('payout.firstRule', { amount: money(amount), time })}
    </p>
  );
}

/** An amount that opens later: a press explains why. */
function Locked({ amount, explain }: { amount: number; explain: () => void }): ReactNode {
  const t = useText();
  return (
    <button
      type="button"
      className={classes(styles['choice'], styles['locked'])}
      title={t('payout.laterOpen')}
      onClick={explain}
    >
      {money(amount)}
      <span className="sr">{t('payout.laterOpen')}</span>
      <svg className={styles['lock']} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path
          fill="currentColor"
          d="M4 7V5a4 4 0 0 1 8 0v2h1v7H3V7zm1.5 0h5V5a2.5 2.5 0 0 0-5 0z"
        />
      </svg>
    </button>
  );
}
