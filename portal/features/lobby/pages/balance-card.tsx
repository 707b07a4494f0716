import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '@glasshouse/kit/button.tsx';
import { Amount, Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import type { Account } from '../../../api/account.ts';
import { useCountUp } from '../../../ui/use-count-up.ts';
import { figure, money, moneyParts } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from './balance-card.module.css';

/** The player's cash and bonus separately, with deposit and withdraw buttons of equal size. */
export function BalanceCard({ account }: { account: Account | undefined }): ReactNode {
  const t = useText();
  return (
    <Pane className={styles['card']} aria-label={t('portal.balance')}>
      {account === undefined ? <Waiting /> : <Balance account={account} />}
      <div className={styles['ways']}>
        {(account?.exclusion ?? null) === null ? (
          <Link href="/rechargeMall" className={buttonClass('brass', true)}>
            {t('portal.deposit')}
          </Link>
        ) : null}
        <Link href="/withdrawMoney" className={buttonClass('leaf', true)}>
          {t('portal.withdraw')}
        </Link>
      </div>
    </Pane>
  );
}

function Balance({ account }: { account: Account }): ReactNode {
  const t = useText();
  const shown = useCountUp(account.balance);
  return (
    <>
      <Amount className={styles['gold']} {...moneyParts(shown)} />
      <p className={styles['parts']}>
        <span>
          {t('portal.cash')} <b>{figure(account.cash)}</b>
        </span>
        <Link href="/me#bonus" className={styles['bonus']}>
          {t('portal.bonus')} <b>{figure(account.bonus)}</b>
        </Link>
        {account.held > 0 ? (
          <span>
            {t('portal.onItsWay')} <b>{figure(account.held)}</b>
          </span>
        ) : null}
        {account.cash > 0 ? (
          <span className={styles['free']}>
            {t('portal.available', { amount: money(account.withdrawable) })}
            {account.withdrawableReason === null ? null : (
              // The withdraw page shows the reason and its end.
              <Link href="/withdrawMoney" className={styles['bonus']}>
                {t('portal.availableWhy')}
              </Link>
            )}
          </span>
        ) : null}
      </p>
    </>
  );
}

function Waiting(): ReactNode {
  return (
    <>
      <Skeleton className={styles['goldWaiting']} />
      <p className={styles['parts']}>
        <Skeleton className={styles['partWaiting']} />
        <Skeleton className={styles['partWaiting']} />
      </p>
    </>
  );
}
