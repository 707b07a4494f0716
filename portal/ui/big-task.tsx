import type { ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { Amount } from '@glasshouse/kit/pane.tsx';
import { LampsPicture } from './art/lamps.tsx';
import { market, money, moneyParts } from './market.ts';
import { useClaim, type DayTasks } from '../api/tasks.ts';
import { useText } from './words.ts';
import * as styles from './big-task.module.css';

/** The big task: progress of the day's list, its reward, and the claim button once it is earned. */
export function BigTask({ tasks }: { tasks: DayTasks }): ReactNode {
  const t = useText();
  const { busy, claim } = useClaim('big');
  const { bigReward, wagering, days } = market().tasks;
  const total = tasks.items.length;
  const done = tasks.items.filter(({ isDone }) => isDone).length;
  const isEarned = tasks.bigReward !== 'locked';
  const progress =
    tasks.bigReward === 'claimed'
      ? t('tasks.bigClaimed')
      : isEarned
        ? t('tasks.bigDone')
        : t('tasks.bigProgress', { done, total });
  return (
    <div className={styles['big']}>
      <LampsPicture lit={isEarned ? total : done} total={total} className={styles['lamps']} />
      <Amount {...moneyParts(bigReward)} className={styles['reward']} />
      <p className={styles['kind']}>{t('portal.bonus')}</p>
      <p className={isEarned ? styles['earned'] : styles['progress']}>
        {tasks.bigReward === 'claimed' ? <Icon name="check" size={18} /> : null}
        {progress}
      </p>
      {tasks.bigReward === 'claimable' ? (
        <Button kind="brass" wide busy={busy} onClick={() => void claim()}>
          {t('portal.claim')}
        </Button>
      ) : null}
      <p className={styles['terms']}>
        {t('tasks.bigHint')} {t('portal.bonusTerms', { amount: money(bigReward * wagering), days })}
      </p>
    </div>
  );
}
