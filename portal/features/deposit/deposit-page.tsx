import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { useAccount } from '../../shared/account.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { remember } from '../../shared/device.ts';
import { PageFrame } from '../../shared/page-frame.tsx';
import { PageNotice } from '../../shared/page-states.tsx';
import { api } from '../../shared/server.ts';
import { useText } from '../../shared/words.ts';
import { openDetails, openLimit } from './ask-first.tsx';
import { History } from './history.tsx';
import { OfferPane } from './offer-pane.tsx';
import { OpenOrder } from './open-order.tsx';
import { OwnAmount } from './own-amount.tsx';
import { RechargeDialog } from './recharge-dialog.tsx';
import { Tiles } from './tiles.tsx';
import { useReturn } from './use-return.ts';
import * as styles from './deposit.module.css';

/** The deposit shop: amounts with what comes with them, an open payment, all deposits so far. */
export function DepositPage(): ReactNode {
  const t = useText();
  const { data: account } = useAccount();
  const amounts = useQuery({
    queryKey: ['deposit', 'amounts'],
    queryFn: () => api.must('chargeAmountList', {}),
    staleTime: 5 * 60_000,
  });
  useReturn(account);

  if (amounts.isError && amounts.data === undefined) {
    return (
      <PageFrame title={t('portal.deposit')}>
        <PageNotice title={t('portal.pageFailed')} body={t('portal.pageFailedHint')}>
          <Button kind="brass" onClick={() => void amounts.refetch()}>
            {t('portal.retry')}
          </Button>
        </PageNotice>
      </PageFrame>
    );
  }
  const { data } = amounts;
  const choose = (amount: number) => {
    if (data === undefined || account === undefined) return;
    remember('selectedAmount', String(amount));
    const { payTypes } = data;
    openDialog((close) => <RechargeDialog {...{ amount, payTypes, account, close }} />);
  };
  const offerIsOpen = account?.charge10Flag === 1;
  const giftsAreOn = account?.gameActivityFlag === 1;
  return (
    <PageFrame title={t('portal.deposit')}>
      <p className={styles['demo']}>{t('shop.demo')}</p>
      {account?.openDeposit ? <OpenOrder deposit={account.openDeposit} /> : null}
      {offerIsOpen ? <OfferPane choose={choose} /> : null}
      {data === undefined || account === undefined ? (
        <Skeleton className={styles['tilesWaiting']} />
      ) : (
        <Tiles options={data.options} {...{ offerIsOpen, giftsAreOn, choose }} />
      )}
      <OwnAmount choose={choose} />
      {giftsAreOn ? <p className={styles['hint']}>{t('shop.giftNote')}</p> : null}
      <div className={styles['links']}>
        <Button kind="text" small onClick={() => void openLimit('asked')}>
          {t('shop.limitTitle')}
        </Button>
        <Button kind="text" small onClick={() => void openDetails(null)}>
          {t('shop.detailsTitle')}
        </Button>
      </div>
      <History />
    </PageFrame>
  );
}
