import type { ReactNode } from 'react';
import * as styles from './waiting-count.module.css';

/** The number of waiting items of a queue, beside its name in the navigation; nothing for none. */
export function WaitingCount({ count }: { count: number | undefined }): ReactNode {
  if (count === undefined || count === 0) return null;
  return (
    <span className={styles['count']}>
      {count}
      <span className="sr"> waiting</span>
    </span>
  );
}
