import { useQuery } from '../../../api/use-query.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { classes } from '@glasshouse/kit/classes.ts';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import type { MessageKey } from '@glasshouse/words/en.ts';
import { market, money } from '../../../ui/market.ts';
import { dayAndTime } from '../../../ui/moment.ts';
import { api } from '../../../api/server.ts';
import { useText } from '../../../ui/words.ts';
import type { Order } from '../model/orders.ts';
import * as styles from '../deposits.module.css';

const PAGE = 10;
/** Maximum page size of the API. */
const SHOWN_MAX = 100;

/** All deposits of the player, newest first, with their outcomes. */
export function History(): ReactNode {
  const t = useText();
  const [shown, setShown] = useState(PAGE);
  const { data } = useQuery({
    key: ['deposit', 'list', shown],
    load: () => api.must('listDeposits', { pageNum: 1, pageSize: shown }),
    keepPrevious: true,
  });
  const isMore = data !== undefined && data.total > shown && shown < SHOWN_MAX;
  return (
    <section className={styles['history']}>
      <h2 className={styles['heading']}>{t('deposits.history')}</h2>
      {data === undefined ? <Skeleton className={styles['rowsWaiting']} /> : null}
      {data?.total === 0 ? <p className={styles['hint']}>{t('deposits.noHistory')}</p> : null}
      <ul className={styles['rows']}>
        {data?.orderList.map((order) => (
          <Row key={order.orderId} order={order} />
        ))}
      </ul>
      {isMore ? (
        <Button wide onClick={() => setShown(Math.min(shown + PAGE, SHOWN_MAX))}>
          {t('deposits.more')}
        </Button>
      ) : null}
    </section>
  );
}

const COLOURS: Readonly<Record<Order['state'], string>> = {
  created: 'amber',
  waiting: 'amber',
  paid: 'leaf',
  expired: 'moss',
  failed: 'clay',
  suspense: 'amber',
  returned: 'moss',
  charged_back: 'clay',
};

function Row({ order }: { order: Order }): ReactNode {
  const t = useText();
  const { state, amount, arrivedAmount, gift: bonus, createTimeStr } = order;
  const { day, time } = dayAndTime(createTimeStr, market().timeZone);
  const isPaid = state === 'paid';
  return (
    <li className={styles['row']}>
      <span className={styles['rowWhat']}>
        <b>{money(arrivedAmount ?? amount)}</b>
        <span className={styles['hint']}>{t(nameOf(order.payType))}</span>
      </span>
      <span className={styles['rowState']}>
        <span className={classes(styles['state'], styles[COLOURS[state]])}>
          {t(`deposits.status.${state}`)}
        </span>
        <span className={styles['hint']}>{`${day}, ${time}`}</span>
        {isPaid && bonus > 0 ? (
          <span className={styles['plus']}>
            {t('deposits.bonus.plus', { amount: money(bonus) })}
          </span>
        ) : null}
      </span>
    </li>
  );
}

function nameOf(payType: number): MessageKey {
  // The contract's closed list of pay types; the catalogues' test checks a text for each.
  return `payType.${payType}` as MessageKey;
}
