import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { Button } from '@glasshouse/kit/button.tsx';
import { JarPicture } from '../ui/art/game-picture.tsx';
import { go } from '../ui/navigate.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageNotice } from '../ui/page-states.tsx';
import { useText } from '../ui/words.ts';
import * as styles from './app.module.css';

export function NotFoundPage(): ReactNode {
  const t = useText();
  const isGame = new URLSearchParams(useSearch()).has('game');
  return (
    <PageFrame title={t('notFound.page')}>
      <PageNotice
        title={t(isGame ? 'notFound.gameTitle' : 'notFound.title')}
        body={t(isGame ? 'notFound.gameHint' : 'notFound.hint')}
      >
        <JarPicture className={styles['jar']} />
        <Button kind="brass" onClick={() => go('/', { replace: true })}>
          {t('page.toLobby')}
        </Button>
      </PageNotice>
    </PageFrame>
  );
}
