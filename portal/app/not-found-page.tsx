import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { JarPicture } from '../ui/art/jar.tsx';
import { go } from '../ui/navigate.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageNotice } from '../ui/page-states.tsx';
import { useText } from '../ui/words.ts';
import * as styles from './app.module.css';

export function NotFoundPage(): ReactNode {
  const t = useText();
  return (
    <PageFrame title={t('page.notFound')}>
      <PageNotice title={t('page.notFoundTitle')} body={t('page.notFoundHint')}>
        <JarPicture className={styles['jar']} />
        <Button kind="brass" onClick={() => go('/', { replace: true })}>
          {t('page.toLobby')}
        </Button>
      </PageNotice>
    </PageFrame>
  );
}
