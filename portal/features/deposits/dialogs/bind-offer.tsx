import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { useText } from '../../../ui/words.ts';
import * as styles from '../deposits.module.css';

export type BindAnswer = 'bind' | 'pass' | 'close';

/** Why a guest may want a name and a password before money comes in; both ways are open. */
export function BindOffer({ done }: { done: (answer: BindAnswer) => void }): ReactNode {
  const t = useText();
  return (
    <Dialog
      title={t('deposits.bindTitle')}
      onClose={() => done('close')}
      closeLabel={t('portal.close')}
      sheet
    >
      <div className={styles['form']}>
        <p>{t('deposits.bindWhy')}</p>
        <p className={styles['hint']}>{t('deposits.bindHow')}</p>
        <Button kind="brass" wide onClick={() => done('bind')}>
          {t('deposits.bindAccept')}
        </Button>
        <Button wide onClick={() => done('pass')}>
          {t('deposits.bindSkip')}
        </Button>
      </div>
    </Dialog>
  );
}
