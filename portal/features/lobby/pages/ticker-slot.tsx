import type { ReactNode } from 'react';
import { useText } from '../../../ui/words.ts';
import * as styles from './ticker.module.css';

/**
 * Placeholder of the ticker until a withdrawal arrives: one of our promises with the same size, so
 * that the page does not shift.
 */
export function TickerSlot(): ReactNode {
  const t = useText();
  return (
    <p className={styles['ticker']}>
      <i className={styles['dot']} />
      <span className={styles['text']}>{t('portal.promise.withdrawal')}</span>
    </p>
  );
}
