import { useEffect, useState, type ReactNode } from 'react';
import { isGuestGame } from '@glasshouse/contract/play/play-link.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { Button } from '@glasshouse/kit/button.tsx';
import { Pane, Skeleton } from '@glasshouse/kit/pane.tsx';
import { windowEnds } from '@glasshouse/markets/calendar.ts';
import { useAccount } from '../../api/account.ts';
import { BigTask } from '../../ui/big-task.tsx';
import { now } from '../../api/clock.ts';
import { duration } from '../../ui/duration.ts';
import { market, money } from '../../ui/market.ts';
import { clockTime } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageNotice } from '../../ui/page-states.tsx';
import { queryCache } from '../../api/server.ts';
import { useTasks, type DayTasks, type TaskItem } from '../../api/tasks.ts';
import { useText } from '../../ui/words.ts';
import { TaskRow } from './task-row.tsx';
import * as styles from './tasks.module.css';

/** `/taskGame`: the daily tasks and the big task. */
export function TasksPage(): ReactNode {
  const t = useText();
  const { data, isError, refetch } = useTasks();
  return (
    <PageFrame title={t('tasks.title')}>
      {data !== undefined ? (
        <Tasks tasks={data} />
      ) : isError ? (
        <PageNotice title={t('tasks.failed')} body={t('portal.unreachable')}>
          <Button kind="brass" onClick={() => void refetch()}>
            {t('portal.retry')}
          </Button>
        </PageNotice>
      ) : (
        <>
          <Skeleton className={styles['bigWaiting']} />
          <Skeleton className={styles['listWaiting']} />
        </>
      )}
    </PageFrame>
  );
}

function Tasks({ tasks }: { tasks: DayTasks }): ReactNode {
  const t = useText();
  const { data: account } = useAccount();
  const { itemReward, wagering, days } = market().tasks;
  if (tasks.items.length === 0) {
    return <PageNotice title={t('tasks.empty')} body={t('tasks.emptyHint')} />;
  }
  return (
    <>
      <p className={styles['lead']}>{t('tasks.lead')}</p>
      {account?.promotionsOn === false ? (
        <p className={styles['paused']}>{t('tasks.paused')}</p>
      ) : null}
      <Pane className={styles['big']} aria-label={t('tasks.bigTitle')}>
        <h2 className={styles['bigTitle']}>{t('tasks.bigTitle')}</h2>
        <BigTask tasks={tasks} />
      </Pane>
      <section className={styles['day']} aria-labelledby="tasks-of-today">
        <div className={styles['dayHead']}>
          <h2 id="tasks-of-today">{t('portal.tasks')}</h2>
          <Renewal />
        </div>
        <ul className={styles['list']}>
          {inOrder(tasks.items).map((item) => (
            <TaskRow
              key={item.id}
              item={item}
              reward={itemReward}
              mayPlay={(account?.exclusion ?? null) === null}
            />
          ))}
        </ul>
        <p className={styles['terms']}>
          {t('tasks.anyStake')}{' '}
          {tasks.items.some(({ gameId }) => isGuestGame(gameId))
            ? `${t('tasks.guestRounds', { amount: money(market().stakes[0] ?? 0) })} `
            : null}
          {t('portal.bonusTerms', { amount: money(itemReward * wagering), days })}
        </p>
      </section>
    </>
  );
}

/** Sort order: claimable tasks first, claimed tasks last. */
const RANK = { claimable: 0, locked: 1, claimed: 2 } as const;

function inOrder(items: readonly TaskItem[]): TaskItem[] {
  return items.toSorted((one, other) => RANK[one.reward] - RANK[other.reward]);
}

/** Time until the next task list: the market's midnight by the server's clock. */
function Renewal(): ReactNode {
  const t = useText();
  const [at, setAt] = useState(now);
  const end = windowEnds(market(), at).day;
  useEffect(() => {
    const untilTick = Math.min(end - now(), MINUTE_MS);
    const timer = setTimeout(
      () => {
        if (now() >= end) void queryCache.invalidate(['tasks']);
        setAt(now());
      },
      Math.max(untilTick, 0) + 50,
    );
    return () => clearTimeout(timer);
  }, [at, end]);
  const clock = clockTime(end, market().timeZone);
  return (
    <p className={styles['renewal']}>
      {t('tasks.renews', { clock, time: duration(Math.max(end - at, MINUTE_MS), 2) })}
    </p>
  );
}
