import { useEffect, useState, type ReactNode } from 'react';
import { Button, buttonClass } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { copyText } from '../../../ui/copy.ts';
import { useAccount } from '../../../api/account.ts';
import { money } from '../../../ui/market.ts';
import { toast } from '../../../ui/toasts.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useText } from '../../../ui/words.ts';
import { Ended } from './ended.tsx';
import type { PaymentProps } from './open-payment.tsx';
import { useOrder } from '../model/orders.ts';
import { PayLater } from './pay-later.tsx';
import { TimeToPay } from './time-to-pay.tsx';
import { useNow } from '../model/remaining-time.ts';
import * as styles from '../deposits.module.css';

/** Shows how to pay with a code. Closes automatically when the money arrives. */
export function PaySheet({ order, close, paid }: PaymentProps): ReactNode {
  const t = useText();
  const [leaving, setLeaving] = useState(false);
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
  // A phone cannot scan its own screen, so there the page link comes first.
  const onPhone = matchMedia('(pointer: coarse)').matches;
  const qrCode =
    order.qrcodeUrl === null ? null : (
      <QrCode text={order.qrcodeUrl} label={t('deposits.qrLabel')} />
    );
  const page =
    order.qrcodeUrl === null ? null : (
      <a
        className={onPhone ? buttonClass('brass', true) : styles['link']}
        href={order.qrcodeUrl}
        target="_blank"
        rel="noopener"
      >
        {t('deposits.openPage')}
      </a>
    );
  return (
    <>
      <Dialog
        title={t('deposits.payTitle', { amount: money(order.amount) })}
        onClose={() => setLeaving(true)}
        closeLabel={t('portal.close')}
        sheet
      >
        <div className={styles['sheet']}>
          <p className={styles['demoLine']}>{t('page.demo')}</p>
          {onPhone ? page : qrCode}
          <PayCode code={order.payCode ?? ''} />
          <div className={styles['waitingRow']}>
            <TimeToPay order={order} />
            <p className={styles['hint']}>{t('deposits.payHint')}</p>
          </div>
          {onPhone ? qrCode : page}
          <Button wide onClick={() => setLeaving(true)}>
            {t('deposits.payLater')}
          </Button>
        </div>
      </Dialog>
      {leaving ? <PayLater order={order} stay={() => setLeaving(false)} leave={close} /> : null}
    </>
  );
}

/** Formats as `7Q4K 91ZC`: groups of four are easier to read and type. */
export function inGroups(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

function PayCode({ code }: { code: string }): ReactNode {
  const t = useText();
  const copy = async () => {
    const done = await copyText(code);
    toast(t(done ? 'deposits.codeCopied' : 'deposits.copyFailed'), done ? 'done' : 'notice');
  };
  return (
    <div className={styles['codeRow']}>
      <span className={styles['code']} translate="no" data-code={code}>
        <span className="sr">{t('deposits.codeLabel')} </span>
        {inGroups(code)}
      </span>
      <Button kind="brass" small onClick={() => void copy()}>
        {t('deposits.copy')}
      </Button>
    </div>
  );
}
