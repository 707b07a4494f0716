import type { ReactNode } from 'react';
import { Pane } from '@glasshouse/kit/pane.tsx';
import type { Account } from '../../../api/account.ts';
import { market, money } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from '../deposits.module.css';

interface DuringBreakProps {
  readonly exclusion: NonNullable<Account['exclusion']>;
  readonly deposit: Account['openDeposit'];
}

/** Replaces the amounts during a break: shows its end, and the handling of an open payment. */
export function DuringBreak({ exclusion, deposit }: DuringBreakProps): ReactNode {
  const t = useText();
  return (
    <Pane className={styles['resting']}>
      <h2 className={styles['heading']}>{t('deposits.breakTitle')}</h2>
      <p>{t('break.runs', { time: moment(exclusion.until, market().timeZone) })}</p>
      {deposit === null ? null : (
        <p>{t('deposits.breakOrder', { amount: money(deposit.amount) })}</p>
      )}
    </Pane>
  );
}
