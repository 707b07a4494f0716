import { type ReactNode, useState } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import type { Account } from '../../../api/account.ts';
import { money } from '../../../ui/market.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import { TimeToPay } from '../dialogs/time-to-pay.tsx';
import { DISMISSED, dismissOrder } from '../model/orders.ts';
import { resume } from '../model/use-return.ts';
import { useNow } from '../model/remaining-time.ts';
import * as styles from '../deposits.module.css';

/** An open payment with its remaining time. */
export function OpenOrder({
  deposit,
}: {
  deposit: NonNullable<Account['openDeposit']>;
}): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  if (useNow() >= deposit.expiresAt) return null;
  const goOn = async () => {
    setBusy(true);
    await resume(deposit.orderId);
    setBusy(false);
  };
  const cancel = async () => {
    setBusy(true);
    const dismissed = await dismissOrder(deposit.orderId);
    if (dismissed !== null) toast(t(DISMISSED[dismissed]));
    setBusy(false);
  };
  return (
    <Pane className={styles['openOrder']}>
      <TimeToPay order={deposit} />
      <div className={styles['openWords']}>
        <h2 className={styles['openTitle']}>{money(deposit.amount)}</h2>
        <p className={styles['hint']}>{t('deposits.status.waiting')}</p>
      </div>
      <Button kind="brass" wide busy={busy} onClick={() => void goOn()}>
        {t('deposits.resume')}
      </Button>
      {deposit.payBy === null ? null : (
        <Button kind="text" wide busy={busy} onClick={() => void cancel()}>
          {t('deposits.cancelOrder')}
        </Button>
      )}
    </Pane>
  );
}
