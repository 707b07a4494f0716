import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { JarPicture } from '../ui/art/game-picture.tsx';
import { go } from '../ui/navigate.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageNotice } from '../ui/page-states.tsx';
import { useText } from '../ui/words.ts';
import * as styles from './app.module.css';

export function NotFoundPage(): ReactNode {
  const t = useText();
  return (
    <PageFrame title={t('notFound.page')}>
      <PageNotice title={t('notFound.title')} body={t('notFound.hint')}>
        <JarPicture className={styles['jar']} />
        <Button kind="brass" onClick={() => go('/', { replace: true })}>
          {t('page.toLobby')}
        </Button>
      </PageNotice>
    </PageFrame>
  );
}
