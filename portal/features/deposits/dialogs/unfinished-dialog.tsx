import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Amount } from '@glasshouse/kit/pane.tsx';
import type { Account } from '../../../api/account.ts';
import { moneyParts } from '../../../ui/market.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import { TimeToPay } from './time-to-pay.tsx';
import { DISMISSED, dismissOrder } from '../model/orders.ts';
import { resume } from '../model/use-return.ts';
import { useNow } from '../model/remaining-time.ts';
import * as styles from '../deposits.module.css';

interface UnfinishedProps {
  readonly deposit: NonNullable<Account['openDeposit']>;
  readonly close: () => void;
}

/** A started payment that is still open: continue, or cancel it. */
export function Unfinished({ deposit, close }: UnfinishedProps): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const isDue = deposit.payBy !== null;
  const isOver = useNow() >= deposit.expiresAt;
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);
  const goOn = () => {
    close();
    void resume(deposit.orderId);
  };
  const hide = async () => {
    setBusy(true);
    const dismissed = await dismissOrder(deposit.orderId);
    if (dismissed !== null) toast(t(DISMISSED[dismissed]));
    setBusy(false);
    close();
  };
  return (
    <Dialog title={t('deposits.unfinishedTitle')} onClose={close} closeLabel={t('portal.close')}>
      <div className={styles['waitingRow']}>
        <TimeToPay order={deposit} />
        <Amount {...moneyParts(deposit.amount)} />
      </div>
      <p>{t(isDue ? 'deposits.unfinishedDue' : 'deposits.unfinishedHint')}</p>
      <Button kind="brass" wide onClick={goOn}>
        {t('deposits.resume')}
      </Button>
      <Button wide busy={busy} onClick={() => void hide()}>
        {t(isDue ? 'deposits.cancelOrder' : 'deposits.dismiss')}
      </Button>
    </Dialog>
  );
}
