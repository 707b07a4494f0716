import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '@glasshouse/kit/button.tsx';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { Pane } from '@glasshouse/kit/pane.tsx';
import { useAccount } from '../../../api/account.ts';
import { actions } from '../../../ui/actions.ts';
import { market, money } from '../../../ui/market.ts';
import { useClaim, useTasks, type TaskItem } from '../../../api/tasks.ts';
import { observeTasks } from '../../../ui/tasks-in-view.ts';
import { useText } from '../../../ui/words.ts';
import * as styles from './tasks.module.css';

/** The play tasks of the day; nothing if there are none or promotions are not allowed. */
export function Tasks(): ReactNode {
  const t = useText();
  const id = useId();
  const { data } = useTasks();
  const account = useAccount().data;
  if (data === undefined || data.items.length === 0) return null;
  if (account?.promotionsOn === false) return null;
  const { itemReward, wagering, days } = market().tasks;
  return (
    <section ref={observeTasks} aria-labelledby={id} className={styles['tasks']}>
      <h2 id={id} className={styles['heading']}>
        <Link href="/taskGame" className={styles['way']}>
          {t('portal.tasks')}
          <Icon name="forward" size={18} />
        </Link>
      </h2>
      <Pane className={styles['list']}>
        {data.items.map((item) => (
          <Task key={item.id} item={item} reward={money(itemReward)} />
        ))}
        <p className={styles['terms']}>
          {t('portal.bonusTerms', { amount: money(itemReward * wagering), days })}
        </p>
      </Pane>
    </section>
  );
}

function Task({ item, reward }: { item: TaskItem; reward: string }): ReactNode {
  const t = useText();
  const { busy, claim } = useClaim(item);
  return (
    <div className={styles['task']}>
      <div className={styles['what']}>
        <p>{t('portal.task', { rounds: item.maxProcess, game: item.gameName })}</p>
        <progress
          className={styles['bar']}
          max={item.maxProcess}
          value={item.currentProcess}
          aria-label={t('portal.taskProgress', {
            done: item.currentProcess,
            total: item.maxProcess,
          })}
        />
        <p className={styles['reward']}>{t('portal.taskReward', { amount: reward })}</p>
      </div>
      {item.reward === 'claimed' ? (
        <p className={styles['claimed']}>{t('portal.claimed')}</p>
      ) : item.reward === 'claimable' ? (
        <Button kind="brass" small busy={busy} onClick={() => void claim()}>
          {t('portal.claim')}
        </Button>
      ) : (
        <Button small onClick={() => actions.game(item.gameId)}>
          {t('portal.play')}
        </Button>
      )}
    </div>
  );
}
