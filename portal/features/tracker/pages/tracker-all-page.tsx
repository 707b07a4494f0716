import { useQuery } from '../../../api/use-query.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '@glasshouse/kit/button.tsx';
import { classes } from '@glasshouse/kit/classes.ts';
import { Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import type { Answer } from '../../../api/client.ts';
import { market, money } from '../../../ui/market.ts';
import { dayAndTime } from '../../../ui/moment.ts';
import { go } from '../../../ui/navigate.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { PageNotice } from '../../../ui/page-states.tsx';
import { api } from '../../../api/server.ts';
import { decodedState } from '../../../api/withdrawals.ts';
import { useText } from '../../../ui/words.ts';
import { methodName } from '../model/process.ts';
import * as styles from '../tracker.module.css';

const PAGE_SIZE = 10;

type Order = Answer<'listWithdrawals'>['orderList'][number];

/** `/withdrawalTrackerAll`: every withdrawal, newest first, ten per page. */
export function TrackerAllPage(): ReactNode {
  const t = useText();
  const [pageNum, setPageNum] = useState(1);
  const { data, isError, refetch, isPrevious } = useQuery({
    key: ['withdraw', 'orders', pageNum],
    load: () => api.must('listWithdrawals', { pageNum, pageSize: PAGE_SIZE }),
    keepPrevious: true,
  });
  const pages = Math.max(Math.ceil((data?.total ?? 0) / PAGE_SIZE), 1);
  return (
    <PageFrame title={t('portal.withdrawals')}>
      {data === undefined ? (
        <Missing isError={isError} retry={() => void refetch()} />
      ) : data.total === 0 ? (
        <PageNotice title={t('withdrawals.noneTitle')} body={t('withdrawals.noneHint')}>
          <Link href="/withdrawMoney" className={buttonClass('leaf')}>
            {t('portal.withdraw')}
          </Link>
        </PageNotice>
      ) : (
        <>
          <Table orders={data.orderList} isOld={isPrevious} />
          {pages > 1 ? (
            <nav className={styles['pager']} aria-label={t('withdrawals.allTitle')}>
              <Button small disabled={pageNum === 1} onClick={() => setPageNum(pageNum - 1)}>
                {t('withdrawals.newer')}
              </Button>
              <span role="status">{t('withdrawals.pageOf', { page: pageNum, pages })}</span>
              <Button small disabled={pageNum >= pages} onClick={() => setPageNum(pageNum + 1)}>
                {t('withdrawals.older')}
              </Button>
            </nav>
          ) : null}
        </>
      )}
    </PageFrame>
  );
}

function Missing({ isError, retry }: { isError: boolean; retry: () => void }): ReactNode {
  const t = useText();
  if (!isError) return <Skeleton className={styles['stepsWaiting']} />;
  return (
    <PageNotice title={t('withdrawals.loadFailed')} body={t('portal.unreachable')}>
      <Button kind="brass" onClick={retry}>
        {t('portal.retry')}
      </Button>
    </PageNotice>
  );
}

const COLOURS = { in_progress: 'under', paid: 'good', failed: 'bad', correction: 'under' } as const;

function Table({ orders, isOld }: { orders: readonly Order[]; isOld: boolean }): ReactNode {
  const t = useText();
  return (
    <Pane className={styles['list']} aria-busy={isOld}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('withdrawals.when')}</th>
            <th scope="col">{t('withdrawals.amount')}</th>
            <th scope="col">{t('withdrawals.stateHead')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => {
            const address = `/withdrawalTracker?orderId=${order.orderId}&payType=${order.type}`;
            const state = decodedState(order.state);
            const { day, time } = dayAndTime(order.createTimeStr, market().timeZone);
            return (
              // The whole row is a touch target; keyboards and screen readers use its link.
              <tr key={order.orderId} onClick={() => go(address)}>
                <td>
                  <Link
                    href={address}
                    className={styles['when']}
                    onClick={(event) => event.stopPropagation()}
                  >
                    {day}
                  </Link>
                  <small>{time}</small>
                </td>
                <td>
                  <b>{money(order.amount)}</b>
                  <small>{methodName(t, order.type)}</small>
                </td>
                <td>
                  <span className={classes(styles['state'], styles[COLOURS[state]])}>
                    {t(`withdrawals.orderState.${state}`)}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Pane>
  );
}
