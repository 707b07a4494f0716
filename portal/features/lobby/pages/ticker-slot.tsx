import type { ReactNode } from 'react';
import { useText } from '../../../ui/words.ts';
import * as styles from './ticker.module.css';

/**
 * Fills the ticker's place until there is a payout to show: one of our promises, of the same size,
 * so that nothing on the page moves when the first payout comes.
 */
export function TickerSlot(): ReactNode {
  const t = useText();
  return (
    <p className={styles['ticker']}>
      <i className={styles['dot']} />
      <span className={styles['text']}>{t('portal.promise.payout')}</span>
    </p>
  );
}
