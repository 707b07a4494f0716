import { useQuery } from '../../../api/use-query.ts';
import type { ReactNode } from 'react';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { Button } from '@glasshouse/kit/button.tsx';
import { Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import { useAccount } from '../../../api/account.ts';
import { openDialog } from '../../../ui/dialogs.ts';
import { setStored } from '../../../boot/storage.ts';
import { market } from '../../../ui/market.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { PageNotice } from '../../../ui/page-states.tsx';
import { api } from '../../../api/server.ts';
import { useText } from '../../../ui/words.ts';
import { allowanceOf } from '../model/allowance.ts';
import { openDetails, openLimit } from '../dialogs/details-and-limit.tsx';
import { History } from './history.tsx';
import { OfferPane } from './offer-pane.tsx';
import { OpenOrder } from './open-order.tsx';
import { OwnAmount } from './own-amount.tsx';
import { ReviewDialog } from '../dialogs/review-dialog.tsx';
import { whatIsLeft } from '../dialogs/refused.tsx';
import { DuringBreak } from './during-break.tsx';
import { Tiles } from './tiles.tsx';
import { useReturn } from '../model/use-return.ts';
import * as styles from '../deposits.module.css';

/** The deposit page: amounts with their bonuses, an open payment, and the deposit history. */
export function DepositPage(): ReactNode {
  const t = useText();
  const { data: account } = useAccount();
  const amounts = useQuery({
    key: ['deposit', 'amounts'],
    load: () => api.must('listDepositOptions', {}),
    staleMs: 5 * MINUTE_MS,
  });
  const limits = useQuery({
    key: ['account', 'limits'],
    load: () => api.must('getLimits', {}),
  });
  useReturn(account);

  if (account !== undefined && account.exclusion !== null) {
    return (
      <PageFrame title={t('portal.deposit')}>
        <DuringBreak exclusion={account.exclusion} deposit={account.openDeposit} />
        <History />
      </PageFrame>
    );
  }
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
    setStored('selectedAmount', String(amount));
    const { payTypes, dueOrders } = data;
    openDialog((close) => <ReviewDialog {...{ amount, payTypes, dueOrders, account, close }} />);
  };
  // Offer only amounts that the player's own limits allow.
  const { left, closedUntil } = allowanceOf(limits.data?.limits ?? [], market().depositMinimum);
  const allows = (amount: number) => left === null || amount <= left;
  const offerIsOpen = account?.firstDepositOfferOpen === true;
  const offerFrom = market().firstDepositOffer?.amount ?? 0;
  const bonusesAreOn = account?.promotionsOn === true;
  return (
    <PageFrame title={t('portal.deposit')}>
      <p className={styles['demo']}>{t('page.demo')}</p>
      {account?.openDeposit ? <OpenOrder deposit={account.openDeposit} /> : null}
      {closedUntil === null && offerIsOpen && allows(offerFrom) ? (
        <OfferPane choose={choose} />
      ) : null}
      {closedUntil === null ? (
        <>
          {data === undefined || account === undefined || limits.isPending ? (
            <Skeleton className={styles['tilesWaiting']} />
          ) : (
            <Tiles
              options={data.options.filter(({ orderAmount }) => allows(orderAmount))}
              {...{ offerIsOpen, bonusesAreOn, choose }}
            />
          )}
          <OwnAmount choose={choose} left={left} />
        </>
      ) : (
        <Pane className={styles['resting']}>
          <p>{whatIsLeft(t, { left: left ?? 0, until: closedUntil })}</p>
        </Pane>
      )}
      {bonusesAreOn && closedUntil === null ? (
        <p className={styles['hint']}>{t('deposits.bonusNote')}</p>
      ) : null}
      <Links />
      <History />
    </PageFrame>
  );
}

/** The limit and the payer's details. */
function Links(): ReactNode {
  const t = useText();
  return (
    <div className={styles['links']}>
      <Button kind="text" small onClick={() => void openLimit()}>
        {t('deposits.limitTitle')}
      </Button>
      <Button kind="text" small onClick={() => void openDetails(null)}>
        {t('deposits.detailsTitle')}
      </Button>
    </div>
  );
}
