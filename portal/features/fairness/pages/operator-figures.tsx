import type { ReactNode } from 'react';
import { Amount, Pane } from '@glasshouse/kit/pane.tsx';
import { percent } from '../../../ui/figures.ts';
import { duration } from '../../../ui/duration.ts';
import { market, money, moneyParts } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { useText } from '../../../ui/words.ts';
import { useOperatorFigures, type OperatorFiguresData } from '../../../api/operator-figures.ts';
import * as styles from '../fairness.module.css';

/** The server's reporting period. */
const DAYS = 30;
const SLOW_SHARE = 95;

/** Withdrawal totals and speed; shows nothing without data. */
export function OperatorFigures(): ReactNode {
  const t = useText();
  const { data } = useOperatorFigures();
  if (data === undefined) return null;
  const { payouts: withdrawals, countedUntil } = data;
  return (
    <Pane className={styles['stack']}>
      <h2 className={styles['heading']}>{t('fairness.withdrawalsPaid')}</h2>
      {withdrawals.count === 0 ? (
        <p className={styles['hint']}>{t('fairness.noWithdrawals', { days: DAYS })}</p>
      ) : (
        <Withdrawals withdrawals={withdrawals} />
      )}
      {withdrawals.underWay === 0 ? null : (
        <p className={styles['line']}>
          <span>{t('fairness.underWay', { withdrawals: withdrawals.underWay })}</span>
          <b className={styles['figure']}>{money(withdrawals.held)}</b>
        </p>
      )}
      <p className={styles['hint']}>
        {t('fairness.withdrawalsPaidHint')}{' '}
        {countedUntil === null
          ? null
          : t('fairness.countedUntil', { time: moment(countedUntil, market().timeZone) })}
      </p>
    </Pane>
  );
}

function Withdrawals({ withdrawals }: { withdrawals: OperatorFiguresData['payouts'] }): ReactNode {
  const t = useText();
  const { count, total, medianSeconds, slowSeconds } = withdrawals;
  return (
    <>
      <div className={styles['sum']}>
        <Amount {...moneyParts(total)} className={styles['total']} />
        <p className={styles['hint']}>
          {t('fairness.paidOut', { withdrawals: count, days: DAYS })}
        </p>
      </div>
      {medianSeconds === null || slowSeconds === null ? null : (
        <div className={styles['times']}>
          <p>
            <b className={styles['big']}>{duration(medianSeconds * 1000, 2)}</b>
            <small>{t('fairness.median')}</small>
          </p>
          <p>
            <b className={styles['big']}>{duration(slowSeconds * 1000, 2)}</b>
            <small>{t('fairness.slow', { share: percent(SLOW_SHARE) })}</small>
          </p>
        </div>
      )}
    </>
  );
}
