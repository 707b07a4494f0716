import { useEffect, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { classes } from '@glasshouse/kit/classes.ts';
import { Dialog } from '@glasshouse/kit/dialog.tsx';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { BigTask } from '../../../ui/big-task.tsx';
import { go } from '../../../ui/navigate.ts';
import { useTasks } from '../../../api/tasks.ts';
import { useText } from '../../../ui/words.ts';
import type { OfferProps } from '../use-offers.tsx';
import * as styles from '../offers.module.css';

/** The big task: how far it is, its terms, and the claim when it is earned. */
export function DailyTasksDialog({ close, seen, never }: OfferProps): ReactNode {
  const t = useText();
  const { data } = useTasks();
  useEffect(seen, [seen]);
  return (
    <Dialog title={t('offers.fullDayTitle')} onClose={close} closeLabel={t('portal.close')}>
      {data === undefined ? <Skeleton className={styles['waiting']} /> : <BigTask tasks={data} />}
      <p className={classes(styles['terms'], styles['centred'])}>{t('tasks.lead')}</p>
      <Button
        wide
        onClick={() => {
          close();
          go('/taskGame');
        }}
      >
        {t('offers.toTasks')}
      </Button>
      <Button kind="text" onClick={never}>
        {t('offers.never')}
      </Button>
    </Dialog>
  );
}
