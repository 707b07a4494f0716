import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { text } from './words.ts';
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

/** A page that failed to load; `again` requests it at once. */
export function FailedPage({ again }: { readonly again: () => void }): ReactNode {
  return (
    <main className={styles['page']}>
      <PageNotice title={text('portal.pageFailed')} body={text('portal.pageFailedHint')}>
        <Button kind="brass" onClick={again}>
          {text('portal.retry')}
        </Button>
      </PageNotice>
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
