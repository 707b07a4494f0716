import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { useAccount } from '../../../api/account.ts';
import { money } from '../../../ui/market.ts';
import { useText } from '../../../ui/words.ts';
import type { Payable } from './open-payment.tsx';
import type { Order } from '../model/orders.ts';
import * as styles from '../deposits.module.css';

interface EndedProps {
  readonly order: Payable;
  readonly state: Order['state'];
  readonly close: () => void;
}

/** Explains an order that can no longer be paid in time, or was not credited. */
export function Ended({ order, state, close }: EndedProps): ReactNode {
  const t = useText();
  const isResting = (useAccount().data?.exclusion ?? null) !== null;
  const isUnpaid = state === 'created' || state === 'waiting' || state === 'expired';
  return (
    <Dialog
      title={isResting && isUnpaid ? t('deposits.breakTitle') : t(`deposits.status.${state}`)}
      onClose={close}
      closeLabel={t('portal.close')}
      sheet
    >
      <p className={styles['hint']}>{t('deposits.orderOf', { amount: money(order.amount) })}</p>
      {isResting && isUnpaid ? <p>{t('deposits.breakEnded')}</p> : null}
      {!isResting && state === 'expired' ? <p>{t('deposits.expiredHint')}</p> : null}
      {state === 'failed' ? <p>{t('deposits.failedHint')}</p> : null}
      {state === 'suspense' || state === 'returned' ? <p>{t('deposits.returnedHint')}</p> : null}
      <Button kind="brass" wide onClick={close}>
        {t(isResting ? 'portal.close' : 'deposits.backToAmounts')}
      </Button>
    </Dialog>
  );
}
