import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { market } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { go } from '../../../ui/navigate.ts';
import { useText } from '../../../ui/words.ts';
import { HeadCard } from '../pages/head-card.tsx';
import { useProcess } from '../model/process.ts';
import * as styles from '../tracker.module.css';

interface OrderingProps {
  readonly orderId: string;
  readonly payType: number;
  readonly close: () => void;
}

/** Announces the withdrawal in progress and links to its tracker. It blocks nothing. */
export function OrderingDialog({ orderId, payType, close }: OrderingProps): ReactNode {
  const t = useText();
  const { data } = useProcess(orderId);
  const needsYou = data?.state === 'correction';
  const hold = data?.hold ?? null;
  return (
    <Dialog
      title={
        hold !== null
          ? t('withdrawals.holdTitle')
          : needsYou
            ? t('withdrawals.needsCorrection')
            : t('withdrawals.inProgress')
      }
      onClose={close}
      closeLabel={t('portal.close')}
    >
      {data === undefined ? (
        <Skeleton className={styles['headWaiting']} />
      ) : (
        <HeadCard process={data} />
      )}
      <p>
        {hold !== null
          ? t('withdrawals.holdBody', { time: moment(hold.until, market().timeZone) })
          : needsYou
            ? t('withdrawals.promptCorrect')
            : t('withdrawals.promptBody')}
      </p>
      <Button
        kind="leaf"
        wide
        onClick={() => {
          close();
          go(`/withdrawalTracker?orderId=${orderId}&payType=${payType}`);
        }}
      >
        {needsYou ? t('withdrawals.correctTitle') : t('withdrawals.follow')}
      </Button>
      <Button wide onClick={close}>
        {t('withdrawals.notNow')}
      </Button>
    </Dialog>
  );
}
