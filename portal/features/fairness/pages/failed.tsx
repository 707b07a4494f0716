import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { useText } from '../../../ui/words.ts';
import * as styles from '../fairness.module.css';

/** A part that could not be loaded: a reason, and a retry. */
export function Failed({ retry }: { retry: () => void }): ReactNode {
  const t = useText();
  return (
    <div className={styles['failed']} role="alert">
      <p className={styles['hint']}>{t('portal.unreachable')}</p>
      <Button small onClick={retry}>
        {t('portal.retry')}
      </Button>
    </div>
  );
}
