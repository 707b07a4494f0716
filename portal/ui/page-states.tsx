import type { ReactNode } from 'react';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import * as styles from './page-frame.module.css';

/** A page that is loading. */
export function PageSkeleton(): ReactNode {
  return (
    <main className={styles['page']} aria-busy="true">
      <div className={styles['head']}>
        <Skeleton className={styles['line']} />
      </div>
      <Skeleton className={styles['block']} />
      <Skeleton className={styles['block']} />
    </main>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly body: string;
  readonly children?: ReactNode;
}

/** An empty, failed or missing part: a reason and a next step. */
export function PageNotice({ title, body, children }: NoticeProps): ReactNode {
  return (
    <div className={styles['notice']}>
      <h2>{title}</h2>
      <p>{body}</p>
      {children}
    </div>
  );
}
