import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { Amount, Pane } from '@glasshouse/kit/pane.tsx';
import type { Account } from '../../../api/account.ts';
import { useCountUp } from '../../../ui/use-count-up.ts';
import { figure, market, moneyParts } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { useText } from '../../../ui/words.ts';
import { trackerOf, type WithdrawInfo } from '../model/withdraw-info.ts';
import * as styles from '../withdrawals.module.css';

/** The withdrawable amount, the withdrawal in progress, and the bonus. */
export function CashCard({ info, account }: { info: WithdrawInfo; account: Account }): ReactNode {
  const t = useText();
  const shown = useCountUp(info.withdrawable);
  return (
    <Pane className={styles['cash']} aria-label={t('withdrawals.available')}>
      <p className={styles['label']}>{t('withdrawals.available')}</p>
      <Amount {...moneyParts(shown)} />
      <LessThanCash info={info} />
      <p className={styles['parts']}>
        {account.cash === info.withdrawable ? null : (
          <span>
            {t('withdrawals.cashBalance')} <b>{figure(account.cash)}</b>
          </span>
        )}
        {account.held > 0 ? (
          <span>
            {t('portal.onItsWay')} <b>{figure(account.held)}</b>
          </span>
        ) : null}
        <span>
          {t('portal.bonus')} <b>{figure(account.bonus)}</b>
        </span>
      </p>
    </Pane>
  );
}

/** Why the withdrawable amount is below the cash balance, and until when; empty if equal. */
export function LessThanCash({ info }: { info: WithdrawInfo }): ReactNode {
  const t = useText();
  if (info.reason === null) return null;
  const time = info.availableFrom === null ? '' : moment(info.availableFrom, market().timeZone);
  return <p className={styles['hint']}>{t(`withdrawals.limitedBy.${info.reason}`, { time })}</p>;
}

/** The order in progress, with a link to its tracker. */
export function OrderInProgress({ info }: { info: WithdrawInfo }): ReactNode {
  const t = useText();
  if (info.orderId === null) return null;
  const order = { orderId: info.orderId, payType: info.payType ?? 0 };
  const needsCorrection = info.orderState === 'correction';
  return (
    <Link href={trackerOf(order)} className={styles['order']}>
      <i className={styles['dot']} />
      <b>{needsCorrection ? t('withdrawals.needsCorrection') : t('withdrawals.inProgress')}</b>
      <Icon name="forward" size={18} />
    </Link>
  );
}
