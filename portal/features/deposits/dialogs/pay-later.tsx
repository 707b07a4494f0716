import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { useText } from '../../../ui/words.ts';
import { clockFace } from './countdown.tsx';
import type { Payable } from './open-payment.tsx';
import { lastMinute } from './time-to-pay.tsx';
import { useNow } from '../model/remaining-time.ts';

interface PayLaterProps {
  readonly order: Pick<Payable, 'expiresAt' | 'payBy'>;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Confirms closing an open payment, and explains that it can still be paid. */
export function PayLater({ order, stay, leave }: PayLaterProps): ReactNode {
  const t = useText();
  const at = useNow();
  return (
    <Dialog title={t('deposits.payLaterTitle')} onClose={stay} closeLabel={t('portal.close')}>
      <p>
        {order.payBy === null
          ? t('deposits.payLaterHint', { time: clockFace(order.expiresAt - at) })
          : t('deposits.payLaterDate', { time: lastMinute(order) })}
      </p>
      <Button kind="brass" wide onClick={stay}>
        {t('deposits.keepOpen')}
      </Button>
      <Button wide onClick={leave}>
        {t('deposits.payLater')}
      </Button>
    </Dialog>
  );
}
