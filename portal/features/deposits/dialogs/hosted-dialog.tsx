import { useEffect, type ReactNode } from 'react';
import { Button, buttonClass } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { useAccount } from '../../../api/account.ts';
import { money } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import { Ended } from './ended.tsx';
import { isIos } from '../ios.ts';
import type { PaymentProps } from './open-payment.tsx';
import { TimeToPay } from './time-to-pay.tsx';
import { useOrder } from '../model/orders.ts';
import { useNow } from '../model/remaining-time.ts';
import * as styles from '../deposits.module.css';

/** The payment page is in another window: polls the order, and closes when it is paid. */
export function HostedDialog({ order, close, paid }: PaymentProps): ReactNode {
  const t = useText();
  const { data } = useOrder(order.orderId);
  const isOver = useNow() >= order.expiresAt;
  const state = data?.state ?? 'waiting';
  const isResting = (useAccount().data?.exclusion ?? null) !== null;

  useEffect(() => {
    if (data?.state === 'paid') paid(data);
  }, [data, paid]);

  if (isResting || (state !== 'waiting' && state !== 'created')) {
    return <Ended order={order} state={state} close={close} />;
  }
  if (isOver) return <Ended order={order} state="expired" close={close} />;
  return (
    <Dialog title={t('deposits.hostedTitle')} onClose={close} closeLabel={t('portal.close')} sheet>
      <div className={styles['sheet']}>
        <p className={styles['demoLine']}>{t('page.demo')}</p>
        <p className={styles['sum']}>{money(order.amount)}</p>
        <div className={styles['waitingRow']}>
          <TimeToPay order={order} />
          <p className={styles['hint']}>{t('deposits.hostedHint')}</p>
        </div>
        {order.payUrl === null ? null : (
          <a
            className={buttonClass('brass', true)}
            href={order.payUrl}
            {...(isIos() ? {} : { target: '_blank', rel: 'noopener' })}
          >
            {t('deposits.openPage')}
          </a>
        )}
        <Button wide onClick={close}>
          {t('deposits.payLater')}
        </Button>
      </div>
    </Dialog>
  );
}
