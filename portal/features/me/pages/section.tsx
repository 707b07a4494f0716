import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { PageNotice } from '../../../ui/page-states.tsx';
import { PageIcon, type PageIconName } from '@glasshouse/kit/page-icon.tsx';
import { useText } from '../../../ui/words.ts';
import * as styles from '../me.module.css';

interface SectionProps {
  readonly icon: PageIconName;
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A pane with an icon, a title and a description. */
export function Section({ icon, title, hint, children }: SectionProps): ReactNode {
  return (
    <Pane className={styles['section']}>
      <h2 className={styles['heading']}>
        <span className={styles['sign']}>
          <PageIcon name={icon} size={20} />
        </span>
        {title}
      </h2>
      {hint === undefined ? null : <p className={styles['hint']}>{hint}</p>}
      {children}
    </Pane>
  );
}

/** A part that could not be loaded: a reason, and a retry. */
export function Unloaded({ retry }: { retry: () => void }): ReactNode {
  const t = useText();
  return (
    <PageNotice title={t('me.loadFailed')} body={t('portal.unreachable')}>
      <Button kind="brass" onClick={retry}>
        {t('portal.retry')}
      </Button>
    </PageNotice>
  );
}
