import type { ReactNode } from 'react';
import { useNotice } from '../ui/notices.ts';
import * as styles from './notice-host.module.css';

/** Always in the page, so that screen readers say each new message. */
export function NoticeHost(): ReactNode {
  const text = useNotice((state) => state.text);
  return (
    <div role="status" className={styles['host']}>
      {text === null ? null : <p className={styles['notice']}>{text}</p>}
    </div>
  );
}
