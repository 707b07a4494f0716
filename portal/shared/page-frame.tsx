import type { ReactNode } from 'react';
import { IconButton } from '@glasshouse/kit/button.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { goBack } from './navigate.ts';
import { useText } from './words.ts';
import * as styles from './page-frame.module.css';

interface PageFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Stands at the right end of the head. */
  readonly aside?: ReactNode;
  /** Pages behind a tab have no way back. */
  readonly isTab?: boolean;
}

/** A page below the lobby: its title, the way back, its content. */
export function PageFrame({ title, children, aside, isTab = false }: PageFrameProps): ReactNode {
  const t = useText();
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        {isTab ? null : (
          <IconButton label={t('portal.back')} onClick={goBack}>
            <Icon name="back" />
          </IconButton>
        )}
        <h1 className={styles['title']}>{title}</h1>
        {aside}
      </header>
      {children}
    </main>
  );
}

/** A page that is on its way. */
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

/** An empty, failed or missing thing: a reason and a way on. */
export function PageNotice({ title, body, children }: NoticeProps): ReactNode {
  return (
    <div className={styles['notice']}>
      <h2>{title}</h2>
      <p>{body}</p>
      {children}
    </div>
  );
}
