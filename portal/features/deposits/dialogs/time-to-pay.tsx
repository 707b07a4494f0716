import type { ReactNode } from 'react';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { market } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { useText } from '../../../ui/words.ts';
import { Countdown } from './countdown.tsx';
import type { Payable } from './open-payment.tsx';
import * as styles from '../deposits.module.css';

type Timed = Pick<Payable, 'expiresAt' | 'payBy'>;

/** The last minute in which an order with a date can be paid: `Dec 3, 23:59`. */
export function lastMinute({ expiresAt }: Pick<Timed, 'expiresAt'>): string {
  return moment(expiresAt - MINUTE_MS, market().timeZone);
}

/** How long an order can be paid: a countdown, or the date that it was made with. */
export function TimeToPay({ order }: { order: Timed }): ReactNode {
  const t = useText();
  if (order.payBy === null) return <Countdown until={order.expiresAt} />;
  return <p className={styles['until']}>{t('deposits.payUntil', { time: lastMinute(order) })}</p>;
}
