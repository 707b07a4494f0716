import type { ReactNode } from 'react';
import type { Reply } from '../../shared/api.ts';
import { money } from '../../shared/market.ts';
import { useText } from '../../shared/words.ts';
import * as styles from './deposit.module.css';

type Refusal = Extract<Reply<'createChargeOrder'>, { ok: false }>;

/** Why a deposit was not opened: the server's words, and what a limit still leaves. */
export function Refused({ refusal }: { refusal: Refusal | null }): ReactNode {
  const t = useText();
  return (
    <div role="alert" className={styles['refused']}>
      {refusal === null ? null : <p>{refusal.msg === '' ? t('shop.refused') : refusal.msg}</p>}
      {refusal?.code === 'limit_reached' && refusal.data.limit === 'deposit' ? (
        <p>{t('shop.limitLeft', { amount: money(refusal.data.left) })}</p>
      ) : null}
    </div>
  );
}
