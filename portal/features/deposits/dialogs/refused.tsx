import type { ReactNode } from 'react';
import type { Reply } from '../../../api/client.ts';
import { market, money } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from '../deposits.module.css';

type Refusal = Extract<Reply<'createDeposit'>, { ok: false }>;

/**
 * Why a deposit was refused: the server's text, and the amount a limit still allows. Without an
 * answer there is no text: a toast reports that, and the deposit may have been created.
 */
export function Refused({ refusal }: { refusal: Refusal | null }): ReactNode {
  const t = useText();
  const said = refusal?.msg ?? '';
  return (
    <div role="alert" className={styles['refused']}>
      {said === '' ? null : <p>{said}</p>}
      {refusal?.code === 'limit_reached' && refusal.data.limit === 'deposit' ? (
        <p>{whatIsLeft(t, refusal.data)}</p>
      ) : null}
    </div>
  );
}

/**
 * The amount a deposit limit still allows; if it is too small for a deposit, the end of the period.
 */
export function whatIsLeft(
  t: ReturnType<typeof useText>,
  { left, until }: { readonly left: number; readonly until: number },
): string {
  const { depositMinimum, timeZone } = market();
  if (left >= depositMinimum) return t('deposits.limitLeft', { amount: money(left) });
  return t('deposits.limitClosed', {
    amount: money(left),
    minimum: money(depositMinimum),
    time: moment(until, timeZone),
  });
}
