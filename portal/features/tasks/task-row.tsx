import { useRef, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { classes } from '@glasshouse/kit/classes.ts';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { GamePicture } from '../../ui/art/game-picture.tsx';
import { actions } from '../../ui/actions.ts';
import { money } from '../../ui/market.ts';
import { useClaim, type TaskItem } from '../../api/tasks.ts';
import { useText } from '../../ui/words.ts';
import * as styles from './tasks.module.css';

interface TaskRowProps {
  readonly item: TaskItem;
  /** Minor units. */
  readonly reward: number;
  /** False during a break: no game opens. */
  readonly mayPlay: boolean;
}

/** One daily task: a firefly for each round played, and the next action. */
export function TaskRow({ item, reward, mayPlay }: TaskRowProps): ReactNode {
  const t = useText();
  const { busy, claim } = useClaim(item);
  const row = useRef<HTMLLIElement>(null);
  const { gameName: game, currentProcess: done, maxProcess: total } = item;
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={classes(styles['task'], item.reward === 'claimable' && styles['ready'])}
    >
      <span className={styles['arch']}>
        <GamePicture game={{ icon: item.iconUrl }} className={styles['world']} />
      </span>
      <div className={styles['what']}>
        <h3 className={styles['game']}>{game}</h3>
        <p className={styles['reward']}>{t('deposits.bonus.plus', { amount: money(reward) })}</p>
        <p className={styles['rounds']}>
          <span className={styles['flies']} aria-hidden="true">
            {Array.from({ length: total }, (_, round) => (
              <i key={round} className={classes(styles['fly'], round < done && styles['lit'])} />
            ))}
          </span>
          {t('portal.taskProgress', { done, total })}
        </p>
      </div>
      {item.reward === 'claimed' ? (
        <p className={styles['received']}>
          <Icon name="check" size={18} />
          {t('portal.claimed')}
        </p>
      ) : item.reward === 'claimable' ? (
        <Button
          kind="brass"
          small
          busy={busy}
          aria-label={t('tasks.claimName', { game })}
          // The claim removes the button, so the focus moves to its task.
          onClick={() => void claim().then(() => row.current?.focus())}
        >
          {t('portal.claim')}
        </Button>
      ) : done < total && mayPlay ? (
        <Button
          small
          aria-label={t('tasks.playName', { game })}
          onClick={() => actions.game(item.gameId)}
        >
          {t('portal.play')}
        </Button>
      ) : null}
    </li>
  );
}
